import { navigate } from "gatsby";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../contracts/search-products";
import { formatFilters, NO_FILTERS } from "../../domain/catalogue/product-filters";
import { DURATIONS } from "../../domain/constants";
import { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import type { LayoutView } from "../../site/views/layout-view";
import { dispatchLayout } from "../../stores/layout";
import * as actions from "../../ui/button/button.module.css";
import * as tool from "../../ui/button/tool-button.module.css";
import { Combobox, type ComboboxFieldProps } from "../../ui/combobox/combobox";
import { useDebouncedValue } from "../../ui/loading/use-debounced-value";
import { Icon } from "../../ui/media/icon";
import { SearchAnswers } from "../../ui/search/search-answers";
import { ProductSuggestion } from "../../ui/shop/product-suggestion";
import { formatSuggestionPrice } from "./format-suggestion-price";
import * as styles from "./search-form.module.css";
import { SearchStatus } from "./search-status";
import { useSuggestions } from "./use-suggestions";

type Props = {
  readonly layout: LayoutView;
  readonly fieldRef: RefObject<HTMLInputElement>;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called when the visitor wants the contact details. */
  readonly onContact: () => void;
};

function visit(href: string): void {
  dispatchLayout({ kind: "choose-link" });
  navigate(href);
}

/**
 * Renders the field and its suggestions: products, categories and pages in one list (SEARCH-2).
 * Enter shows all matching products.
 */
export function SearchForm({ layout, fieldRef, text, onTextChange, onContact }: Props) {
  const locale = layout.language;
  const messages = SEARCH_MESSAGES[locale];
  const id = useId();
  const [fieldProps, setFieldProps] = useState<ComboboxFieldProps>({});
  const debouncedText = useDebouncedValue(text, DURATIONS.typeahead);
  const suggestions = useSuggestions(debouncedText, locale, layout.shop !== null);
  const { items } = suggestions;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    const [first] = items;
    if (search === "") fieldRef.current?.focus();
    else if (layout.shop) visit(layout.shop.root + formatFilters({ ...NO_FILTERS, search }));
    else if (first) visit(first.href);
  };

  return (
    <>
      <form id={`${id}form`} role="search" className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {messages.label}
        </label>
        <input
          {...fieldProps}
          id={id}
          ref={fieldRef}
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded={fieldProps["aria-expanded"] ?? false}
          aria-controls={fieldProps["aria-controls"]}
          aria-autocomplete="list"
          className={styles.field}
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            fieldProps.onChange?.(event);
          }}
        />
        <button type="submit" className={tool.tool}>
          <Icon name="search" size={22} />
          <span className="visually-hidden">{messages.submit}</span>
        </button>
      </form>
      <SearchStatus
        suggestions={suggestions}
        messages={messages}
        onCorrect={(corrected) => {
          onTextChange(corrected);
          fieldRef.current?.focus();
        }}
        onContact={onContact}
      />
      <SearchAnswers
        answers={suggestions.answers}
        branches={suggestions.asksForHours ? layout.branches : []}
        locale={locale}
        onFollow={() => dispatchLayout({ kind: "choose-link" })}
      />
      <Combobox
        fieldId={id}
        onFieldProps={setFieldProps}
        open={items.length > 0}
        onOpenChange={() => undefined}
        items={items}
        onSelect={({ href }) => visit(href)}
        label={messages.suggestions}
        layout="inline"
      >
        {({ label, product }) =>
          product ? (
            <ProductSuggestion
              product={product}
              price={formatSuggestionPrice(product.price, locale, messages)}
            />
          ) : (
            <div className={styles.entry}>
              {label}
              <Icon name="arrow" size={16} />
            </div>
          )
        }
      </Combobox>
      {layout.shop && suggestions.status === "found" && items.some(({ product }) => product) ? (
        <p className={styles.all}>
          <button type="submit" form={`${id}form`} className={actions.outline}>
            {messages.all}
          </button>
        </p>
      ) : null}
    </>
  );
}
