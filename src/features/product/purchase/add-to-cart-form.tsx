import { Link, navigate } from "gatsby";
import { type FormEvent, type ReactNode, startTransition, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CartLine } from "../../../domain/cart/cart";
import type { Locale } from "../../../domain/locale/locale";
import { type Product, resolveVariantLabel } from "../../../domain/catalogue/product";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type {
  ProductSelection,
  ProductSelectionAction,
} from "../../../domain/catalogue/product-selection";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { addCartLine } from "../../../stores/cart";
import { replaceCartLine } from "../../../stores/replace-cart-line";
import { useMediaQuery } from "../../../ui/document/use-media-query";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import * as styles from "./add-to-cart-form.module.css";
import { BuyControls } from "./buy-controls";
import { createCartLine } from "./create-cart-line";
import { ProductChoices } from "./product-choices";
import { loadCartDrawer, loadVariantSheet } from "./purchase-overlays";
import { isMissing, resolvePurchase } from "./resolve-purchase";
import { SelectionAvailability } from "./selection-availability";
import { useCountInCart } from "./use-count-in-cart";
import { afterPaint } from "../../../ui/loading/when-idle";

type Props = {
  readonly choice: ProductSelection;
  readonly act: (action: ProductSelectionAction) => void;
  readonly product: Product;
  readonly settings: ShopSettings;
  /** Cart line that the form replaces. */
  readonly edited: CartLine | null;
  readonly locale: Locale;
  /** Offer for a product or variants that are sold out. */
  readonly notification: ReactNode;
};

/** Screens with the bottom bar (LAYOUT-2). */
const BOTTOM_BAR = "(max-width: 61.99em) and (min-height: 30em)";

/**
 * Renders variant, personalization, quantity and the add-to-cart button. Missing input is reported
 * at its field after the button is clicked. The cart drawer confirms an added product (SHOP-1); if
 * it cannot be loaded, a message does.
 */
export function AddToCartForm({
  choice,
  act,
  product,
  settings,
  edited,
  locale,
  notification,
}: Props) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("shop");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { state: drawer, request: requestDrawer } = useOnDemandComponent(loadCartDrawer);
  const { state: sheet, request: requestSheet } = useOnDemandComponent(loadVariantSheet);
  const hasBottomBar = useMediaQuery(BOTTOM_BAR);
  const count = useCountInCart(choice, edited) + (choice.count ?? 1);
  const { needsVariant, availability, personalization, failures, missingField, isForSale } =
    resolvePurchase(choice, product, settings, count);
  const action = edited ? "product.save" : "product.add";
  const variantChoice = {
    label: resolveVariantLabel(product),
    missing: tried && needsVariant,
    variants: product.variants,
    selected: choice.variant,
    purchaseToOrder: settings.purchaseToOrder,
    onChoose: (id: number | null) => {
      setIsDrawerOpen(false);
      act({ kind: "variantChange", variant: id });
      // A line that is edited keeps its count.
      if (edited) act({ kind: "countChange", count: choice.count ?? edited.count });
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsDrawerOpen(false);
    const hasInvalidField = form.current?.querySelector("[aria-invalid=true]") !== null;
    if (needsVariant || failures.length > 0 || hasInvalidField) {
      setTried(true);
      // After the messages are rendered, focus moves to the first field with an error.
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>(
            "[data-missing] :is(input, select):enabled, [aria-invalid=true]",
          )
          ?.focus(),
      );
      return;
    }
    const line = createCartLine(choice, product);
    if (!line || availability?.kind === "sold-out") return;
    if (edited) {
      replaceCartLine(edited.cartId, line);
      navigate(shopPath.cart(locale));
      return;
    }
    // Everything that shows the cart renders now, which takes a phone longer than a frame.
    afterPaint(() => {
      addCartLine(line);
      requestDrawer();
      startTransition(() => {
        setTried(false);
        setIsDrawerOpen(true);
      });
    });
  };

  return (
    <form ref={form} className={styles.purchase} onSubmit={submit} noValidate>
      <ProductChoices
        {...{ choice, act, product, locale, variantChoice, notification }}
        failures={tried ? failures : failures.filter((failure) => !isMissing(failure))}
      />
      {isForSale ? (
        <BuyControls
          {...{ choice, act, product, locale }}
          submit={{
            label:
              hasBottomBar && missingField
                ? t("product.chooseVariant", { name: missingField.name })
                : t(action),
            isLoading: drawer.kind === "loading",
          }}
          chooser={
            hasBottomBar && needsVariant
              ? {
                  label: t("product.chooseVariant", { name: variantChoice.label }),
                  isLoading: sheet.kind === "loading",
                  onOpen: () => {
                    requestSheet();
                    setIsSheetOpen(true);
                  },
                }
              : null
          }
        />
      ) : null}
      <SelectionAvailability
        {...{ choice, product, availability, isForSale, settings, locale }}
        line={{ variant: choice.variant, personalization, count }}
      />
      {product.variants.length > 0 ? null : notification}
      <div role="status" className={styles.added}>
        {isDrawerOpen && drawer.kind === "failed" ? (
          <>
            <span>{t("product.added", { name: product.name })}</span>{" "}
            <Link to={shopPath.cart(locale)}>{t("product.toCart")}</Link>
          </>
        ) : null}
      </div>
      {sheet.kind === "failed" ? <p role="alert">{t("screenError.title")}</p> : null}
      {sheet.kind === "ready" ? (
        <sheet.Component
          {...variantChoice}
          open={isSheetOpen}
          onOpenChange={setIsSheetOpen}
          action={t(action)}
          onBuy={() => form.current?.requestSubmit()}
        />
      ) : null}
      {drawer.kind === "ready" ? (
        <drawer.Component
          open={isDrawerOpen}
          onOpenChange={setIsDrawerOpen}
          addedName={product.name}
          settings={settings}
          locale={locale}
        />
      ) : null}
    </form>
  );
}
