import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { navigate } from "gatsby";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { suggestionsQuery } from "../../../clients/content/queries/suggestions-query";
import { parseFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { Combobox, type ComboboxFieldProps } from "../../../ui/combobox/combobox";
import { Price } from "../../../ui/shop/price";
import { ProductSuggestion } from "../../../ui/shop/product-suggestion";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";

type Props = {
  readonly fieldId: string;
  readonly onFieldProps: (props: ComboboxFieldProps) => void;
  /** Text of the field, after a pause in typing. */
  readonly text: string;
  /** Whether suggestions are wanted: the visitor has typed and not closed the list. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly locale: Locale;
};

/** Minimum number of characters for suggestions. */
const MIN_QUERY_LENGTH = 2;

/** Suggests products while the visitor types in the search field (LIST-4). */
export function SearchSuggestions({ text, open, onOpenChange, locale, ...field }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  // Normalized like the URL parameter, so that suggestions match the results of Enter.
  const searchText = parseFilters(`?${new URLSearchParams({ q: text }).toString()}`).search;
  const requested = open && searchText.length >= MIN_QUERY_LENGTH ? searchText : "";
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(requested, locale),
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    () =>
      (requested === "" ? [] : (data ?? [])).map((product) => ({
        value: String(product.id),
        label: product.name,
        product,
      })),
    [requested, data],
  );
  return (
    <>
      <Combobox
        {...field}
        open={items.length > 0}
        onOpenChange={onOpenChange}
        items={items}
        onSelect={({ product }) => {
          onOpenChange(false);
          navigate(shopPath.product(locale, product.id, product.slug));
        }}
        label={t("search.suggestions")}
      >
        {({ product }) => (
          <ProductSuggestion
            product={product}
            price={<Price price={product.price} locale={locale} />}
          />
        )}
      </Combobox>
      <p role="status" className="visually-hidden">
        {requested === "" || isFetching ? null : t("search.found", { count: items.length })}
      </p>
    </>
  );
}
