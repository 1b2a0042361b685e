import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { navigate } from "gatsby";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DURATIONS } from "../../../domain/constants";
import { withFilters, NO_FILTERS, parseFilters } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { suggestionsQuery } from "../../../api/content/queries/filter-option-queries";
import { useDebouncedValue } from "../../../ui/loading/use-debounced-value";
import { Icon } from "../../../ui/media/icon";
import { Price } from "../../../ui/shop/price";
import { ProductImage } from "../../../ui/media/product-image";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import * as styles from "./search-field.module.css";
import type { ProductFiltersState } from "../filters/use-product-filters";

/** Minimum number of characters for suggestions. */
const MIN_QUERY_LENGTH = 2;

/**
 * Renders the search field of the list. Suggestions appear while typing (LIST-4); Enter shows all
 * matches.
 */
export function SearchField({
  filtering,
  locale,
}: {
  readonly filtering: ProductFiltersState;
  readonly locale: Locale;
}) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const id = useId();
  const { filters, show } = filtering;
  const [typed, setTyped] = useState({ text: filters.search, of: filters.search });
  // The URL changed, for example because a chip was removed: take over its search text.
  if (typed.of !== filters.search) setTyped({ text: filters.search, of: filters.search });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Normalized like the URL parameter, so that suggestions match the results of Enter.
  const searchText = parseFilters(
    `?${new URLSearchParams({ q: useDebouncedValue(typed.text, DURATIONS.typeahead) }).toString()}`,
  ).search;
  const requested = open && searchText.length >= MIN_QUERY_LENGTH ? searchText : "";
  const { data, isFetching } = useQuery({
    ...suggestionsQuery({ ...NO_FILTERS, search: requested }, locale),
    placeholderData: keepPreviousData,
  });
  const suggestions = requested === "" ? [] : (data ?? []);
  const listed = suggestions.length > 0;
  const selected = suggestions[active];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (product: ProductSummary) => {
    close();
    navigate(shopPath.product(locale, product.id, product.slug));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (selected) {
      go(selected);
      return;
    }
    close();
    const { search } = parseFilters(`?${new URLSearchParams({ q: typed.text }).toString()}`);
    if (search !== filters.search) show(withFilters(filters, { search }));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && listed) {
      event.preventDefault();
      // The input itself is a stop before the first and after the last suggestion.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    }
    if (event.key === "Escape" && listed) {
      event.preventDefault();
      close();
    }
  };

  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t("search.label")}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={selected ? `${id}-${selected.id}` : undefined}
        className={styles.field}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        onChange={(event) => {
          setTyped({ ...typed, text: event.target.value });
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t("search.suggestions")}
        className={styles.list}
        hidden={!listed}
      >
        {suggestions.map((product, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles keys
          <div
            key={product.id}
            id={`${id}-${product.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.suggestion}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(product)}
          >
            <span className={styles.picture}>
              <ProductImage
                image={product.image && { ...product.image, alt: "" }}
                preset="thumb"
                sizes="56px"
              />
            </span>
            <span className={styles.text}>
              {product.manufacturer ? (
                <span className={`eyebrow ${styles.manufacturer}`}>
                  {product.manufacturer.name}
                </span>
              ) : null}
              <span>{product.name}</span>
            </span>
            <span className={styles.price}>
              <Price price={product.price} locale={locale} />
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {requested === "" || isFetching ? null : t("search.found", { count: suggestions.length })}
      </p>
    </form>
  );
}
