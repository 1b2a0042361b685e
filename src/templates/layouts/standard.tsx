import { Footer } from "../../features/footer/footer";
import { Header } from "../../features/header/header";
import { useMessages } from "../../ui/i18n/use-messages";
import type { LayoutProps } from "./layout-props";

/** Renders skip link, header, main content and footer. */
export function StandardLayout({
  layout,
  path,
  languagePaths,
  onDrawerIntent,
  onSearchIntent,
  beforeHeader,
  beforeFooter,
  children,
}: LayoutProps) {
  const t = useMessages();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      {beforeHeader}
      <Header
        layout={layout}
        path={path}
        languagePaths={languagePaths}
        onIntent={onDrawerIntent}
        onSearchIntent={onSearchIntent}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {beforeFooter}
      <Footer layout={layout} />
    </>
  );
}
