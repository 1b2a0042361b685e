import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestDirectus, requestStatus } from "../support/directus";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  listRecords,
  orderRequest,
  postOrder,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { placeOrder, readOrderDetails } from "./fixtures/unpaid-orders";

/** A pair of wedding rings as one product: the choices of both rings, and one price. */

let shop: TestShop;
let rings: number;
/** Files of pictures: both rings in gold, and the second one in platinum. */
let gold: string;
let mixed: string;

const fileList = z.object({ data: z.array(z.object({ id: z.string() })) });

const keyed = z.object({ id: z.number(), key: z.string() });
const productOfPair = z.object({
  personalization: z.object({
    id: z.number(),
    parts: z.array(keyed),
    fields: z.array(keyed.extend({ options: z.array(z.object({ id: z.number() })) })),
  }),
});

const inEnglish = (display_name: string) => [{ language: "en", display_name }];
const choice = (key: string, display_name: string, en: string) => ({
  ...{ key, type: "choice", display_name, required: true, translations: inEnglish(en) },
});

beforeAll(async () => {
  shop = await createReviewShop("paare", "paare@mails.example");
  const { body } = await requestDirectus(
    administrator(),
    "/files?limit=2&fields=id&filter[type][_eq]=image/jpeg&sort=id",
  );
  [gold = "", mixed = ""] = fileList.parse(body).data.map(({ id }) => id);
  rings = await createProduct(shop, {
    display_name: "Trauringe",
    images: [
      { file: gold, sort: 1, choices: ["Gelbgold 585"] },
      { file: mixed, sort: 2, choices: ["Ring 1: Gelbgold 585", "Ring 2: Platin 950"] },
    ],
    translations: inEnglish("Wedding rings"),
    personalization: {
      ...{ project: shop.project, display_name: "Paar", price_brutto: 0, required: true },
      excludes_withdrawal: true,
      parts: [
        { sort: 2, key: "ring_2", display_name: "Ring 2", translations: inEnglish("Second ring") },
        { sort: 1, key: "ring_1", display_name: "Ring 1", translations: inEnglish("First ring") },
      ],
      fields: [
        {
          ...choice("size", "Größe", "Size"),
          sort: 1,
          options: [
            { sort: 1, display_name: "54" },
            { sort: 2, display_name: "64", price_brutto: 40 },
          ],
        },
        {
          ...choice("alloy", "Legierung", "Alloy"),
          sort: 2,
          options: [
            {
              ...{ sort: 1, display_name: "Gelbgold 585", preselected: true },
              ...{ metal: "yellow_gold", translations: inEnglish("Yellow gold 585") },
            },
            {
              ...{ sort: 2, display_name: "Platin 950", price_brutto: 210, metal: "platinum" },
              translations: inEnglish("Platinum 950"),
            },
          ],
        },
        {
          ...{ sort: 3, key: "engraving", type: "text", display_name: "Gravur" },
          ...{ required: false, max_length: 30, price_brutto: 25 },
          translations: inEnglish("Engraving"),
        },
      ],
    },
  });
  // The stone is offered for the second ring only.
  const [second] = await listRecords(
    "ecommerce_personalization_part",
    `fields=id,personalization&filter[key][_eq]=ring_2&sort=-id`,
  );
  await updateRecord("ecommerce_personalization", Number(second?.["personalization"]), {
    fields: {
      create: [
        {
          ...choice("stone", "Stein", "Stone"),
          ...{ sort: 4, required: false, part: second?.["id"] },
          options: [{ sort: 1, display_name: "Brillant", price_brutto: 95 }],
        },
      ],
    },
  });
});

const PAIR = {
  "ring_1.size": "54",
  "ring_1.alloy": "Gelbgold 585",
  "ring_2.size": "64",
  "ring_2.alloy": "Platin 950",
  "ring_2.engraving": "Clara & Jonas · 12.06.2027",
  "ring_2.stone": "Brillant",
};
/** 100.00, and for ring 2: size 40.00, platinum 210.00, engraving 25.00, stone 95.00. */
const PRICE = 470;

const pairOf = (personalization: Record<string, string>, price = PRICE) =>
  orderRequest(shop, rings, {
    ...{ customer_email: uniqueEmail(), language: "en" },
    products: [{ product: rings, variant: null, personalization, count: 1, price_brutto: price }],
    total_price_brutto: price + 9.9,
  });

describe("pair of wedding rings", () => {
  it("SHOP-3 CHECKOUT-7 is priced by the server from the surcharges of both rings", async () => {
    expect((await postOrder(pairOf(PAIR, 100))).body).toMatchObject({
      code: "price-changed",
      changes: [
        { kind: "price", product: rings, previous: 100, current: PRICE },
        { kind: "total" },
      ],
    });
    expect((await postOrder(pairOf(PAIR, PRICE - 1))).body).toMatchObject({
      code: "price-changed",
    });
  });

  it("SHOP-3 is refused with the choice that is missing, unknown or of another ring", async () => {
    const { "ring_2.size": _size, ...withoutSize } = PAIR;
    expect((await postOrder(pairOf(withoutSize))).body).toMatchObject({
      code: "personalization-required",
      changes: [{ product: rings, failure: { field: "ring_2.size" } }],
    });
    expect((await postOrder(pairOf({}, 100))).body).toMatchObject({
      code: "personalization-required",
    });
    for (const wrong of [
      { "ring_1.alloy": "Blei" },
      { "ring_1.stone": "Brillant" },
      { "ring_3.size": "54" },
      { size: "54" },
    ])
      expect(await postOrder(pairOf({ ...PAIR, ...wrong }))).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
  });

  it("SHOP-3 SHOP-14 LEGAL-5 states and shows every choice in order, mail, order page and packing slip", async () => {
    const { uuid, token, email } = await placeOrder(pairOf(PAIR));
    const [line] = await listRecords(
      "ecommerce_order_line",
      `fields=personalization,personalization_text,image,price_brutto&filter[order][order_uuid][_eq]=${uuid}`,
    );
    expect(line).toMatchObject({ personalization: PAIR, image: mixed });
    expect(Number(line?.["price_brutto"])).toBe(PRICE);
    // Staff read German in the Directus app.
    expect(line?.["personalization_text"]).toBe(
      "Ring 1 – Größe: 54; Legierung: Gelbgold 585\n" +
        "Ring 2 – Größe: 64; Legierung: Platin 950; Gravur: Clara & Jonas · 12.06.2027; Stein: Brillant",
    );

    const [mail] = await caughtMails(email, 1);
    expect(mail?.text).toContain("First ring: Size: 54; Alloy: Yellow gold 585");
    expect(mail?.text).toContain("Second ring: Size: 64; Alloy: Platinum 950; Stone: Brillant");
    expect(mail?.text).toContain("Second ring, Engraving: Clara & Jonas · 12.06.2027");

    expect(mail?.html).toContain(`/assets/${mixed}?key=thumb-160`);

    const { lines } = await readOrderDetails(shop, { uuid, token }, { language: "en" });
    expect(lines[0]).toMatchObject({
      withdrawal_exclusion: "custom_made",
      image: mixed,
      personalization: [
        { part: "First ring", name: "Size", value: "54", engraved: false },
        { part: "First ring", name: "Alloy", value: "Yellow gold 585" },
        { part: "Second ring", name: "Size", value: "64" },
        { part: "Second ring", name: "Alloy", value: "Platinum 950" },
        { part: "Second ring", name: "Engraving", engraved: true },
        { part: "Second ring", name: "Stone", value: "Brillant" },
      ],
    });

    const slip = await fetch(`${inject("directusUrl")}/ecom/desk/${uuid}`, {
      headers: {
        "accept-language": "de",
        authorization: `Bearer ${administrator().token ?? ""}`,
      },
    });
    const html = await slip.text();
    expect(html).toMatch(
      /<p>Ring 1<\/p><dl>.*54.*Gelbgold 585.*<p>Ring 2<\/p><dl>.*64.*Platin 950.*Clara &#38; Jonas · 12\.06\.2027/s,
    );
  });

  it("SHOP-14 EDIT-4 pictures follow new names of choices, and keep those that they show from being deleted", async () => {
    const caller = administrator();
    const save = async (path: string, item: unknown) => {
      const { status, body } = await requestDirectus(caller, `/items/${path}`, "PATCH", item);
      return status === 200 ? "saved" : JSON.stringify(body);
    };
    const pictures = async () =>
      (
        await listRecords(
          "ecommerce_product_image",
          `fields=id,choices&filter[product][_eq]=${rings}&sort=sort`,
        )
      ).map(({ choices }) => choices);
    const [product] = await listRecords(
      "ecommerce_product",
      `filter[id][_eq]=${rings}&fields=personalization.id,personalization.parts.*,` +
        "personalization.fields.id,personalization.fields.key,personalization.fields.options.*",
    );
    const { personalization: pair } = productOfPair.parse(product);
    const ring = pair.parts.find(({ key }) => key === "ring_2")?.id;
    const alloy = pair.fields.find(({ key }) => key === "alloy");
    const [gold585, platinum] = alloy?.options.map(({ id }) => id) ?? [];

    // In the form of the personalization, and a row on its own.
    const form = `ecommerce_personalization/${pair.id}`;
    const options = (change: object) => ({
      fields: { update: [{ id: alloy?.id, options: change }] },
    });
    expect(
      await save(form, {
        ...options({ update: [{ id: platinum, display_name: "Platin 600" }] }),
        parts: { update: [{ id: ring, display_name: "Zweiter Ring" }] },
      }),
    ).toBe("saved");
    expect(
      await save(`ecommerce_personalization_option/${gold585}`, { display_name: "Gold 585" }),
    ).toBe("saved");
    expect(await pictures()).toEqual([
      ["Gold 585"],
      ["Ring 1: Gold 585", "Zweiter Ring: Platin 600"],
    ]);

    expect(await save(form, options({ delete: [platinum] }))).toMatch(
      /"field":"fields".*Zweiter Ring: Platin 600.*Trauringe/s,
    );
    expect(
      await requestStatus(caller, `/items/ecommerce_personalization_option/${platinum}`, "DELETE"),
    ).toBe(400);
    expect(await save(`ecommerce_product/${rings}`, { personalization: null })).toMatch(
      /"field":"images".*Gold 585/s,
    );
    const images = { create: [{ file: gold, sort: 3, choices: ["Blei"] }] };
    expect(await save(`ecommerce_product/${rings}`, { images })).toMatch(
      /"field":"images","path":\["3","choices"\].*Blei/s,
    );
    expect(await pictures()).toHaveLength(2);
  });
});
