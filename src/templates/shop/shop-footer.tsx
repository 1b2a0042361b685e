import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { ShopPageLinks } from "../../site/views/page-view";
import { LiveHtml } from "../../ui/content/live-rich-text";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./shop-app.module.css";

type Props = {
  readonly settings: ShopSettings | undefined;
  readonly pages: ShopPageLinks;
  readonly locale: Locale;
};

/**
 * Renders the footer of all shop pages: the text of the editors, links to legal texts according to
 * the settings, and the withdrawal link.
 */
export function ShopFooter({ settings, pages, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const places = {
    agb: pages.terms,
    widerruf: pages.withdrawal,
    "versand-und-zahlung": pages.shipping,
  } as const;
  const legal = settings?.legalPages ?? [];
  const links = legal.flatMap((page) => {
    const to = places[page];
    return to ? [{ to, name: t(`legal.${page}`) }] : [];
  });
  return (
    <footer className={`wrap ${styles.footer}`} data-below="">
      {settings?.footerHtml ? <LiveHtml html={settings.footerHtml} /> : null}
      <nav aria-label={t("legal.label")}>
        <ul className={styles.legal}>
          {[...links, { to: shopPath.withdrawal(locale), name: t("withdrawal.title") }].map(
            ({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </footer>
  );
}
