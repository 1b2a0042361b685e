import { graphql, useStaticQuery } from "gatsby";
import { type ReactNode, useEffect } from "react";
import type { Locale, PartiallyLocalized } from "../../domain/locale/locale";
import { AnalyticsGate } from "../../features/analytics/analytics-gate";
import { BrandClock } from "../../features/brand-clock/brand-clock";
import { ConsentGate } from "../../features/consent/consent-gate";
import { dispatchLayout } from "../../stores/layout";
import type { SiteLayoutNode } from "../page-context";
import { LazyDrawer, preloadDrawer, LazyHeaderCart } from "./lazy-layout-parts";
import { ThemeLayout } from "./theme-layout";
import { RouteLoadingStatus } from "../navigation/route-loading-status";

type Props = {
  readonly language: Locale;
  readonly path: string;
  readonly languagePaths: PartiallyLocalized<string>;
  /** The page has a cart control of its own, as the shop does. */
  readonly bringsCart?: boolean;
  readonly children: ReactNode;
};

/** What every page has around it: the theme's layout, and what comes later than the page itself. */
export function PageLayout({ language, path, languagePaths, bringsCart = false, children }: Props) {
  const { allHouseFrame } = useStaticQuery<{ readonly allHouseFrame: { readonly nodes: readonly SiteLayoutNode[] } }>(graphql`
    query {
      allHouseFrame {
        nodes {
          language
          frame
          styles
        }
      }
    }
  `);
  useEffect(() => dispatchLayout({ kind: "change-language", language }), [language]);
  const node = allHouseFrame.nodes.find((candidate) => candidate.language === language);
  if (!node) throw new Error(`The build made no frame for the language "${language}".`);
  const { frame } = node;
  return (
    <>
      <ThemeLayout
        frame={frame}
        path={path}
        languagePaths={languagePaths}
        onIntent={preloadDrawer}
        early={
          <>
            <ConsentGate consents={frame.consents} />
            {frame.analytics ? (
              <AnalyticsGate analytics={frame.analytics} version={frame.consents.version} shop={frame.shop?.path} />
            ) : null}
          </>
        }
        beforeFooter={bringsCart ? null : <BrandClock clock={frame.clock} language={language} path={path} />}
      >
        {children}
      </ThemeLayout>
      <RouteLoadingStatus />
      <LazyDrawer frame={frame} path={path} />
      {frame.shop && !bringsCart ? <LazyHeaderCart shop={frame.shop} /> : null}
    </>
  );
}
