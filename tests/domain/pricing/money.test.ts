import { describe, expect, it } from "vitest";
import {
  addMoney,
  compareMoney,
  createEuro,
  formatMoney,
  multiplyMoney,
  parseDecimal,
  subtractMoney,
  formatDecimal,
  toDecimalNumber,
} from "#domain/pricing/money";

const cents = (input: unknown) => {
  const parsed = parseDecimal(input);
  return parsed.ok ? parsed.value.cents : parsed.failure.code;
};

describe("money", () => {
  it("CART-4 parses decimals of the CMS, numbers and strings, to the exact cent", () => {
    expect(
      [19.99, "19.99", "1290", 1290, "0.5", "12.3400000", 0.1 + 0.2, 8.1, "-4.05", 0].map(cents),
    ).toEqual([1999, 1999, 129_000, 129_000, 50, 1234, 30, 810, -405, 0]);
    for (let amount = 0; amount <= 200_000; amount += 7) expect(cents(amount / 100)).toBe(amount);
  });

  it("CART-4 refuses anything but a decimal with two places", () => {
    for (const input of [
      "",
      " ",
      "12,50",
      "1.290,00",
      "12.345",
      12.345,
      "1e5",
      "0x10",
      "12.",
      ".5",
      "NaN",
      Number.NaN,
      Infinity,
      null,
      undefined,
      true,
      {},
      [],
    ]) {
      expect(cents(input)).toBe("not-a-decimal");
    }
  });

  it("CART-4 writes two decimal places, and parses its own output", () => {
    expect([0, 5, 50, 129_000, -405].map((amount) => formatDecimal(createEuro(amount)))).toEqual([
      "0.00",
      "0.05",
      "0.50",
      "1290.00",
      "-4.05",
    ]);
    for (let amount = -1000; amount < 3000; amount += 1)
      expect(cents(formatDecimal(createEuro(amount)))).toBe(createEuro(amount).cents);
    expect(toDecimalNumber(createEuro(1999))).toBe(19.99);
  });

  it("CART-4 adds and multiplies without losing a cent", () => {
    expect(addMoney(createEuro(10), createEuro(20))).toEqual(createEuro(30));
    expect(addMoney()).toEqual(createEuro(0));
    expect(multiplyMoney(createEuro(1999), 3)).toEqual(createEuro(5997));
    expect(subtractMoney(createEuro(100), createEuro(250))).toEqual(createEuro(-150));
    expect(compareMoney(createEuro(1), createEuro(2))).toBeLessThan(0);
  });

  it("CART-4 throws on a fraction of a cent", () => {
    expect(() => createEuro(0.5)).toThrow(RangeError);
    expect(() => multiplyMoney(createEuro(1), 1.5)).toThrow(RangeError);
    expect(() => createEuro(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  });

  it("LIST-5 formats amounts per locale, with no-break spaces", () => {
    expect(formatMoney(createEuro(129_000), "de")).toBe("1.290,00\u00a0€");
    expect(formatMoney(createEuro(129_000), "en")).toBe("€1,290.00");
    expect(formatMoney(createEuro(129_000), "fr")).toBe("1\u202f290,00\u00a0€");
    expect(formatMoney(createEuro(123_456_789), "de")).toBe("1.234.567,89\u00a0€");
    expect(formatMoney(createEuro(99_999), "de")).toBe("999,99\u00a0€");
    expect(formatMoney(createEuro(5), "en")).toBe("€0.05");
    expect(formatMoney(createEuro(-450), "de")).toBe("-4,50\u00a0€");
  });
});
