import { Link as GatsbyLink } from "gatsby";
import { useRef } from "react";
import { LANGUAGE_DEFINITIONS } from "../../domain/locale/language-definitions";
import { LOCALES, type Locale, type PartiallyLocalized } from "../../domain/locale/locale";
import type { LayoutView } from "../../site/views/layout-view";
import { isSearchOpen } from "../../domain/navigation/layout-state";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import * as tool from "../../ui/button/tool-button.module.css";
import { Icon } from "../../ui/media/icon";
import { ResponsiveImage } from "../../ui/media/responsive-image";
import { useMessages } from "../../ui/i18n/use-messages";
import { findCurrentEntry } from "./current-entry";
import { HeaderActions } from "./header-actions";
import * as styles from "./header.module.css";
import { HeaderMenuEntry } from "./header-menu-entry";
import { useMenuDismissal } from "./use-menu-dismissal";

type Props = {
  readonly layout: LayoutView;
  readonly path: string;
  /** Path of the page in each locale, for the language switch (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  /** Called when the visitor is about to open the drawer; used for preloading. */
  readonly onIntent: () => void;
  /** Called when the visitor is about to open the search. */
  readonly onSearchIntent: () => void;
};

/**
 * Renders logo, language switch, primary menu and actions; on small screens the actions are the
 * bottom bar (LAYOUT-1, LAYOUT-2).
 */
export function Header({ layout, path, languagePaths, onIntent, onSearchIntent }: Props) {
  const t = useMessages();
  const header = useRef<HTMLElement>(null);
  const menuOpen = useLayoutState((state) => state.primaryMenuOpen);
  useMenuDismissal(header);
  const currentEntry = findCurrentEntry(layout.primaryMenu, path);
  return (
    <header ref={header} className={styles.header}>
      <div className={`wrap ${styles.inner}`} data-rows={layout.primaryMenu.length > 0 ? 2 : 1}>
        <GatsbyLink
          to={layout.homePath}
          className={styles.logo}
          aria-label={t("header.home", { name: layout.companyName })}
        >
          {layout.logo ? (
            <ResponsiveImage picture={{ ...layout.logo, alt: "" }} className={styles.logoPicture} />
          ) : (
            layout.companyName
          )}
        </GatsbyLink>
        <div className={styles.tools}>
          {LOCALES.length > 1 ? (
            <LanguageSwitch language={layout.language} languagePaths={languagePaths} />
          ) : null}
          <SearchButton onIntent={onSearchIntent} />
        </div>
        <HeaderActions layout={layout} onIntent={onIntent} />
        {layout.primaryMenu.length > 0 ? (
          <nav aria-label={t("header.menu")} className={menuOpen ? styles.openNav : styles.nav}>
            <ul className={styles.entries}>
              {layout.primaryMenu.map((entry, index) => (
                <HeaderMenuEntry
                  key={`${index} ${entry.label}`}
                  entry={entry}
                  index={index}
                  path={path}
                  isCurrent={index === currentEntry}
                />
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </header>
  );
}

/** Button that opens the search (SEARCH-2). */
function SearchButton({ onIntent }: { readonly onIntent: () => void }) {
  const t = useMessages();
  const isLoading = useLayoutState((state) => !state.searchLoaded && isSearchOpen(state));
  return (
    <button
      type="button"
      className={tool.tool}
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        // Safari does not focus a clicked button; the search returns focus to it on close.
        event.currentTarget.focus({ preventScroll: true });
        dispatchLayout({ kind: "open-search" });
      }}
    >
      <Icon name="search" size={20} />
      <span className="visually-hidden">{t("header.search")}</span>
    </button>
  );
}

function LanguageSwitch({
  language,
  languagePaths,
}: {
  readonly language: Locale;
  readonly languagePaths: Props["languagePaths"];
}) {
  const t = useMessages();
  return (
    <nav aria-label={t("header.languages")}>
      <ul className={styles.languages}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <GatsbyLink
              to={languagePaths[locale] ?? "/"}
              hrefLang={locale}
              lang={locale}
              aria-label={`${locale.toUpperCase()}, ${LANGUAGE_DEFINITIONS[locale].name}`}
              {...(locale === language ? { "aria-current": "true" } : {})}
            >
              {locale.toUpperCase()}
            </GatsbyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
