import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createWithdrawalInstruction,
  formatWithdrawalInstruction,
  type WithdrawalBlanks,
} from "#domain/legal/withdrawal-instruction";

const BLANKS: WithdrawalBlanks = {
  company: {
    companyName: "Juwelier Sternberg GmbH",
    address: {
      ...{ street: "Marktplatz", number: "7", zipCode: "97070", city: "Lindenau" },
      ...{ countryCode: "DE", addressType: "hq" },
    },
    phone: "+49 931 555010",
    email: "post@sternberg.example",
  },
  functionUrl: "https://sternberg.example/shop/widerruf",
  returnCosts: "shop",
};

/** The statutory text with the blanks of Juwelier Sternberg, as it has to reach the customer. */
const statutory = (locale: string) =>
  readFileSync(join(__dirname, `statutory-texts/${locale}.txt`), "utf8").trimEnd();

const textOf = (locale: "de" | "en" | "fr", fields: Partial<WithdrawalBlanks> = {}) =>
  formatWithdrawalInstruction(createWithdrawalInstruction(locale, { ...BLANKS, ...fields }));

describe("statutory instruction on withdrawal and model form", () => {
  it.each(["de", "en", "fr"] as const)(
    "LAW-1 is the statutory text, word for word: %s",
    (locale) => {
      expect(textOf(locale)).toBe(statutory(locale));
    },
  );

  it.each([
    ["de", "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren."],
    ["en", "You will have to bear the direct cost of returning the goods."],
    ["fr", "Vous devrez prendre en charge les frais directs de renvoi du bien."],
  ] as const)(
    "LAW-1 differs in one sentence if the customer bears the return: %s",
    (locale, own) => {
      const changed = textOf(locale, { returnCosts: "customer" }).split("\n");
      const lines = statutory(locale).split("\n");
      expect(changed.filter((line, index) => line !== lines[index])).toEqual([own]);
    },
  );

  it("LAW-1 names the electronic withdrawal function, with its receipt", () => {
    const text = textOf("de", { functionUrl: "https://a.example/b?c=$&" });
    expect(text).toContain(
      "Sie können Ihr Widerrufsrecht auch online unter https://a.example/b?c=$& ausüben.",
    );
  });

  it("LAW-1 leaves no blank, also if the company record lacks data", () => {
    const company = { companyName: "Haus", address: null, phone: null, email: null };
    for (const locale of ["de", "en", "fr"] as const) {
      expect(textOf(locale)).not.toMatch(/\{\{|\}\}|undefined|null/);
      expect(textOf(locale, { company })).toContain("(Haus)");
    }
  });
});
