import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { ShopPageLinks } from "../../site/views/page-view";
import { LiveHtml } from "../../ui/content/live-rich-text";
import * as styles from "./shop-app.module.css";

type Props = {
  readonly settings: ShopSettings | undefined;
  readonly pages: ShopPageLinks;
};

/**
 * Renders the footer of all shop pages: the text of the editors, and links to legal texts according
 * to the settings.
 */
export function ShopFooter({ settings, pages }: Props) {
  const { t } = useTranslation("shop");
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
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
