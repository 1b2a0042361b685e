import {
  DURABILITY_LABEL_URL,
  DURABILITY_LABEL_WORDS,
  type DurabilityLabel as Label,
} from "../../domain/legal/durability-label";
import { GUARANTEE_MESSAGES } from "../../domain/locale/messages/guarantee.generated";
import type { Locale } from "../../domain/locale/locale";
import { interpolate } from "../../domain/text/interpolate";
import { OfficialLabel } from "../media/official-label";
import * as styles from "./durability-label.module.css";

type Props = { readonly label: Label; readonly locale: Locale };

const describe = ({ years, brand, model }: Label, locale: Locale): string =>
  interpolate(GUARANTEE_MESSAGES[locale].label, { years: String(years), brand, model });

/**
 * Renders the harmonised EU label for a guarantee of durability (LAW-8). The file that the
 * manufacturer issued replaces the drawn label.
 */
export function DurabilityLabel({ label, locale }: Props) {
  const name = describe(label, locale);
  return (
    <div className={styles.place}>
      {label.file ? (
        <OfficialLabel file={label.file} alt={name} />
      ) : (
        <figure className={styles.label} aria-label={name}>
          <div className={styles.head}>
            <Wordmark />
            <Shield />
          </div>
          <div className={styles.product}>
            <span>{label.brand}</span>
            <span>{label.model}</span>
          </div>
          <div className={styles.duration}>
            <Duration years={label.years} />
            <img className={styles.code} src="/eu-label-qr.svg" alt="" width={112} height={112} />
          </div>
          <ul className={styles.words}>
            {DURABILITY_LABEL_WORDS.map(([language, words]) => (
              <li key={language} lang={language}>
                <b>{language.toUpperCase()}</b> {words}
              </li>
            ))}
          </ul>
        </figure>
      )}
      <a href={DURABILITY_LABEL_URL}>{GUARANTEE_MESSAGES[locale].labelLink}</a>
    </div>
  );
}

/**
 * Renders the label nested in a strip with duration, wordmark and shield. The first click shows it
 * whole, as annex II allows for online shops.
 */
export function NestedDurabilityLabel({ label, locale }: Props) {
  const title = interpolate(GUARANTEE_MESSAGES[locale].labelTitle, { name: label.name });
  return (
    <details className={styles.nested}>
      <summary>
        <span className={styles.strip}>
          <Duration years={label.years} />
          <Wordmark />
          <Shield />
        </span>
        <span className={styles.name}>{title}</span>
      </summary>
      <DurabilityLabel label={label} locale={locale} />
    </details>
  );
}

function Wordmark() {
  return (
    <span className={styles.wordmark} aria-hidden="true">
      GARAN
      <img src="/eu-marks.svg#tick" alt="" width={28} height={28} />
    </span>
  );
}

function Shield() {
  return <img src="/eu-marks.svg#shield" alt="" width={52} height={60} />;
}

function Duration({ years }: { readonly years: number }) {
  return (
    <span className={styles.years} aria-hidden="true">
      {years}
      <img src="/eu-marks.svg#calendar" alt="" width={58} height={48} />
    </span>
  );
}
