import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { guaranteeQuery } from "../../../clients/content/queries/guarantee-query";
import { toFailure } from "../../../clients/query-client";
import type { Product, ProductGuarantee } from "../../../domain/catalogue/product";
import { createDurabilityLabel } from "../../../domain/legal/durability-label";
import { listGuaranteeRows } from "../../../domain/legal/manufacturer-guarantee";
import { GUARANTEE_MESSAGES } from "../../../domain/locale/messages/guarantee.generated";
import type { Locale } from "../../../domain/locale/locale";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { DurabilityLabel } from "../../../ui/guarantee/durability-label";
import { GuaranteeNotice } from "../../../ui/guarantee/guarantee-notice";
import * as styles from "./guarantee-panel.module.css";

type Props = {
  readonly product: Product;
  readonly notice: string | undefined;
  readonly locale: Locale;
};

/**
 * Renders the EU notice on the legal guarantee, openly, and the manufacturer's guarantee with its
 * label and terms (LAW-8).
 */
export function GuaranteePanel({ product, notice, locale }: Props) {
  const title = useId();
  const { guarantee } = product;
  const label = createDurabilityLabel(product);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h2 id={title}>{GUARANTEE_MESSAGES[locale].title}</h2>
      <div className={styles.parts}>
        <GuaranteeNotice locale={locale} file={notice} />
        {guarantee ? (
          <div className={styles.guarantee}>
            {label ? <DurabilityLabel label={label} locale={locale} /> : null}
            <Terms product={product} guarantee={guarantee} locale={locale} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

type TermsProps = {
  readonly product: Product;
  readonly guarantee: ProductGuarantee;
  readonly locale: Locale;
};

function Terms({ product, guarantee, locale }: TermsProps) {
  const texts = GUARANTEE_MESSAGES[locale];
  const { data, error, refetch, fetchStatus } = useQuery(guaranteeQuery(guarantee.id, locale));
  if (error && data === undefined)
    return (
      <ErrorAlert title={texts.failed} failure={toFailure(error)} onRetry={() => void refetch()} />
    );
  if (!data) return fetchStatus === "paused" || data === null ? null : <div data-pending />;
  return (
    <div className={styles.terms}>
      <h3>{texts.terms}</h3>
      <dl>
        {listGuaranteeRows(data, { ...product, years: guarantee.years }, locale).map(
          ({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
