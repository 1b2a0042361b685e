import { useTranslation } from "react-i18next";
import { MAX_LINE_COUNT } from "../../../domain/cart/cart";
import type { Product } from "../../../domain/catalogue/product";
import type {
  ProductSelection,
  ProductSelectionAction,
} from "../../../domain/catalogue/product-selection";
import type { Locale } from "../../../domain/locale/locale";
import * as actions from "../../../ui/button/button.module.css";
import { QuantityField } from "../../../ui/form/quantity-field";
import * as styles from "./add-to-cart-form.module.css";
import { BuyBar } from "./buy-bar";
import { preloadCartDrawer, preloadVariantSheet } from "./purchase-overlays";
import { resolveSelectionPrice } from "./selection-price";

type Props = {
  readonly choice: ProductSelection;
  readonly act: (action: ProductSelectionAction) => void;
  readonly product: Product;
  readonly locale: Locale;
  /** Button that submits the form. */
  readonly submit: { readonly label: string; readonly isLoading: boolean };
  /** Button in its place that opens the sheet of variants. */
  readonly chooser: {
    readonly label: string;
    readonly isLoading: boolean;
    readonly onOpen: () => void;
  } | null;
};

/** Renders quantity, price and button of the purchase. */
export function BuyControls({ choice, act, product, locale, submit, chooser }: Props) {
  const { t } = useTranslation("shop");
  return (
    <div className={styles.buy}>
      <QuantityField
        label={t("product.count")}
        decrementLabel={t("product.less")}
        incrementLabel={t("product.more")}
        invalidMessage={t("product.invalidCount", { max: MAX_LINE_COUNT })}
        value={choice.count ?? 1}
        max={MAX_LINE_COUNT}
        disabled={choice.count === null}
        onValueChange={(count) => act({ kind: "countChange", count })}
      />
      <BuyBar price={resolveSelectionPrice(choice, product)} locale={locale}>
        {chooser ? (
          <button
            type="button"
            className={actions.solid}
            aria-haspopup="dialog"
            aria-busy={chooser.isLoading || undefined}
            onClick={chooser.onOpen}
            {...preloadVariantSheet}
          >
            {chooser.label}
          </button>
        ) : (
          <button
            type="submit"
            className={actions.solid}
            aria-busy={submit.isLoading || undefined}
            {...preloadCartDrawer}
          >
            {submit.label}
          </button>
        )}
      </BuyBar>
    </div>
  );
}
