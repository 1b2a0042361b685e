import { beforeAll, describe, expect, it } from "vitest";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  createRecord,
  orderRequest,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { placeOrder, type Placed, readOrderDetails } from "./fixtures/unpaid-orders";

let shop: TestShop;
let ring: number;

/** Creates an attribute in a group of its own. Returns its id. */
async function attribute(
  [group, groupEn, groupFr]: readonly [string, string, string],
  [value, valueEn, valueFr]: readonly [string, string, string],
): Promise<number> {
  const attribute_group = await createRecord("ecommerce_attribute_group", {
    ...{ project: shop.project, display_name: group },
    translations: [
      { language: "en", display_name: groupEn },
      { language: "fr", display_name: groupFr },
    ],
  });
  return createRecord("ecommerce_attribute", {
    ...{ project: shop.project, attribute_group, display_value: value },
    translations: [
      { language: "en", display_value: valueEn },
      { language: "fr", display_value: valueFr },
    ],
  });
}

beforeAll(async () => {
  shop = await createReviewShop("characteristics", "laden-characteristics@posts.example");
  const attributes = [
    await attribute(["Material", "Material", "Matière"], ["Weißgold", "White gold", "Or gris"]),
    await attribute(["Legierung", "Alloy", "Alliage"], ["585", "585", "585"]),
  ];
  ring = await createProduct(shop, {
    ...{ reference_number: "T-WG-585", stock: 100, guarantee_years: 2 },
    ...{ alloy: "Weißgold 585 mit Palladium" },
    attributes: [
      ...attributes.map((id) => ({ attribute: id })),
      {
        attribute: await attribute(["Band", "Strap", "Bracelet"], ["Leder", "Leather", "Cuir"]),
        selectable: true,
      },
    ],
    translations: [
      { language: "en", display_name: "Ring", alloy: "White gold 585 with palladium" },
      { language: "fr", display_name: "Bague", alloy: "Or gris 585 au palladium" },
    ],
    stones: [
      {
        ...{ sort: 1, display_name: "Brillant", count: 1, carat: 0.5, color: "F" },
        ...{ clarity: "VS1", origin: "natural" },
        translations: [
          { language: "en", display_name: "Brilliant-cut diamond" },
          { language: "fr", display_name: "Diamant taille brillant" },
        ],
      },
    ],
  });
});

const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

const EXPECTED = {
  de: [
    "Art.-Nr.: T-WG-585",
    "Marke: Aurelis",
    "Material: Weißgold",
    "Legierung: Weißgold 585 mit Palladium",
    "Brillant: Anzahl: 1; Gewicht: 0,50 ct; Farbe: F; Reinheit: VS1; Entstehung: natürlich",
    "Herstellergarantie: 2 Jahre",
  ],
  en: [
    "Item no.: T-WG-585",
    "Brand: Aurelis",
    "Material: White gold",
    "Alloy: White gold 585 with palladium",
    "Brilliant-cut diamond: Count: 1; Weight: 0.50 ct; Colour: F; Clarity: VS1; Origin: natural",
    "Manufacturer’s guarantee: 2 years",
  ],
  fr: [
    "Réf. : T-WG-585",
    "Marque : Aurelis",
    "Matière : Or gris",
    "Alliage : Or gris 585 au palladium",
    "Diamant taille brillant : Nombre : 1 ; Poids : 0,50 ct ; Couleur : F ; Clarté (pureté) : VS1 ; Origine : naturelle",
    "Garantie du fabricant : 2 ans",
  ],
} as const;

const MORE = {
  de: ["Lieferung: ", "Werktage nach Zahlungseingang", "Für alle Stücke gilt die gesetzliche"],
  en: ["Delivery: ", "working days after", "The legal guarantee of conformity applies"],
  fr: ["Livraison : ", "jours ouvrés après", "La garantie légale de conformité s’applique"],
} as const;

const linesOf = async (placed: Placed): Promise<readonly string[]> =>
  ((await readOrderDetails(shop, placed)).lines[0]?.characteristics ?? []).map(plain);

describe("essential characteristics of an order", () => {
  it.each(["de", "en", "fr"] as const)(
    "LAW-6 LIST-9 are in the confirmation with delivery period, costs and statutory guarantee: %s",
    async (language) => {
      const email = uniqueEmail();
      await placeOrder(orderRequest(shop, ring, { customer_email: email, language }));
      const [mail] = await caughtMails(email);
      const text = plain(mail?.text);
      const missing = [...EXPECTED[language], ...MORE[language]].filter(
        (part) => !text.includes(part),
      );
      expect(missing, text).toEqual([]);
      // What the customer chooses is no characteristic of the article.
      expect(text).not.toMatch(/Leder|Leather|Cuir/);
    },
  );

  it("LAW-6 stay as ordered on the order page when the product changes later", async () => {
    const changing = await createProduct(shop, { alloy: "Gelbgold 585" });
    const placed = await placeOrder(
      orderRequest(shop, changing, { customer_email: uniqueEmail() }),
    );
    await updateRecord("ecommerce_product", changing, { alloy: "Gelbgold 750" });
    expect(await linesOf(placed)).toEqual(["Marke: Aurelis", "Legierung: Gelbgold 585"]);
    const later = await placeOrder(orderRequest(shop, changing, { customer_email: uniqueEmail() }));
    expect(await linesOf(later)).toEqual(["Marke: Aurelis", "Legierung: Gelbgold 750"]);
  });

  it("LAW-6 a delivery without a date is confirmed as the review stated it", async () => {
    const email = uniqueEmail();
    const product = await createProduct(shop, { stock: null });
    await placeOrder(
      orderRequest(shop, product, {
        ...{ customer_email: email, payment_method: shop.payments.store },
        ...{ shipping_method: shop.pickup, shipping_cost: 0, total_price_brutto: 100 },
      }),
    );
    const [mail] = await caughtMails(email);
    expect(plain(mail?.text)).toContain(
      "Abholung: Den Termin stimmen wir nach der Bestellung mit Ihnen ab",
    );
  });
});
