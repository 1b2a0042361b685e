import { encode } from "uqr";
import { EPC_QR_OPTIONS } from "../../../domain/payment/epc-qr-code";
import * as styles from "./transfer-qr-code.module.css";

/** The dark modules, row by row, each run of them one bar. */
function drawn(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join("");
}

/**
 * A text as a QR code: an SVG in the document, dark on light whatever the theme, with the four
 * modules of quiet that readers need.
 */
export function TransferQrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { correction: ecc, mostVersion: maxVersion } = EPC_QR_OPTIONS;
  const { size, data } = encode(text, { ecc, maxVersion, boostEcc: false, border: 4 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} className={styles.code}>
      <path d={drawn(data)} />
    </svg>
  );
}
