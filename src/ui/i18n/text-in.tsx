import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LOCALE, type Locale } from "../../domain/locale/locale";

type Props = {
  /** Language of the text. Absent: that of the page. */
  readonly language: Locale | undefined;
  readonly children: ReactNode;
};

/** Marks a text in another language, so that screen readers pronounce it correctly (ACCESS-4). */
export const TextIn = ({ language, children }: Props) =>
  language ? <span lang={language}>{children}</span> : <>{children}</>;

/**
 * Renders a text that editors write once for all languages, such as the name of a register court.
 * It is in the first language of the site; on pages in another one it is marked.
 */
export function Untranslated({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const isOwn = i18n.language === DEFAULT_LOCALE;
  return <TextIn language={isOwn ? undefined : DEFAULT_LOCALE}>{children}</TextIn>;
}
