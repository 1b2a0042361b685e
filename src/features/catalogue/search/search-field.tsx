import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseFilters } from "../../../domain/catalogue/product-filters";
import { DURATIONS } from "../../../domain/constants";
import type { Locale } from "../../../domain/locale/locale";
import type { ComboboxFieldProps } from "../../../ui/combobox/combobox";
import { useDebouncedValue } from "../../../ui/loading/use-debounced-value";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { Icon } from "../../../ui/media/icon";
import * as styles from "./search-field.module.css";
import type { ProductFiltersState } from "../filters/use-product-filters";

const loadSuggestions = () =>
  import(/* webpackChunkName: "shop-search" */ "./search-suggestions").then(
    (module) => module.SearchSuggestions,
  );

/**
 * Renders the search field of the list. Enter shows all matches. When the visitor turns to the
 * field, the suggestions are loaded (LIST-4). They work with the same element, so that nothing that
 * was typed is lost.
 */
export function SearchField({
  filtering,
  locale,
}: {
  readonly filtering: ProductFiltersState;
  readonly locale: Locale;
}) {
  const { t } = useTranslation("shop");
  const id = useId();
  const { filters, update } = filtering;
  const [typed, setTyped] = useState({ text: filters.search, of: filters.search });
  // The URL changed, for example because a chip was removed: take over its search text.
  if (typed.of !== filters.search) setTyped({ text: filters.search, of: filters.search });
  const [open, setOpen] = useState(false);
  const debouncedText = useDebouncedValue(typed.text, DURATIONS.typeahead);
  const { state, request } = useOnDemandComponent(loadSuggestions);
  const [fieldProps, setFieldProps] = useState<ComboboxFieldProps>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    const { search } = parseFilters(`?${new URLSearchParams({ q: typed.text }).toString()}`);
    if (search !== filters.search) update(() => ({ search }));
  };

  return (
    <form role="search" className={styles.search} onSubmit={submit} onPointerEnter={request}>
      <label htmlFor={id} className="visually-hidden">
        {t("search.label")}
      </label>
      <Icon name="search" size={18} />
      <input
        {...fieldProps}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={fieldProps["aria-expanded"] ?? false}
        aria-controls={fieldProps["aria-controls"]}
        aria-autocomplete="list"
        className={styles.field}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        onChange={(event) => {
          setTyped({ ...typed, text: event.target.value });
          setOpen(true);
          fieldProps.onChange?.(event);
        }}
        onFocus={(event) => {
          request();
          fieldProps.onFocus?.(event);
        }}
        onBlur={(event) => {
          setOpen(false);
          fieldProps.onBlur?.(event);
        }}
      />
      {state.kind === "ready" ? (
        <state.Component
          fieldId={id}
          onFieldProps={setFieldProps}
          text={debouncedText}
          open={open}
          onOpenChange={setOpen}
          locale={locale}
        />
      ) : null}
    </form>
  );
}
