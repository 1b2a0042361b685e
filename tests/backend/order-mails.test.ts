import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import type { OrderRequest } from "#contracts/order-requests";
import { administrator, create } from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import { anyString } from "../support/matchers";
import {
  orderRequest,
  listRecords,
  type TestShop,
  postOrder,
  createProduct,
  createRecord,
  updateRecord,
  variantsOf,
  engravingPersonalization,
} from "./fixtures/test-shop";
import {
  caughtMails,
  heldMails,
  type Mail,
  mailServer,
  uniqueEmail,
} from "./fixtures/forms-client";
import { changeMail, mailOf, mailsOfOrder } from "./fixtures/outbox";
import { placeApprovedPaypalOrder, postPaypalTransaction } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

const MAILBOX = "auftrag@mails.example";

let shop: TestShop;
let ring: number;

beforeAll(async () => {
  shop = await createReviewShop("mails", MAILBOX);
  const pages = {
    agb: ["agb", "terms", "conditions"],
    widerruf: ["widerruf", "withdrawal", "retractation"],
  };
  for (const [key, paths] of Object.entries(pages))
    await create(administrator(), "page", {
      ...{ project: shop.project, status: "published", key },
      translations: LOCALES.map((language, at) => ({ language, title: key, path: paths[at] })),
    });
  await updateRecord("ecommerce_settings", shop.settings, {
    legal_pages: [
      {
        ...{ type: "widerruf", content: "<h2>Widerrufsrecht</h2><p>Vierzehn Tage &amp; mehr.</p>" },
        translations: [{ language: "en", content: "<p>Fourteen days.</p>" }],
      },
    ],
  });
  ring = await createProduct(shop, {
    ...{ reference_number: "T-MAIL", stock: 100 },
    translations: [
      { language: "en", display_name: "Solitaire ring" },
      { language: "fr", display_name: "Bague solitaire" },
    ],
    product_variants: [
      {
        display_name: "54",
        price_brutto: 100,
        stock: 100,
        active: true,
        reference_number_suffix: "-54",
      },
    ],
    personalization: engravingPersonalization(shop, 25, {
      translations: [
        { language: "en", display_name: "Engraving" },
        { language: "fr", display_name: "Gravure" },
      ],
    }),
  });
});

/** Two engraved rings with gift wrapping and another invoice address: 264.40. */
async function aGift(fields: Partial<OrderRequest> = {}): Promise<OrderRequest> {
  const [variant = 0] = await variantsOf(ring);
  const order = orderRequest(shop, ring, {
    ...{
      customer_email: uniqueEmail(),
      customer_phone: "+49 431 5551234",
      comment: "Bitte klingeln",
      present_wrap: true,
      present_card: "Für Dich, Clara",
    },
    products: [
      { product: ring, variant, personalization: { text: "C & J" }, count: 2, price_brutto: 125 },
    ],
    total_price_brutto: 264.4,
    ...fields,
  });
  return {
    ...order,
    invoice_address: {
      ...order.shipping_address,
      company: "Brandt & Söhne",
      zip_code: "1010",
      city: "Wien",
      country_code: "AT",
    },
    ...fields,
  };
}

/** A plain ring without a variant, shipped within Germany: 109.90. */
async function aRing(fields: Partial<OrderRequest> = {}): Promise<OrderRequest> {
  return orderRequest(shop, await createProduct(shop, { stock: 100 }), {
    customer_email: uniqueEmail(),
    ...fields,
  });
}

const numberOf = (response: Awaited<ReturnType<typeof postOrder>>): string => {
  if (response.body.status !== "ok") throw new Error(`Not stored: ${JSON.stringify(response)}`);
  return response.body.order.order_number;
};
const stored = async (uuid: string) =>
  (await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}`))[0];
const about = (number: string) => (mail: Mail) => mail.text.includes(number);
const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

/** Returns when the confirmation and the shop's notice were sent. */
const sentMails = async (uuid: string) =>
  (await mailsOfOrder(uuid))
    .filter(({ kind }) => kind === "order_confirmation" || kind === "order_notice")
    .map(({ sent_at }) => sent_at);

/** Runs the jobs until both mails about a new order are recorded as sent. */
const waitForSentMails = (uuid: string): Promise<void> =>
  runJobsUntil(async () => expect(await sentMails(uuid)).toEqual([anyString, anyString]));

describe("order confirmation", () => {
  const EXPECTED_TEXTS = {
    de: {
      subject: /^Ihre Bestellung S-\d{4}-\d+ bei Haus Probe$/,
      lines: [
        "2 × Ring Solitär",
        "Ausführung: 54",
        "Art.-Nr.: T-MAIL-54",
        "Gravurtext: C & J",
        "je 125,00 €",
        "250,00 €",
        "Nach Ihren Wünschen gefertigt: Dafür besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB).",
        "Versand (Versicherter Versand): 9,90 €",
        "Geschenkverpackung: 4,50 €",
        "Gesamtbetrag: 264,40 €",
        "Darin enthalten: 19 % Mehrwertsteuer auf 264,40 € = 42,22 €",
        "Zahlungsart: Vorkasse per Überweisung",
        "Empfänger: Haus Probe GmbH",
        "IBAN: DE89 3704 0044 0532 0130 00",
        "BIC: COBADEFFXXX",
        "Bank: Probebank",
        "Betrag: 264,40 €",
        "Lieferadresse",
        "Jördis Brandt",
        "Am Alten Markt 4a",
        "24103 Kiel",
        "Deutschland",
        "Rechnungsadresse",
        "Brandt & Söhne",
        "Österreich",
        "Mit dieser E-Mail ist der Vertrag geschlossen; sie ist zugleich seine Bestätigung (§ 312f BGB)",
      ],
      paths: ["/widerruf", "/agb"],
    },
    en: {
      subject: /^Your order S-\d{4}-\d+ at Haus Probe$/,
      lines: [
        "2 × Solitaire ring",
        "Version: 54",
        "Item no.: T-MAIL-54",
        "Engraving: C & J",
        "€125.00 each",
        "€250.00",
        "Made to your specifications: there is no right of withdrawal for it",
        "Gift wrapping: €4.50",
        "Total amount: €264.40",
        "Included: 19% VAT on €264.40 = €42.22",
        "Payment method: Bank transfer",
        "Recipient: Haus Probe GmbH",
        "IBAN: DE89 3704 0044 0532 0130 00",
        "Amount: €264.40",
        "Delivery address",
        "Germany",
        "Invoice address",
        "Austria",
      ],
      paths: ["/en/withdrawal", "/en/terms"],
    },
    fr: {
      subject: /^Votre commande S-\d{4}-\d+ chez Haus Probe$/,
      lines: [
        "2 × Bague solitaire",
        "Version : 54",
        "Réf. : T-MAIL-54",
        "Gravure : C & J",
        "125,00 € l’unité",
        "250,00 €",
        "Confectionné selon vos indications : pas de droit de rétractation",
        "Emballage cadeau : 4,50 €",
        "Montant total : 264,40 €",
        "Dont 19 % de TVA sur 264,40 € = 42,22 €",
        "Mode de paiement : Virement",
        "Bénéficiaire : Haus Probe GmbH",
        "Montant : 264,40 €",
        "Adresse de livraison",
        "Allemagne",
        "Adresse de facturation",
        "Autriche",
      ],
      paths: ["/fr/retractation", "/fr/conditions"],
    },
  } as const;

  it.each(["de", "en", "fr"] as const)(
    "CHECKOUT-6 PAY-4 LEGAL-5 SHOP-8 lists in %s all items, costs and payment details",
    async (language) => {
      const expected = EXPECTED_TEXTS[language];
      const order = await aGift({ language });
      const number = numberOf(await postOrder(order));
      const [mail] = await caughtMails(order.customer_email);
      expect(mail?.subject).toMatch(expected.subject);
      expect(mail?.subject).toContain(number);
      const text = plain(mail?.text);
      expect(expected.lines.filter((line) => !text.includes(line))).toEqual([]);
      // The order number is the reference of the transfer.
      expect(text.split(number).length).toBeGreaterThan(2);
      for (const path of expected.paths)
        expect(text).toMatch(new RegExp(`https?://\\S+${path}$`, "m"));
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(plain(mail?.html)).toContain("DE89 3704 0044 0532 0130 00");
      expect(mail?.headers["reply-to"]).toContain(MAILBOX);
      expect(mail?.headers["message-id"]).toBe(`<order.${order.order_uuid}@${shop.domain}>`);
      expect(text).not.toContain("Bitte klingeln");
      expect(text).toContain("Für Dich, Clara");
    },
  );

  it.each([
    {
      language: "de",
      file: "Widerrufsbelehrung.txt",
      statutory: [
        "Widerrufsbelehrung\n\nWiderrufsrecht\n\nSie haben das Recht, binnen vierzehn Tagen",
        "/shop/widerruf ausüben. Wenn Sie diese Online-Funktion nutzen",
        "Muster-Widerrufsformular",
        "– Bestellt am (*)/erhalten am (*)",
      ],
      written: "Widerrufsrecht\n\nVierzehn Tage & mehr.",
    },
    {
      language: "en",
      file: "withdrawal.txt",
      statutory: [
        "Right of withdrawal\n\nYou have the right to withdraw from this contract within 14 days",
        "/en/shop/widerruf. If you use this online feature",
        "Model withdrawal form",
      ],
      written: "Fourteen days.",
    },
    {
      language: "fr",
      file: "retractation.txt",
      statutory: [
        "Droit de rétractation\n\nVous avez le droit de vous rétracter du présent contrat",
        "/fr/shop/widerruf. Si vous utilisez cette fonctionnalité en ligne",
        "Modèle de formulaire de rétractation",
      ],
      written: "Widerrufsrecht\n\nVierzehn Tage & mehr.",
    },
  ] as const)(
    "CHECKOUT-6 LEGAL-5 LAW-1 attaches the statutory instruction, then the shop's current text: $language",
    async ({ language, file, statutory, written }) => {
      const order = await aRing({ language });
      numberOf(await postOrder(order));
      const [mail] = await caughtMails(order.customer_email);
      const [attached, guarantees, ...others] = mail?.attachments ?? [];
      expect(guarantees?.filename).toMatch(/garant|guarant/i);
      expect(others).toEqual([]);
      expect(attached?.filename).toBe(file);
      const content = attached?.content.trim() ?? "";
      expect(statutory.filter((part) => !content.includes(part))).toEqual([]);
      expect(content).toContain(`(Haus, `);
      expect(content).toContain(MAILBOX);
      expect(content.endsWith(`\n\n${written}`)).toBe(true);
    },
  );

  it(
    "LAW-1 the statutory instruction states who bears the cost of a return",
    { tags: ["full"] },
    async () => {
      const sent = async () => {
        const order = await aRing({});
        numberOf(await postOrder(order));
        const [mail] = await caughtMails(order.customer_email);
        return mail?.attachments[0]?.content ?? "";
      };
      expect(await sent()).toContain("Wir tragen die Kosten der Rücksendung der Waren.");
      await updateRecord("ecommerce_settings", shop.settings, { return_costs: "customer" });
      expect(await sent()).toContain(
        "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
      );
      await updateRecord("ecommerce_settings", shop.settings, { return_costs: "shop" });
    },
  );

  it.each([
    ["de", "Gesetzliche Gewährleistung", "Die Garantie schränkt diese Rechte nicht ein."],
    ["en", "Legal guarantee", "The guarantee does not restrict these rights."],
    ["fr", "Garantie légale", "La garantie commerciale ne limite pas ces droits."],
  ] as const)(
    "LAW-8 LAW-10 attaches the EU notice, the terms of the manufacturers' guarantees and what they tell about repair: %s",
    async (language, notice, rights) => {
      const guarantee = await create(administrator(), "ecommerce_guarantee", {
        ...{ project: shop.project, display_name: "Meridian", durability: true },
        ...{ guarantor: "Meridian Uhren AG", guarantor_address: "Mittagslinie 4\nSonnhalden" },
        ...{ scope: "Die ganze Uhr", territory: "Weltweit", procedure: "Mit der Garantiekarte" },
        translations: [
          { language: "en", scope: "Entire watch", territory: "Worldwide", procedure: "By card" },
        ],
      });
      const watch = await createProduct(shop, {
        ...{ display_name: "Automatik", stock: 5, guarantee_years: 5, guarantee },
        manufacturer: await createRecord("ecommerce_manufacturer", {
          ...{ project: shop.project, display_name: "Meridian", slug: `meridian-${language}` },
          repair_information: "Zwanzig Jahre Ersatzteile",
          translations: [{ language: "en", repair_information: "Spare parts for 20 years" }],
        }),
      });
      const order = orderRequest(shop, watch, { customer_email: uniqueEmail(), language });
      numberOf(await postOrder(order));
      const [mail] = await caughtMails(order.customer_email);
      const { content = "" } =
        mail?.attachments.find(({ filename }) => /garant|guarant/i.test(filename)) ?? {};
      const expected = [notice, rights, "Automatik", "Meridian Uhren AG", "Mittagslinie 4"];
      const scope = language === "en" ? "Entire watch" : "Die ganze Uhr";
      const repair = language === "en" ? "Spare parts for 20 years" : "Zwanzig Jahre Ersatzteile";
      for (const part of [...expected, scope, repair]) expect(content).toContain(part);
      // A product without a guarantee has only the notice.
      const plainOrder = await aRing({ language });
      numberOf(await postOrder(plainOrder));
      const [other] = await caughtMails(plainOrder.customer_email);
      const attached = other?.attachments.map((file) => file.content).join("\n") ?? "";
      expect(attached).toContain(notice);
      expect(attached).not.toContain(rights);
    },
  );

  it.each([
    [2000, "fine_gold", true],
    [9999.99, "yellow_gold", false],
  ] as const)(
    "LAW-8 states that cash payers are identified, at %d euros of %s: %s",
    async (price, metal, expected) => {
      const product = await createProduct(shop, { price_brutto: price, metal });
      const order = orderRequest(shop, product, {
        ...{ customer_email: uniqueEmail(), payment_method: shop.payments.store },
        ...{ shipping_method: shop.pickup, shipping_cost: 0, total_price_brutto: price },
        products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: price }],
      });
      const number = numberOf(await postOrder(order));
      expect((await stored(order.order_uuid))?.["cash_identification"]).toBe(expected);
      const [mail] = await caughtMails(order.customer_email);
      expect(plain(mail?.text).includes("Ihre Identität feststellen")).toBe(expected);
      const [notice] = await caughtMails(MAILBOX, 1, about(number));
      expect(plain(notice?.text).includes("Bei Barzahlung Identität feststellen")).toBe(expected);
    },
  );

  it("LAW-2 state for each line the exception that applied when it was ordered", async () => {
    const products = [
      await createProduct(shop, { withdrawal_exclusion: "hygiene" }),
      await createProduct(shop, { withdrawal_exclusion: "financial_market" }),
      await createProduct(shop, { withdrawal_exclusion: "custom_made" }),
      await createProduct(shop),
    ];
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const order = orderRequest(shop, products[0] ?? 0, {
      ...{ customer_email: uniqueEmail(), total_price_brutto: 409.9 },
      products: products.map((product) => ({ product, ...line })),
    });
    numberOf(await postOrder(order));
    const [mail] = await caughtMails(order.customer_email);
    const text = plain(mail?.text);
    for (const [part, count] of [
      ["wenn Sie die Versiegelung nach der Lieferung entfernen (§ 312g Abs. 2 Nr. 3 BGB)", 1],
      ["Dafür besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 8 BGB)", 1],
      ["Dafür besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB)", 1],
    ] as const)
      expect(text.split(part), part).toHaveLength(count + 1);
    expect(text).toContain("Vertrag widerrufen:\n");
    const excluded = orderRequest(shop, products[1] ?? 0, { customer_email: uniqueEmail() });
    numberOf(await postOrder(excluded));
    const [without] = await caughtMails(excluded.customer_email);
    expect(plain(without?.text)).not.toContain("Vertrag widerrufen:\n");
  });

  it("CHECKOUT-6 comes with a notice to the shop in its own language, with the customer as reply address", async () => {
    const order = await aGift({ language: "fr" });
    const number = numberOf(await postOrder(order));
    const [mail] = await caughtMails(MAILBOX, 1, about(number));
    expect(plain(mail?.subject)).toBe(`Neue Bestellung ${number} über 264,40 €`);
    const text = plain(mail?.text);
    const lines = [
      "2 × Bague solitaire",
      "Gravurtext: C & J",
      "Telefon: +49 431 5551234",
      "Sprache: Französisch",
      "> Bitte klingeln",
      "Für Dich, Clara",
    ];
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    expect(text).toMatch(new RegExp(`/admin/content/ecommerce_order/\\d+$`, "m"));
    expect(mail?.headers["reply-to"]).toContain(order.customer_email);
  });

  it("CHECKOUT-6 LEGAL-5 shows no bank account for payment in store, and cites the legal provision for goods without VAT", async () => {
    const [margin, gold] = [
      await createProduct(shop, { tax_mode: "margin", price_brutto: 600 }),
      await createProduct(shop, { tax_mode: "investment_gold", price_brutto: 400 }),
    ];
    const line = { variant: null, personalization: {}, count: 1 };
    const order = orderRequest(shop, margin, {
      ...{
        customer_email: uniqueEmail(),
        payment_method: shop.payments.store,
        shipping_method: shop.pickup,
        shipping_cost: 0,
      },
      products: [
        { product: margin, price_brutto: 600, ...line },
        { product: gold, price_brutto: 400, ...line },
      ],
      total_price_brutto: 1000,
    });
    expect((await postOrder(order)).http).toBe(200);
    const [mail] = await caughtMails(order.customer_email);
    const text = plain(mail?.text);
    expect(text).toContain("600,00 € differenzbesteuert nach § 25a UStG");
    expect(text).toContain("400,00 € Anlagegold, steuerfrei nach § 25c UStG");
    expect(
      text.match(/Dafür besteht kein Widerrufsrecht \(§ 312g Abs. 2 Nr. 8 BGB\)/g),
    ).toHaveLength(1);
    expect(text).toContain("Abholung: kostenlos");
    expect(text).not.toMatch(/IBAN|Darin enthalten/);
  });

  it("CHECKOUT-6 escapes all customer input, in the notice too", async () => {
    const markup = "<script>x</b>";
    const long = `<script>alert("1")</script><img src=x onerror=alert(1)>`;
    const address = {
      ...{
        company: long,
        first_name: long,
        last_name: long,
        street: long,
        number: markup,
        addition: long,
        zip_code: markup,
        city: long,
      },
      country_code: "US",
    };
    const [variant = 0] = await variantsOf(ring);
    const order = await aGift({
      // The postal code of a known country has a fixed format and accepts no markup.
      ...{
        comment: `${long}\n${long}`,
        shipping_address: { ...address, country_code: "DE", zip_code: "24103" },
        invoice_address: address,
      },
      products: [
        { product: ring, variant, personalization: { text: long }, count: 2, price_brutto: 125 },
      ],
    });
    const number = numberOf(await postOrder(order));
    const [own] = await caughtMails(order.customer_email);
    const [notice] = await caughtMails(MAILBOX, 1, about(number));
    for (const mail of [own, notice]) {
      expect(mail?.html).not.toMatch(/<script|<img|<\/b>/i);
      expect(mail?.html).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;");
      expect(mail?.text).toContain(long);
    }
    expect(notice?.headers["reply-to"]).toContain(order.customer_email);
  });
});

describe("mails of an order", () => {
  it("CHECKOUT-6 are sent once, however often the order is posted", async () => {
    const order = await aRing();
    const responses = await Promise.all(Array.from({ length: 6 }, () => postOrder(order)));
    const number = numberOf(responses[0] ?? (await postOrder(order)));
    await waitForSentMails(order.order_uuid);
    await runJobs();
    expect(await caughtMails(order.customer_email)).toHaveLength(1);
    expect(await caughtMails(MAILBOX, 1, about(number))).toHaveLength(1);
  });

  it("CHECKOUT-6 are sent once with a slow mail server, while the jobs run", async () => {
    const order = await aRing({
      customer_email: uniqueEmail().replace("post.example", "held.example"),
    });
    numberOf(await postOrder(order));
    await expect.poll(() => heldMails("GET"), { timeout: 60_000 }).toBe(1);
    await runJobs();
    expect(await mailOf(order.order_uuid, "order_confirmation")).toMatchObject({
      ...{ sent_at: null, attempts: 1, next_attempt_at: anyString },
    });
    expect(await heldMails("GET")).toBe(1);
    await heldMails("DELETE");
    await waitForSentMails(order.order_uuid);
    await runJobs();
    expect(await caughtMails(order.customer_email)).toHaveLength(1);
  });

  it("CHECKOUT-6 are sent once after a mail server outage, during which the order is accepted", async () => {
    await mailServer("DELETE");
    const order = await aRing();
    let number = "";
    try {
      number = numberOf(await postOrder(order));
      await runJobs();
      expect((await stored(order.order_uuid))?.["status"]).toBe("awaiting_transfer");
      expect(await sentMails(order.order_uuid)).toEqual([null, null]);
    } finally {
      await mailServer("PUT");
    }
    await waitForSentMails(order.order_uuid);
    await runJobs();
    expect(await caughtMails(order.customer_email)).toHaveLength(1);
    expect(await caughtMails(MAILBOX, 1, about(number))).toHaveLength(1);
  });

  it("CHECKOUT-6 include the shop's notice if the customer's mailbox refuses mail", async () => {
    const order = await aRing({
      customer_email: uniqueEmail().replace("post.example", "refused.example"),
    });
    const number = numberOf(await postOrder(order));
    await runJobsUntil(async () =>
      expect(await sentMails(order.order_uuid)).toEqual([null, anyString]),
    );
    await runJobs();
    expect(await caughtMails(MAILBOX, 1, about(number))).toHaveLength(1);
  });

  it("CHECKOUT-6 are sent only after payment for an online payment method", async () => {
    const order = await placeApprovedPaypalOrder(shop);
    await runJobs();
    expect(await mailsOfOrder(order.uuid)).toEqual([]);
    expect((await postPaypalTransaction(shop, order)).http).toBe(200);
    await waitForSentMails(order.uuid);
    const [mail] = await caughtMails(order.email);
    expect(plain(mail?.text)).toContain("Ihre Bestellung und Ihre Zahlung erhalten");
  });

  it(
    "CHECKOUT-6 are not sent while another process sends them, or after a week",
    { tags: ["full"] },
    async () => {
      const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
      const [busy, old] = [await aRing(), await aRing()];
      for (const order of [busy, old]) {
        numberOf(await postOrder(order));
        await waitForSentMails(order.order_uuid);
        const fields = order === busy ? { next_attempt_at: days(1) } : { due_at: days(-8) };
        await changeMail(order.order_uuid, "order_confirmation", { ...fields, sent_at: null });
      }
      await runJobs();
      expect(await caughtMails(busy.customer_email)).toHaveLength(1);
      await changeMail(busy.order_uuid, "order_confirmation", { next_attempt_at: days(-1) });
      await runJobs();
      expect(await caughtMails(busy.customer_email, 2)).toHaveLength(2);
      expect(await caughtMails(old.customer_email)).toHaveLength(1);
    },
  );

  it("CHECKOUT-6 are removed if they are no longer due", async () => {
    const order = await aRing();
    numberOf(await postOrder(order));
    await waitForSentMails(order.order_uuid);
    const id = Number((await stored(order.order_uuid))?.["id"]);
    await updateRecord("ecommerce_order", id, { status: "cancelled" });
    await changeMail(order.order_uuid, "order_confirmation", { sent_at: null });
    await runJobs();
    expect(await mailOf(order.order_uuid, "order_confirmation")).toBeUndefined();
    expect(await caughtMails(order.customer_email)).toHaveLength(1);
  });
});
