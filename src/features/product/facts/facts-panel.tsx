import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { productFactsQuery } from "../../../clients/content/queries/product-facts-query";
import { toFailure } from "../../../clients/query-client";
import { createFactTables, type FactTable as Table } from "../../../domain/catalogue/fact-tables";
import type { ProductFacts } from "../../../domain/catalogue/product-facts";
import type { Locale } from "../../../domain/locale/locale";
import { PRODUCT_FACTS_MESSAGES } from "../../../domain/locale/messages/product-facts.generated";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import * as styles from "./facts-panel.module.css";

type Props = { readonly product: number; readonly locale: Locale };

/** Fetches the facts of a product and renders them (SHOP-9). Renders nothing if it has none. */
export function FactsPanel({ product, locale }: Props) {
  const { data, error, refetch, fetchStatus } = useQuery(productFactsQuery(product, locale));
  if (error && data === undefined)
    return (
      <ErrorAlert
        title={PRODUCT_FACTS_MESSAGES[locale].failed}
        failure={toFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data) return <Facts facts={data} locale={locale} />;
  return fetchStatus === "paused" ? null : <div data-pending />;
}

function Facts({ facts, locale }: { readonly facts: ProductFacts; readonly locale: Locale }) {
  const title = useId();
  const labels = PRODUCT_FACTS_MESSAGES[locale];
  const tables = createFactTables(facts, locale);
  const { boxContents, care } = facts;
  if (tables.length + boxContents.length + care.length === 0) return null;
  return (
    <section className={styles.facts} aria-labelledby={title}>
      <h2 id={title}>{labels.title}</h2>
      <div className={styles.groups}>
        {tables.map((table, index) => (
          <FactTable key={index} table={table} />
        ))}
        {boxContents.length > 0 ? (
          <div>
            <h3 className={styles.heading}>{labels.box}</h3>
            <ul className={styles.items}>
              {boxContents.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {care.length > 0 ? (
          <div className={styles.care}>
            <h3 className={styles.heading}>{labels.care}</h3>
            {care.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function FactTable({ table: { title, rows } }: { readonly table: Table }) {
  return (
    <table className={styles.table}>
      <caption>
        <h3 className={styles.heading}>{title}</h3>
      </caption>
      <tbody>
        {rows.map(({ name, value, url }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{url ? <a href={url}>{value}</a> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
