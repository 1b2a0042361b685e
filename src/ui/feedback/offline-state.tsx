import { Link } from "gatsby";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../button/button.module.css";
import { useShopPaths } from "../shop/shop-paths-provider";
import { EmptyState } from "./empty-state";
import { ErrorAlert } from "./error-alert";
import { type KeptPage, listKeptPages } from "./kept-pages";
import * as styles from "./empty-state.module.css";

/** Loads the page again. The screen continues by itself once the browser reports the connection. */
const reload = () => window.location.reload();

/**
 * Renders a screen of the shop that needs the network: heading, retry, and the pages that can be
 * read without it.
 */
export function OfflineState({ locale }: { readonly locale: Locale }) {
  const { t } = useTranslation("shop");
  const root = useShopPaths().list(locale);
  const id = useId();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listKeptPages(locale, root).then(
      (found) => (isCurrent ? setPages(found) : undefined),
      // A browser may refuse its storage. The list is an offer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, root]);
  return (
    <EmptyState title={t("offlineTitle")} text={t("offline")}>
      <button type="button" className={actions.outline} onClick={reload}>
        {t("retry")}
      </button>
      {pages.length > 0 ? (
        <section className={styles.links} aria-labelledby={id}>
          <h2 id={id}>{t("offlinePages")}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </EmptyState>
  );
}

/** Tells in a screen with a heading that its products need the network. */
export function OfflineAlert() {
  const { t } = useTranslation("shop");
  return (
    <ErrorAlert title={t("offlineTitle")} onRetry={reload}>
      <p>{t("offline")}</p>
    </ErrorAlert>
  );
}
