import { graphql, useStaticQuery } from "gatsby";
import { type ReactNode, useEffect } from "react";
import type { Locale, PartiallyLocalized } from "../../domain/locale/locale";
import { AnalyticsGate } from "../../features/analytics/analytics-gate";
import { BrandClock } from "../../features/brand-clock/brand-clock";
import { ConsentGate } from "../../features/consent/consent-gate";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { BranchesContext } from "../../ui/shop/branches-context";
import { useMessages } from "../../ui/i18n/use-messages";
import { ConsentVersionContext } from "../../ui/shop/consent-version-context";
import type { SiteLayoutNode } from "../page-context";
import {
  LazyDrawer,
  LazyHeaderCart,
  LazySearch,
  loadFavourites,
  preloadDrawer,
  preloadSearch,
} from "./lazy-layout-parts";
import { ThemeLayout } from "./theme-layout";
import * as styles from "./page-layout.module.css";

type Props = {
  readonly language: Locale;
  readonly path: string;
  readonly languagePaths: PartiallyLocalized<string>;
  /** Whether the page renders its own cart button, as the shop does. */
  readonly hasOwnCart?: boolean;
  /** Blocks of the page. */
  readonly children: ReactNode;
};

/** Renders the layout around every page: the theme's layout and the lazy layout parts. */
export function PageLayout({ language, path, languagePaths, hasOwnCart = false, children }: Props) {
  const { allSiteLayout } = useStaticQuery<{
    readonly allSiteLayout: { readonly nodes: readonly SiteLayoutNode[] };
  }>(graphql`
    query {
      allSiteLayout {
        nodes {
          language
          layout
          styles
        }
      }
    }
  `);
  useEffect(() => {
    dispatchLayout({ kind: "change-language", language });
    // Browsers restyle the whole page when the attribute is set, even to the same value.
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
  }, [language]);
  useEffect(loadFavourites, []);
  const node = allSiteLayout.nodes.find((candidate) => candidate.language === language);
  if (!node) throw new Error(`The build has no layout for the language "${language}".`);
  const { layout } = node;
  return (
    <>
      <ThemeLayout
        layout={layout}
        path={path}
        languagePaths={languagePaths}
        onDrawerIntent={preloadDrawer}
        onSearchIntent={preloadSearch}
        beforeHeader={
          <>
            <ConsentGate consents={layout.consents} />
            {layout.analytics ? (
              <AnalyticsGate
                analytics={layout.analytics}
                version={layout.consents.version}
                shop={layout.shop?.path}
              />
            ) : null}
          </>
        }
        beforeFooter={
          hasOwnCart ? null : (
            <BrandClock clock={layout.brandClock} language={language} path={path} />
          )
        }
      >
        <ConsentVersionContext.Provider value={layout.consents.version}>
          <BranchesContext.Provider value={layout.branches}>{children}</BranchesContext.Provider>
        </ConsentVersionContext.Provider>
      </ThemeLayout>
      <RouteLoadingStatus />
      <LazyDrawer layout={layout} path={path} />
      <LazySearch layout={layout} path={path} />
      {layout.shop && !hasOwnCart ? <LazyHeaderCart shop={layout.shop} /> : null}
    </>
  );
}

/** Shows a status message if the next page takes longer than one second (FRAME-3). */
function RouteLoadingStatus() {
  const t = useMessages();
  const delayed = useLayoutState((state) => state.routeDelayed);
  return (
    <p role="status" className={styles.loading}>
      {delayed ? t("route.loading") : null}
    </p>
  );
}
