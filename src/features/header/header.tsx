import { Link as GatsbyLink } from "gatsby";
import { CART_ELEMENT_ID, SHOP_MENU_ELEMENT_ID } from "../../domain/constants";
import { isCurrent } from "../../domain/link";
import { LOCALES, type Locale } from "../../domain/locale";
import type { FrameView, MenuLinkView } from "../../site/views";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { useWords } from "../../ui/words";
import * as styles from "./header.module.css";

type Props = {
  readonly frame: FrameView;
  readonly path: string;
  /** Where each language of the switch leads (ROUTE-9). */
  readonly languagePaths: Readonly<Record<Locale, string>>;
};

export function Header({ frame, path, languagePaths }: Props) {
  const t = useWords();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <GatsbyLink to={frame.home} className={styles.logo} aria-label={t("header.home", { name: frame.companyName })}>
          {frame.logo ? <Picture picture={{ ...frame.logo, alt: "" }} className={styles.logoPicture} /> : frame.companyName}
        </GatsbyLink>
        <nav aria-label={t("header.menu")} className={styles.wide}>
          <Entries entries={frame.primary} path={path} />
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch language={frame.language} languagePaths={languagePaths} />
          {frame.contactPage ? (
            <GatsbyLink to={frame.contactPage} className={styles.tool} aria-label={t("header.contact")}>
              <Icon name="phone" size={20} />
            </GatsbyLink>
          ) : null}
          <div id={SHOP_MENU_ELEMENT_ID} />
          <div id={CART_ELEMENT_ID} className={frame.shopRoot ? styles.cart : undefined} />
          {frame.primary.length > 0 ? (
            // A new path closes the menu: the element is made anew.
            <details key={path} className={styles.narrow}>
              <summary className={styles.tool} aria-label={t("header.menu")}>
                <Icon name="menu" size={22} />
              </summary>
              <nav aria-label={t("header.menu")} className={styles.sheet}>
                <Entries entries={frame.primary} path={path} />
              </nav>
            </details>
          ) : null}
        </div>
      </div>
    </header>
  );
}

function Entries({ entries, path }: { readonly entries: readonly MenuLinkView[]; readonly path: string }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.label} ${entry.href}`}>
          <Link link={entry} className={isCurrent(entry.href, path) ? styles.current : styles.entry} current={isCurrent(entry.href, path)}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LanguageSwitch({ language, languagePaths }: { readonly language: Locale; readonly languagePaths: Props["languagePaths"] }) {
  const t = useWords();
  return (
    <nav aria-label={t("header.languages")}>
      <ul className={styles.languages}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <GatsbyLink
              to={languagePaths[locale]}
              hrefLang={locale}
              lang={locale}
              aria-label={LANGUAGE_NAMES[locale]}
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

/** A language is called by its own name, whatever language the page is in. */
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { de: "DE, Deutsch", en: "EN, English", fr: "FR, Français" };
