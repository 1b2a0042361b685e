import { Link, navigate } from "gatsby";
import { type FormEvent, type ReactNode, startTransition, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CartLine, MAX_LINE_COUNT } from "../../../domain/cart/cart";
import type { Failure } from "../../../domain/failure";
import type { Locale } from "../../../domain/locale/locale";
import {
  type PersonalizationValues,
  resolvePersonalization,
  validatePersonalization,
} from "../../../domain/personalization/personalization";
import {
  calculateAvailability,
  type Product,
  isReorderable,
  resolveVariantLabel,
} from "../../../domain/catalogue/product";
import { resolveDefaultEnquiry } from "../../../domain/catalogue/product-enquiry";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import {
  type ProductSelectionAction,
  findSelectedVariant,
  type ProductSelection,
} from "../../../domain/catalogue/product-selection";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { addCartLine, useCart } from "../../../stores/cart";
import { replaceCartLine } from "../../../stores/replace-cart-line";
import * as actions from "../../../ui/button/button.module.css";
import { QuantityField } from "../../../ui/form/quantity-field";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useMediaQuery } from "../../../ui/document/use-media-query";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { SetSection } from "../personalization/set-section";
import { PersonalizationFields } from "../personalization/personalization-fields";
import * as styles from "./add-to-cart-form.module.css";
import { SizeGuide } from "../size-guide/size-guide";
import { BuyBar } from "./buy-bar";
import { createCartLine } from "./create-cart-line";
import { resolveSelectionPrice } from "./selection-price";
import { AvailabilityText } from "./availability-text";
import { DeliveryPlace } from "./delivery-place";
import { VariantSelect } from "./variant-select";
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

const isMissing = ({ code }: Failure) => code === "personalization-required";

const loadCartDrawer = () =>
  import(/* webpackChunkName: "shop-cart-drawer" */ "../../cart/cart-drawer").then(
    (module) => module.CartDrawer,
  );

const preloadCartDrawer = preloadOnIntent(loadCartDrawer);

const loadVariantSheet = () => import("./variant-sheet").then((module) => module.VariantSheet);

const preloadVariantSheet = preloadOnIntent(loadVariantSheet);

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
  const variant = findSelectedVariant(choice);
  const inCart = useCart((cart) =>
    cart.products
      .filter(
        (line) =>
          line.product === product.id &&
          line.variant === choice.variant &&
          line.cartId !== edited?.cartId,
      )
      .reduce((sum, line) => sum + line.count, 0),
  );

  const needsVariant = product.variants.length > 0 && !variant;
  const availability = needsVariant
    ? null
    : calculateAvailability(
        variant ?? product,
        inCart + (choice.count ?? 1),
        settings.purchaseToOrder,
      );
  const personalization = resolvePersonalization(product.personalization, choice.personalization);
  const failures = validatePersonalization(product.personalization, personalization);
  const missingField = product.personalization?.required
    ? product.personalization.fields.find(({ key }) => key === failures.find(isMissing)?.field)
    : undefined;
  const action = edited ? "product.save" : "product.add";
  const isForSale =
    settings.enableCart &&
    !settings.maintenanceMode &&
    resolveDefaultEnquiry(choice, product, settings.purchaseToOrder) === null;
  const hasTime = choice.shippingTime !== null;
  // Goods that are not in stock need a time to make or procure them.
  const isDated =
    availability === null ||
    (availability.kind !== "sold-out" &&
      (hasTime || (availability.kind === "in-stock" && choice.stock !== null)));

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
  const personalizationProps = product.personalization
    ? {
        personalization: product.personalization,
        values: choice.personalization,
        failures: tried ? failures : failures.filter((failure) => !isMissing(failure)),
        metal: product.metal,
        locale,
        onChange: (values: PersonalizationValues) => act({ kind: "personalizationChange", values }),
      }
    : null;
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
      {product.variants.length > 0 ? <VariantSelect {...variantChoice} /> : null}
      {product.sizeGuide ? (
        <SizeGuide guide={product.sizeGuide} locale={locale} {...variantChoice} />
      ) : null}
      {product.variants.length > 0 ? notification : null}
      {personalizationProps?.personalization.parts ? (
        <SetSection {...personalizationProps} basePrice={choice.price} />
      ) : null}
      {personalizationProps && !personalizationProps.personalization.parts ? (
        <PersonalizationFields {...personalizationProps} />
      ) : null}
      {isForSale ? (
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
            {hasBottomBar && needsVariant ? (
              <button
                type="button"
                className={actions.solid}
                aria-haspopup="dialog"
                aria-busy={sheet.kind === "loading" || undefined}
                onClick={() => {
                  requestSheet();
                  setIsSheetOpen(true);
                }}
                {...preloadVariantSheet}
              >
                {t("product.chooseVariant", { name: resolveVariantLabel(product) })}
              </button>
            ) : (
              <button
                type="submit"
                className={actions.solid}
                aria-busy={drawer.kind === "loading" || undefined}
                {...preloadCartDrawer}
              >
                {hasBottomBar && missingField
                  ? t("product.chooseVariant", { name: missingField.name })
                  : t(action)}
              </button>
            )}
          </BuyBar>
        </div>
      ) : null}
      <div>
        <AvailabilityText
          availability={availability}
          stock={variant ? variant.stock : choice.stock}
          showStock={settings.showStock}
          hasTime={hasTime}
          again={isReorderable(variant ?? product)}
        />
        {isForSale && isDated ? (
          <DeliveryPlace
            product={product}
            line={{
              variant: choice.variant,
              personalization,
              count: inCart + (choice.count ?? 1),
            }}
            settings={settings}
            locale={locale}
          />
        ) : null}
      </div>
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
