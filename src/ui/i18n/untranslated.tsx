import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LOCALE } from "../../domain/locale/locale";

/**
 * Renders a text that editors write once for all languages, such as the name of a register court.
 * It is in the first language of the site; on pages in another one it is marked, so that screen
 * readers pronounce it correctly (ACCESS-4).
 */
export function Untranslated({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return i18n.language === DEFAULT_LOCALE ? (
    <>{children}</>
  ) : (
    <span lang={DEFAULT_LOCALE}>{children}</span>
  );
}
