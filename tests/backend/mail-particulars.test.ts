import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, list } from "../support/directus";
import { agedProof, caughtMails, type Mail, postForm, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop, enquiryPost, post, ring } from "./fixtures/reviews-and-enquiries";
import { orderRequest, type TestShop, updateRecord } from "./fixtures/test-shop";
import { cancel, placeOrder, takeStaffAction } from "./fixtures/unpaid-orders";

const MAILBOX = "laden-particulars@posts.example";

let shop: TestShop;
let product: number;
let soldOut: number;

beforeAll(async () => {
  shop = await createReviewShop("particulars", MAILBOX);
  const [company] = await list(
    administrator(),
    "company",
    `filter[project][_eq]=${shop.project}&fields=id`,
  );
  await updateRecord("company", Number(company?.["id"]), {
    ...{ company_name: "Haus Probe GmbH", legal_form: "other", ust_id: "DE111111111" },
    addresses: [
      {
        ...{ street: "Marktplatz", number: "7", zip_code: "97070", city: "Lindenau" },
        ...{ country_code: "DE", address_type: "hq" },
      },
    ],
    numbers: [{ number: "+49 931 555010", type: "phone", primary: true }],
    executives: [
      { sort: 1, name: "Anna Probe" },
      { sort: 2, name: "Bernd Probe" },
    ],
    registers: [
      {
        ...{ register_type: "Handelsregister", number: "HRB 1" },
        registrar: "Amtsgericht Lindenau",
      },
    ],
  });
  product = await ring(shop, { stock: 100 });
  soldOut = await ring(shop, { stock: 0 });
});

const PARTICULARS = {
  de: [
    "Haus Probe GmbH",
    "Marktplatz 7, 97070 Lindenau, Deutschland",
    "Sitz: Lindenau",
    "Handelsregister: Amtsgericht Lindenau, HRB 1",
    "Geschäftsführung: Anna Probe, Bernd Probe",
    "Telefon: +49 931 555010",
    `E-Mail: ${MAILBOX}`,
    "Umsatzsteuer-Identifikationsnummer: DE111111111",
  ],
  en: [
    "Haus Probe GmbH",
    "Marktplatz 7, 97070 Lindenau, Germany",
    "Registered office: Lindenau",
    "Commercial register: Amtsgericht Lindenau, HRB 1",
    "Managing directors: Anna Probe, Bernd Probe",
    "Telephone: +49 931 555010",
    `E-mail: ${MAILBOX}`,
    "VAT identification number: DE111111111",
  ],
  fr: [
    "Haus Probe GmbH",
    "Marktplatz 7, 97070 Lindenau, Allemagne",
    "Siège social\u00a0: Lindenau",
    "Registre du commerce\u00a0: Amtsgericht Lindenau, HRB 1",
    "Gérance\u00a0: Anna Probe, Bernd Probe",
    "Téléphone\u00a0: +49 931 555010",
    `E-mail\u00a0: ${MAILBOX}`,
    "Numéro de TVA intracommunautaire\u00a0: DE111111111",
  ],
} as const;
type Language = keyof typeof PARTICULARS;

/** Expects so many mails at an address, each with the particulars at its end. */
async function expectParticulars(email: string, language: Language, count = 1): Promise<void> {
  const mails: readonly Mail[] = await caughtMails(email, count);
  expect(mails).toHaveLength(count);
  for (const { text, html, subject } of mails) {
    expect(text.trimEnd().endsWith(PARTICULARS[language].join("\n")), subject).toBe(true);
    expect(html, subject).toContain(PARTICULARS[language].join("<br>"));
  }
}

const commonFields = async (language: Language, email: string) => ({
  ...{ project: shop.domain, locale: language, email },
  altcha: await agedProof(),
});

describe("company particulars in mails", () => {
  it.each(["de", "en", "fr"] as const)(
    "LAW-6 end the mails about an order, in the customer's language: %s",
    async (language) => {
      const email = uniqueEmail();
      const cancelled = await placeOrder(
        orderRequest(shop, product, { customer_email: email, language }),
      );
      await expectParticulars(email, language);
      expect((await cancel(shop, cancelled)).http).toBe(200);
      await expectParticulars(email, language, 2);

      const other = uniqueEmail();
      const paid = await placeOrder(
        orderRequest(shop, product, { customer_email: other, language }),
      );
      expect((await takeStaffAction(administrator(), paid.uuid, "confirm")).status).toBe(200);
      await expectParticulars(other, language, 2);
    },
  );

  it.each(["de", "en", "fr"] as const)(
    "LAW-6 end the mails about what visitors send, in their language: %s",
    async (language) => {
      const subscriber = uniqueEmail();
      const waiting = uniqueEmail();
      const asking = uniqueEmail();
      const withdrawing = uniqueEmail();
      const responses = [
        await postForm("newsletter", { ...(await commonFields(language, subscriber)), block: 1 }),
        await postForm("stock-notification", {
          ...(await commonFields(language, waiting)),
          ...{ product: soldOut, variant: null },
        }),
        await post(
          "request",
          await enquiryPost(shop, product, { locale: language, email: asking }),
        ),
        await postForm("withdrawal", {
          ...(await commonFields(language, withdrawing)),
          withdrawal_uuid: randomUUID(),
          ...{ name: "Jördis Brandt", order_number: "S-2026-777777" },
        }),
      ];
      expect(responses.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
      for (const email of [subscriber, waiting, asking, withdrawing])
        await expectParticulars(email, language);
    },
  );

  it("LAW-6 are not part of the mails to the shop itself", async () => {
    const { number } = await placeOrder(
      orderRequest(shop, product, { customer_email: uniqueEmail() }),
    );
    const [notice] = await caughtMails(MAILBOX, 1, ({ text }) => text.includes(number));
    expect(notice?.text).toContain(number);
    expect(notice?.text).not.toContain("HRB 1");
  });
});
