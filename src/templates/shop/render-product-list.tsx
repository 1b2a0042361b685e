import i18next, { type i18n as I18n } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { SHOP_MESSAGES } from "../../domain/locale/messages/shop.generated";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import type { Locale } from "../../domain/locale/locale";
import type { ProductListView } from "../../site/shop/product-list-view";
import { AssetUrlProvider } from "../../ui/media/product-image";
import { ShopPathsProvider } from "../../ui/shop/shop-paths-provider";
import { PrerenderedList } from "./prerendered-list";

/**
 * Returns the HTML of a prerendered list. The build's HTML renderer compiles this module
 * (`gatsby-node.ts`), so that the list has the components and class names of the live one.
 */
export function renderProductList(view: ProductListView): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(view.locale)}>
      <ShopPathsProvider shop={view.shop}>
        <AssetUrlProvider address={view.contentApi}>
          <PrerenderedList view={view} />
          <noscript>
            <p className="wrap">{SITE_MESSAGES[view.locale].price.asBuilt}</p>
          </noscript>
        </AssetUrlProvider>
      </ShopPathsProvider>
    </I18nextProvider>,
  );
}

function createI18n(language: Locale): I18n {
  const i18n = i18next.createInstance();
  // Without waiting, since all messages are there.
  void i18n.use(initReactI18next).init({
    lng: language,
    ns: ["shop"],
    defaultNS: "shop",
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: { [language]: { shop: SHOP_MESSAGES[language] } },
  });
  return i18n;
}
