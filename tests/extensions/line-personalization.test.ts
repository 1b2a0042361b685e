import { describe, expect, it } from "vitest";
import { formatPersonalization } from "#backend/extensions/ecom/src/orders/line-personalization";
import type { OrderRecordLine } from "#backend/extensions/ecom/src/orders/order-record";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

const CHOICES = { en: ["Roman", "Italic"], fr: ["Romain"] };

const LINE: OrderRecordLine = {
  id: 1,
  sort: 1,
  display_name: "Trauring „Orbit“",
  reference_number: "AF-2041",
  personalization: { font: "Kursiv", text: "C & J" },
  count: 1,
  price_brutto: createEuro(124_000),
  total_brutto: createEuro(124_000),
  tax_mode: "standard",
  tax_percent: 1900,
  tax: ZERO_EURO,
  withdrawal_exclusion: "custom_made",
  product: {
    id: 5,
    contains_battery: false,
    personalization: {
      parts: [],
      fields: [
        {
          ...{ sort: 1, key: "text", type: "text", display_name: "Gravur" },
          translations: [{ language: "en", display_name: "Engraving" }],
          options: [],
        },
        {
          ...{ sort: 2, key: "font", type: "choice", display_name: "Schrift" },
          choices: ["Antiqua", "Kursiv"],
          translations: [
            { language: "en", display_name: "Lettering", choices: CHOICES.en },
            { language: "fr", display_name: "Police", choices: CHOICES.fr },
          ],
          options: [],
        },
      ],
    },
  },
};

const valuesIn = (locale: "de" | "en" | "fr") =>
  formatPersonalization(LINE, locale).map(({ name, value }) => `${name}: ${value}`);

describe("the personalization of an order line", () => {
  it("PRODUCT-5 names simple choices in the customer's language", () => {
    expect(valuesIn("en")).toEqual(["Engraving: C & J", "Lettering: Italic"]);
    expect(valuesIn("de")).toEqual(["Gravur: C & J", "Schrift: Kursiv"]);
  });

  it("PRODUCT-5 keeps the stored value where a translation is incomplete", () => {
    expect(valuesIn("fr")).toEqual(["Gravur: C & J", "Police: Kursiv"]);
  });
});
