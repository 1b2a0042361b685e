import { graphql, type HeadProps, type PageProps } from "gatsby";
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { mapLocales, type PartiallyLocalized } from "../domain/locale/locale";
import { translateShopPath } from "../domain/navigation/shop-paths";
// Part of this script, because the list is a chunk that is executed later.
import "../ui/document/saved-scroll-position";
import { ImageSourcesProvider } from "../ui/media/responsive-image";
import type { PageContext } from "./page-context";
import { loadScreen } from "../ui/loading/load-screen";
import { PageLayout } from "./layouts/page-layout";
import { ShopHead } from "./shop/shop-head";
import { useMessages } from "../ui/i18n/use-messages";
import { LoadingStatus } from "./shop/loading-status";
import * as styles from "./shop.module.css";
import "../../.cache/site/theme.css";

const ShopApp = lazy(() =>
  loadScreen(
    import(/* webpackChunkName: "shop-app" */ "./shop/shop-app").then((module) => ({
      default: module.ShopApp,
    })),
  ),
);

/**
 * Renders the only page of the shop per locale (ROUTE-7): one shell for all shop paths, filled in
 * the browser. The app is rendered only after mount, so that the first render matches the
 * prerendered HTML.
 */
export default function Shop({ pageContext, location }: PageProps<object, PageContext>) {
  const t = useMessages();
  const { page } = pageContext;
  const [mounted, setMounted] = useState(false);
  // In slices, so that the browser can respond in between.
  useEffect(() => startTransition(() => setMounted(true)), []);
  const shopPages = page.shopPageLinks;
  const languagePaths =
    mounted && shopPages ? inEveryLanguage(location, shopPages.path) : page.languagePaths;
  const waiting = <LoadingStatus className={styles.loading} text={t("shop.loading")} />;
  return (
    <ImageSourcesProvider pictures={pageContext.pictures}>
      <PageLayout
        language={page.language}
        path={page.path}
        languagePaths={languagePaths}
        hasOwnCart
      >
        <div className={styles.shop}>
          {/* Prerendered HTML of the document; React leaves it unchanged. */}
          <div
            id="prerendered"
            className={styles.prerendered}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: "" }}
          />
          {mounted && shopPages ? (
            <Suspense fallback={waiting}>
              <ShopApp locale={page.language} location={location} pages={shopPages} />
            </Suspense>
          ) : (
            <>
              <noscript>
                <p className="wrap">{t("shop.noScript")}</p>
              </noscript>
              {waiting}
            </>
          )}
        </div>
      </PageLayout>
    </ImageSourcesProvider>
  );
}

/**
 * Returns the current shop path in each locale for the language switch; the query string with the
 * filters is kept (ROUTE-9).
 */
function inEveryLanguage(
  place: { readonly pathname: string; readonly search: string },
  shop: string,
): PartiallyLocalized<string> {
  return mapLocales((locale) => translateShopPath(place.pathname, locale, shop) + place.search);
}

export function Head({ pageContext, location }: HeadProps<object, PageContext>) {
  return <ShopHead context={pageContext} path={location.pathname} />;
}

export const query = graphql`
  query ($language: String!, $ns: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $ns } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
