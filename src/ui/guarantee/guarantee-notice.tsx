import { guaranteeNoticeUrl, listNoticeParagraphs } from "../../domain/legal/guarantee-notice";
import { GUARANTEE_NOTICE_MESSAGES } from "../../domain/locale/messages/guarantee-notice.generated";
import { GUARANTEE_MESSAGES } from "../../domain/locale/messages/guarantee.generated";
import type { Locale } from "../../domain/locale/locale";
import { OfficialLabel } from "../media/official-label";
import * as styles from "./guarantee-notice.module.css";

type Props = {
  readonly locale: Locale;
  /** File id of the official notice in the CMS, which then replaces the drawn one. */
  readonly file: string | undefined;
};

/**
 * Renders the harmonised EU notice on the legal guarantee of conformity (LAW-8): always open, in
 * the prescribed wording, colors and order of parts.
 */
export function GuaranteeNotice({ locale, file }: Props) {
  return file ? <OfficialNotice locale={locale} file={file} /> : <TextNotice locale={locale} />;
}

function OfficialNotice({ locale, file }: { readonly locale: Locale; readonly file: string }) {
  return (
    <div className={styles.official}>
      <OfficialLabel file={file} alt={GUARANTEE_MESSAGES[locale].officialNotice} />
      <div className="visually-hidden">
        {listNoticeParagraphs(locale).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <NoticeLink locale={locale} />
    </div>
  );
}

function NoticeLink({ locale }: { readonly locale: Locale }) {
  return <a href={guaranteeNoticeUrl(locale)}>{GUARANTEE_NOTICE_MESSAGES[locale].address}</a>;
}

function TextNotice({ locale }: { readonly locale: Locale }) {
  const notice = GUARANTEE_NOTICE_MESSAGES[locale];
  return (
    <section className={styles.notice} aria-label={notice.title}>
      <div className={styles.band}>
        <img className={styles.shield} src="/eu-marks.svg#shield" alt="" width={78} height={90} />
        <h3 className={styles.title}>{notice.title}</h3>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <p className={styles.duration}>{notice.duration}</p>
          <NoticeList {...notice.claims} />
          <NoticeList {...notice.liability} />
        </div>
        <div className={styles.column}>
          <p>{notice.exceptions}</p>
          <p>{notice.information}</p>
          <img
            className={styles.code}
            src={`/eu-notice-qr-${locale}.svg`}
            alt=""
            width={132}
            height={132}
          />
          <p>
            <NoticeLink locale={locale} />
          </p>
        </div>
      </div>
      <div className={styles.steps}>
        <h4 className={styles.question}>{notice.steps.intro}</h4>
        <ol>
          {notice.steps.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ol>
      </div>
      <div className={styles.commercial}>
        <img src="/eu-marks.svg#tick" alt="" width={28} height={28} />
        <p>{notice.commercial}</p>
      </div>
    </section>
  );
}

type NoticeListProps = { readonly intro: string; readonly entries: readonly string[] };

function NoticeList({ intro, entries }: NoticeListProps) {
  return (
    <div>
      <p>{intro}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}
