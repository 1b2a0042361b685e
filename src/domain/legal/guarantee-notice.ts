import type { Locale } from "../locale/locale";
import { GUARANTEE_NOTICE_MESSAGES } from "../locale/messages/guarantee-notice.generated";

/*
 * Harmonised notice on the legal guarantee of conformity: annex I of Implementing Regulation (EU)
 * 2025/1960. The wording is fixed; docs/law.md names the sources. French has the no-break spaces of
 * its typography; nothing else differs.
 */

type NoticeList = { readonly intro: string; readonly entries: readonly string[] };

/** Returns the page of Your Europe that the QR code of the notice contains. */
export const guaranteeNoticeUrl = (locale: Locale): string =>
  `https://${GUARANTEE_NOTICE_MESSAGES[locale].address}`;

/**
 * Returns the paragraphs of the notice, in the order of its columns, for mails and for the text
 * alternative of the official file.
 */
export function listNoticeParagraphs(locale: Locale): readonly string[] {
  const notice = GUARANTEE_NOTICE_MESSAGES[locale];
  const list = ({ intro, entries }: NoticeList, mark: (index: number) => string) =>
    [intro, ...entries.map((entry, index) => `${mark(index)} ${entry}`)].join("\n");
  return [
    notice.title,
    notice.duration,
    list(notice.claims, () => "•"),
    list(notice.liability, () => "•"),
    notice.exceptions,
    `${notice.information}\n${guaranteeNoticeUrl(locale)}`,
    list(notice.steps, (index) => `${index + 1}.`),
    notice.commercial,
  ];
}
