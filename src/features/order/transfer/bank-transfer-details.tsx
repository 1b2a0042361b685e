import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createEpcQrPayload } from "../../../domain/payment/epc-qr-code";
import { type BankDetails, formatIban } from "../../../domain/payment/iban";
import { LANGUAGE_DEFINITIONS } from "../../../domain/locale/language-definitions";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney, type Money, formatDecimal } from "../../../domain/pricing/money";
import * as actions from "../../../ui/button/button.module.css";
import { TransferQrCode } from "./transfer-qr-code";
import * as styles from "./bank-transfer-details.module.css";

type Props = {
  readonly to: BankDetails;
  readonly amount: Money;
  readonly reference: string;
  readonly locale: Locale;
};

type Entry = {
  readonly name: "recipient" | "iban" | "bic" | "bank" | "amount" | "reference";
  readonly value: string;
  /** Value to copy for banking forms, if it differs from the displayed one. */
  readonly typed?: string;
};

/**
 * Formats an amount for input in the locale: decimal separator only, no grouping and no currency.
 */
function typedAmount(amount: Money, locale: Locale): string {
  return formatDecimal(amount).replace(".", LANGUAGE_DEFINITIONS[locale].decimalSeparator);
}

async function copied(text: string): Promise<boolean> {
  // Browsers have no clipboard without HTTPS.
  const device: Partial<Pick<Navigator, "clipboard">> = navigator;
  if (!device.clipboard) return false;
  return device.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Returns a label as it is written after a verb: "Copy recipient", "Copy IBAN". */
function inSentence(label: string, locale: Locale): string {
  return locale === "de"
    ? label
    : label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/**
 * Renders the bank transfer details (PAY-4): as text, with copy buttons, and as a QR code for
 * banking apps.
 */
export function BankTransferDetails({ to, amount, reference, locale }: Props) {
  const { t } = useTranslation("shop");
  const [status, setStatus] = useState("");
  const code = createEpcQrPayload({ to, amount, reference });
  const entries: readonly Entry[] = [
    { name: "recipient", value: to.holder },
    { name: "iban", value: formatIban(to.iban), typed: to.iban },
    ...(to.bic === null ? [] : [{ name: "bic" as const, value: to.bic }]),
    ...(to.bank === null ? [] : [{ name: "bank" as const, value: to.bank }]),
    { name: "amount", value: formatMoney(amount, locale), typed: typedAmount(amount, locale) },
    { name: "reference", value: reference },
  ];
  const copy = ({ name, value, typed = value }: Entry) => {
    setStatus("");
    const what = t(`order.transfer.${name}`);
    void copied(typed).then((done) =>
      setStatus(t(done ? "order.transfer.copied" : "order.transfer.notCopied", { what })),
    );
  };
  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <div className={styles.details}>
        <h2 id="transfer" className={styles.title}>
          {t("order.transfer.title")}
        </h2>
        <dl className={styles.entries}>
          {entries.map((entry) => (
            <div key={entry.name} className={styles.entry}>
              <dt className={styles.name}>{t(`order.transfer.${entry.name}`)}</dt>
              <dd className={styles.value}>{entry.value}</dd>
              <dd className={styles.copyable}>
                <button
                  type="button"
                  className={`${actions.quiet} ${styles.copy}`}
                  onClick={() => copy(entry)}
                >
                  {t("order.transfer.copy")}{" "}
                  <span className="visually-hidden">
                    {inSentence(t(`order.transfer.${entry.name}`), locale)}
                  </span>
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t("order.transfer.note")}</p>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
      {code.ok ? (
        <figure className={styles.code}>
          <TransferQrCode text={code.value} name={t("order.transfer.code")} />
          <figcaption className={styles.caption}>{t("order.transfer.scan")}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}
