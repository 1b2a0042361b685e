import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { calculateDeliveryCost, listShippingOptions } from "#domain/pricing/shipping";
import { aShop, tariff } from "../../support/orders";

const shop = aShop();
const offered = (country: string, paymentMethod: number, goods = 10_000, settings = shop) =>
  listShippingOptions(settings, { country, paymentMethod, goods: createEuro(goods) }).map(
    (offer) => [offer.method, offer.cost.cents],
  );

describe("shipping options", () => {
  it("CHECKOUT-3 depend on the country", () => {
    expect(offered("DE", 1)).toEqual([
      [1, 990],
      [2, 0],
    ]);
    expect(offered("AT", 1)).toEqual([
      [1, 1990],
      [2, 0],
    ]);
  });

  it("CHECKOUT-3 depend on the payment method", () => {
    expect(offered("AT", 4)).toEqual([[2, 0]]);
    expect(offered("DE", 3)).toEqual([[2, 0]]);
    expect(offered("DE", 99)).toEqual([]);
  });

  it("CHECKOUT-3 exclude countries that the shop does not ship to, except for pickup", () => {
    expect(offered("US", 1)).toEqual([[2, 0]]);
    const worldwide = aShop({
      shippingConfigs: [tariff({ id: 1, price: createEuro(990) })],
      shippingMethods: shop.shippingMethods.slice(0, 1),
    });
    expect(offered("US", 1, 10_000, worldwide)).toEqual([]);
    expect(offered("AT", 1, 10_000, worldwide)).toEqual([[1, 990]]);
  });

  it("CHECKOUT-3 are free from the value of goods that the rate defines", () => {
    expect(offered("DE", 1, 49_999)[0]).toEqual([1, 990]);
    expect(offered("DE", 1, 50_000)[0]).toEqual([1, 0]);
  });

  it("CHECKOUT-3 contain the additional working days", () => {
    expect(
      listShippingOptions(shop, { country: "AT", paymentMethod: 1, goods: createEuro(1) })[0],
    ).toMatchObject({
      additionalDays: 3,
      config: 2,
      pickup: false,
    });
  });

  it("CHECKOUT-3 use the cheapest of several rates, the faster of two equal ones", () => {
    const settings = aShop({
      shippingConfigs: [
        tariff({ id: 1, price: createEuro(900) }),
        tariff({ id: 2, price: createEuro(500), additionalDays: 4 }),
        tariff({ id: 3, price: createEuro(500), additionalDays: 1 }),
      ],
    });
    expect(
      listShippingOptions(settings, { country: "DE", paymentMethod: 1, goods: createEuro(1) })[0],
    ).toMatchObject({ config: 3 });
  });

  it("SETTINGS-2 cost the shop's shipping_cost if a method has no rate, and nothing if free", () => {
    const settings = aShop({
      shippingConfigs: [],
      shippingMethods: [
        { id: 1, name: "Paket", free: false, pickup: false },
        { id: 2, name: "Bote", free: true, pickup: false },
      ],
    });
    expect(offered("DE", 1, 10_000, settings)).toEqual([
      [1, 690],
      [2, 0],
    ]);
  });
});

describe("cost of a delivery in the cart", () => {
  const settings = { ...shop, paymentMethods: [{ id: 1 }, { id: 3 }, { id: 4 }] };

  it("LEGAL-5 is the cheapest one, with what is missing for a free one", () => {
    expect(calculateDeliveryCost(settings, "DE", createEuro(49_500))).toEqual({
      cost: createEuro(990),
      untilFree: createEuro(500),
    });
    expect(calculateDeliveryCost(settings, "DE", createEuro(50_000))).toEqual({
      cost: createEuro(0),
      untilFree: null,
    });
  });

  it("LEGAL-5 is unknown for countries without a delivery", () => {
    expect(calculateDeliveryCost(settings, "US", createEuro(1))).toBeUndefined();
  });
});
