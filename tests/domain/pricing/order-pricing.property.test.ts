import { expect, it } from "vitest";
import { withAddedLine, type Cart, createCart, EMPTY_CART } from "#domain/cart/cart";
import { calculateCheckoutTotals } from "#domain/checkout/checkout";
import {
  addMoney,
  type Money,
  parseDecimal,
  toDecimalNumber,
  ZERO_EURO,
} from "#domain/pricing/money";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import { findPriceChanges, calculateOrder } from "#domain/pricing/order-pricing";
import { calculatePersonalizationPrice } from "#domain/personalization/personalization";
import { calculateDisplayPrice, type Product } from "#domain/catalogue/product";
import { listShippingOptions } from "#domain/pricing/shipping";
import { productSelectionReducer, createSelection } from "#domain/catalogue/product-selection";
import {
  aPricingProduct,
  aProduct,
  aShop,
  aVariant,
  type Dice,
  ENGRAVING,
  seeded,
  tariff,
} from "../../support/orders";

/** A price as the CMS can return it: number or string, with or without trailing zeros. */
function wirePrice(dice: Dice, cents: number): unknown {
  return dice.pick<unknown>([
    cents / 100,
    (cents / 100).toFixed(2),
    `${(cents / 100).toFixed(2)}000`,
  ]);
}

function read(wire: unknown): Money {
  const parsed = parseDecimal(wire);
  if (!parsed.ok) throw new Error(`No decimal: ${String(wire)}`);
  return parsed.value;
}

/** One product as the browser and as the server parse it, each from the same raw prices. */
function randomProduct(
  dice: Dice,
  id: number,
): { readonly product: Product; readonly pricingProduct: PricingProduct } {
  const decimalPrice = dice.chance(0.1) ? null : wirePrice(dice, dice.whole(1, 9_999_999));
  const wires = Array.from({ length: dice.pick([0, 0, 1, 3]) }, () =>
    decimalPrice !== null && dice.chance(0.3) ? null : wirePrice(dice, dice.whole(1, 9_999_999)),
  );
  const variants = () =>
    wires.map((wire, index) =>
      aVariant({ id: id * 10 + index, price: wire === null ? null : read(wire), stock: null }),
    );
  const engraved = dice.chance(0.4);
  const ownPrice = () => (decimalPrice === null ? null : read(decimalPrice));
  const shared = {
    id,
    stock: null,
    taxMode: dice.pick(["standard", "margin", "investment_gold"] as const),
  };
  return {
    product: aProduct({
      ...shared,
      ownPrice: ownPrice(),
      price: calculateDisplayPrice(ownPrice(), variants()),
      variants: variants(),
      ...(engraved ? { personalization: ENGRAVING } : {}),
    }),
    pricingProduct: aPricingProduct({
      ...shared,
      ownPrice: ownPrice(),
      variants: variants(),
      personalization: engraved ? ENGRAVING : null,
    }),
  };
}

/** Adds a line as the customer does: product page, variant, personalization, count. */
function putIntoCart(dice: Dice, cart: Cart, product: Product): Cart {
  const first =
    product.variants.length > 0 ? dice.whole(0, product.variants.length - 1) : undefined;
  const variant = first === undefined ? null : (product.variants[first]?.id ?? null);
  const values: Record<string, string> =
    product.personalization && dice.chance(0.6)
      ? { text: dice.pick(["Für A.", " ", "1. 2. 26"]) }
      : {};
  const choice = [
    ...(variant === null ? [] : [{ kind: "variantChange" as const, variant }]),
    { kind: "personalizationChange" as const, values },
    { kind: "countChange" as const, count: dice.whole(1, 99) },
  ].reduce(productSelectionReducer, createSelection(product, null));
  if (!choice.price || choice.count === null) return cart;
  return withAddedLine(cart, {
    product: product.id,
    variant: choice.variant,
    personalization: choice.personalization,
    count: choice.count,
    priceBrutto: addMoney(
      choice.price,
      calculatePersonalizationPrice(product.personalization, choice.personalization),
    ),
  });
}

/** Converts the cart to local storage and back: amounts become decimals and then cents again. */
function remembered(cart: Cart): Cart {
  return createCart(
    cart.products.map((line) => ({
      ...line,
      priceBrutto: read(JSON.parse(JSON.stringify(toDecimalNumber(line.priceBrutto)))),
    })),
  );
}

it("CHECKOUT-7 the browser's total equals the server's for 2000 random carts", () => {
  let compared = 0;
  for (let seed = 1; seed <= 2000; seed += 1) {
    const dice = seeded(seed);
    const records = Array.from({ length: dice.whole(1, 8) }, (_, index) =>
      randomProduct(dice, index + 1),
    );
    const settings = aShop({
      presentWrappingPrice: read(wirePrice(dice, dice.whole(0, 2000))),
      shippingConfigs: [
        tariff({
          id: 1,
          price: read(wirePrice(dice, dice.whole(0, 5000))),
          freeFrom: dice.chance(0.5) ? read(wirePrice(dice, dice.whole(0, 999_999))) : null,
        }),
        tariff({ id: 2, price: read(wirePrice(dice, dice.whole(0, 5000))), paymentMethods: [1] }),
        tariff({ id: 3, method: 2, price: ZERO_EURO }),
      ],
    });
    const cart = remembered(
      Array.from({ length: dice.whole(1, 12) }).reduce<Cart>(
        (so, _) =>
          putIntoCart(
            dice,
            so,
            dice.pick([records[0], ...records])?.product ?? aProduct({ id: 1 }),
          ),
        EMPTY_CART,
      ),
    );
    if (cart.totalCount === 0) continue;

    const query = {
      country: dice.pick(["DE", "AT"]),
      paymentMethod: dice.pick([1, 3, 4]),
      goods: cart.totalPriceBrutto,
    };
    const offer = dice.pick([
      listShippingOptions(settings, query)[0],
      ...listShippingOptions(settings, query),
    ]);
    if (!offer) throw new Error(`Seed ${seed}: nothing on offer`);
    const presentWrap = dice.chance(0.5);
    const summary = calculateCheckoutTotals(
      cart,
      { shippingCost: offer.cost, presentWrap },
      settings.presentWrappingPrice,
    );

    const priced = calculateOrder({
      settings,
      products: records.map((record) => record.pricingProduct),
      request: { ...query, lines: cart.products, shippingMethod: offer.method, presentWrap },
    });
    if (!priced.ok) throw new Error(`Seed ${seed}: refused with ${priced.failure.code}`);
    expect([seed, priced.value.total.cents]).toEqual([seed, summary.total.cents]);
    const unitPrices = cart.products.map((line) => read(toDecimalNumber(line.priceBrutto)));
    expect(
      findPriceChanges(priced.value, {
        unitPrices,
        shippingCost: summary.shipping,
        total: summary.total,
      }),
    ).toEqual([]);
    const taxed = priced.value.taxShares.reduce((sum, share) => sum + share.gross.cents, 0);
    expect([seed, taxed]).toEqual([seed, priced.value.total.cents]);
    expect(priced.value.totalTax.cents).toBeLessThan(priced.value.total.cents * 0.16 + 1);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1500);
});
