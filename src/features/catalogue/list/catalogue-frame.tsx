import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../../../ui/document/page-heading";
import * as styles from "./catalogue-page.module.css";

type Props = {
  /** Name of the category, empty while it is loading; undefined for the whole shop. */
  readonly category: string | undefined;
  /** Undefined while it is loading; null for the whole shop. */
  readonly introduction: string | null | undefined;
  /** Shown where no introduction is, so that not every list begins alike. */
  readonly callToAction: string | null | undefined;
  /** Content beside the list on wide screens, above it on others; null for a list without. */
  readonly column: ReactNode;
  readonly children: ReactNode;
};

/** Renders the layout of a product list, with its heading. */
export function CatalogueFrame({ category, introduction, callToAction, column, children }: Props) {
  const { t } = useTranslation("shop");
  const list = <div>{children}</div>;
  return (
    <div className={`wrap ${styles.catalogue}`}>
      <header className={styles.head}>
        <p className={`eyebrow ${styles.eyebrow}`}>{category ? t("list.title") : t("shopName")}</p>
        <PageHeading className={styles.title}>
          {category === "" ? "\u00a0" : (category ?? t("list.title"))}
        </PageHeading>
        {introduction === null ? null : <p className={styles.introduction}>{introduction}</p>}
      </header>
      {callToAction && (introduction === null || introduction === "") ? (
        <p className={styles.callToAction}>{callToAction}</p>
      ) : null}
      {column === null ? (
        <div className={styles.fullWidth}>{list}</div>
      ) : (
        <div className={styles.listing}>
          <div className={styles.column}>{column}</div>
          {list}
        </div>
      )}
    </div>
  );
}
