import { mapLocales } from "../../domain/locale/locale";
import { resolveShopRoot } from "../../domain/navigation/shop-paths";
import type { Localizer } from "../localizer";
import { hasGifts } from "../shop/has-gifts";
import { createPageView, translateSiteConfig } from "./create-page-view";
import type { PlannedPage } from "./planned-page";

/** Plans the shell of the shop, if the site has one. The browser fills it (ROUTE-7). */
export function planShopPage(localizer: Localizer): readonly PlannedPage[] {
  const shop = localizer.siteContent.siteConfig.shop;
  if (!shop) return [];
  const pathOf = (key: string) => {
    const page = localizer.siteContent.pages.find((candidate) => candidate.key === key);
    return page && localizer.paths.pages.get(page.id)?.[localizer.locale];
  };
  const name = shop.localizedNames.get(localizer.locale) ?? shop.displayName;
  const paths = mapLocales((locale) => resolveShopRoot(locale, shop.path));
  return [
    {
      template: "shop",
      view: createPageView(localizer, paths, {
        key: "shop",
        path: resolveShopRoot(localizer.locale, shop.path),
        title: name,
        seoTitle: name,
        description: null,
        keywords: null,
        image: null,
        noIndex: false,
        blocks: [],
        shopPageLinks: {
          path: shop.path,
          name,
          hasGifts: hasGifts(localizer.siteContent),
          siteTitle: translateSiteConfig(localizer).seoTitle,
          terms: pathOf("agb"),
          withdrawal: pathOf("widerruf"),
          shipping: pathOf("versand_und_zahlung"),
          privacy: pathOf("privacy"),
          contact: pathOf("contact"),
          appointment: pathOf("appointment"),
          email: localizer.email(),
          phone: localizer.phone(),
        },
      }),
    },
  ];
}
