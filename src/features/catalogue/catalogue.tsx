import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseFilters } from "../../domain/filters";
import type { Locale } from "../../domain/locale";
import { categoriesQuery } from "../../services/content/queries";
import type { ShopSettings } from "../../services/content/settings";
import { usePageTitle } from "../../ui/page-title";
import * as styles from "./catalogue.module.css";
import { CategoryLinks } from "./category-links";
import { ProductList } from "./product-list";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  /** The category of the path; null: the whole shop. */
  readonly category: string | null;
  /** The query of the address, with the other filters (LIST-2). */
  readonly search: string;
};

/** The list of products, whole or of one category (LIST-1). */
export function Catalogue({ locale, settings, category, search }: Props) {
  const { t } = useTranslation("shop");
  const categories = useQuery({ ...categoriesQuery(locale), enabled: settings.categoryFilters || category !== null });
  const asked = parseFilters(search);
  const filters = category === null ? asked : { ...asked, category };
  const current = categories.data?.find((one) => one.slug === category);
  usePageTitle(current?.name);
  const list = (
    // Another list begins anew, with its own pages.
    <ProductList
      key={JSON.stringify({ ...filters, page: 0 })}
      locale={locale}
      settings={settings}
      filters={filters}
      fromPath={category !== null}
    />
  );
  return (
    <div className={`wrap ${styles.catalogue}`}>
      <Head eyebrow={current ? t("list.title") : t("name")} title={current?.name ?? t("list.title")}>
        {settings.callToAction ? <p className={styles.call}>{settings.callToAction}</p> : null}
      </Head>
      {settings.categoryFilters ? (
        <div className={styles.listing}>
          <CategoryLinks locale={locale} categories={categories.data ?? []} current={category} />
          <div>{list}</div>
        </div>
      ) : (
        list
      )}
    </div>
  );
}

function Head({ eyebrow, title, children }: { readonly eyebrow: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <header className={styles.head}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
