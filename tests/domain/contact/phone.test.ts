import { describe, expect, it } from "vitest";
import { formatPhone, validatePhone } from "#domain/contact/phone";

describe("phone number", () => {
  it.each([
    ["030 2312500", "+49 30 2312500", "tel:+49302312500"],
    ["(030) 231 25-00", "+49 30 2312500", "tel:+49302312500"],
    ["+49 (0)30 2312500", "+49 30 2312500", "tel:+49302312500"],
    ["0049 30 2312500", "+49 30 2312500", "tel:+49302312500"],
    ["+43 1 5333000", "+43 1 5333000", "tel:+4315333000"],
    ["0170 1234567", "+49 170 1234567", "tel:+491701234567"],
  ])("PHONE-1 %s is shown as %s and linked as %s", (raw, text, href) => {
    expect(formatPhone(raw)).toEqual({ text, href });
  });

  it("PHONE-1 uses another default country if given", () => {
    expect(formatPhone("01 42 68 53 00", { defaultCountry: "FR" })).toEqual({
      text: "+33 1 42 68 53 00",
      href: "tel:+33142685300",
    });
  });

  it("PHONE-1 a fax number is shown in international format without a link", () => {
    expect(formatPhone("030 2312509", { callable: false })).toEqual({ text: "+49 30 2312509" });
  });

  it.each([
    ["nach Vereinbarung", "NOT_A_NUMBER"],
    ["", "NOT_A_NUMBER"],
    ["Mo-Fr: 030 2312500", "NOT_A_NUMBER"],
    ["+999 123456", "INVALID_COUNTRY"],
    ["1", "TOO_SHORT"],
    ["+49 1", "TOO_SHORT"],
    ["030 231250012345678901234", "TOO_LONG"],
    [`030${" ".repeat(250)}2312500`, "TOO_LONG"],
    ["1".repeat(251), "TOO_LONG"],
  ] as const)("PHONE-1 PHONE-2 %s is shown raw (%s)", (raw, problem) => {
    expect(formatPhone(raw)).toEqual({ text: raw, problem });
  });

  it("PHONE-2 a text of exactly 250 characters is not too long", () => {
    const padded = "030 2312500".padEnd(250, " ");
    expect(formatPhone(padded)).toEqual({ text: "+49 30 2312500", href: "tel:+49302312500" });
  });

  it("PHONE-1 a number that does not exist in its country is shown raw, without a link", () => {
    expect(formatPhone("+49 000 12345").href).toBeUndefined();
    expect(formatPhone("+49 000 12345").text).toBe("+49 000 12345");
  });
});

describe("phone number entered by a customer", () => {
  it.each([
    ["0931 3043210", "DE", null],
    ["+43 662 8072", "DE", null],
    ["0662 8072", "AT", null],
    ["1", "DE", "TOO_SHORT"],
    ["0931 12", "DE", "NOT_A_NUMBER"],
    ["Klingel bei Ahrens", "DE", "NOT_A_NUMBER"],
    ["+999 123456", "DE", "INVALID_COUNTRY"],
    ["0931 3043210", "XX", null],
  ] as const)("CHECKOUT-4 %s with an address in %s: %s", (raw, country, problem) => {
    expect(validatePhone(raw, country)).toBe(problem);
  });
});
