import { encode } from "uqr";
import { EPC_QR_OPTIONS } from "../../../domain/payment/epc-qr-code";
import * as styles from "./transfer-qr-code.module.css";

/** Returns the SVG path of the dark modules; each horizontal run is one bar. */
function formatPath(rows: readonly (readonly boolean[])[]): string {
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
 * Renders a text as a QR code: inline SVG, dark on light in every theme, with the required quiet
 * zone of four modules.
 */
export function TransferQrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { correction: ecc, mostVersion: maxVersion } = EPC_QR_OPTIONS;
  const { size, data } = encode(text, { ecc, maxVersion, boostEcc: false, border: 4 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} className={styles.code}>
      <path d={formatPath(data)} />
    </svg>
  );
}
