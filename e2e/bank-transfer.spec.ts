import { expect, type Page, test } from "@playwright/test";
import { parseRenderedModules, encodeModules } from "../tests/support/qr-modules";
import { closeCartDrawer } from "./support/cart-drawer";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { listItems, waitForMail } from "./support/directus-records";
import { clickContinue, type Language, uniqueEmail } from "./support/checkout";
import { languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/**
 * A customer orders engraved rings by bank transfer with a separate invoice address and finds the
 * bank details on the confirmation page and in the mail.
 */

const TEXTS = {
  de: {
    root: "/shop",
    size: "52",
    engraving: "Gravur",
    letters: "Schrift",
    add: "In den Warenkorb",
    name: "Apsis",
    email: "E-Mail-Adresse",
    country: "Land",
    delivery: /Wertversand/,
    transfer: /Überweisung/,
    order: "Zahlungspflichtig bestellen",
    fields: ["Vorname", "Nachname", "Straße", "Hausnummer", "Postleitzahl", "Ort"],
    ...{ otherInvoice: "Die Rechnung geht an eine andere Adresse", invoice: "Rechnungsadresse" },
    thanks: "Vielen Dank für Ihre Bestellung",
    region: "Ihre Überweisung",
    code: /QR-Code der Überweisung/,
    copy: "Kopieren IBAN",
    copied: "Kopiert: IBAN.",
    mail: [
      "Gravur: Clara & Jonas",
      "IBAN: DE09 7999 9000 0012 3456 78",
      "805,00 €",
      "Verwendungszweck: ",
    ],
  },
  en: {
    root: "/en/shop",
    size: "54",
    engraving: "Engraving",
    letters: "Lettering",
    add: "Add to cart",
    name: "Apsis",
    email: "E-mail address",
    country: "Country",
    delivery: /Insured/,
    transfer: /Bank transfer/,
    order: "Order with obligation to pay",
    fields: ["First name", "Last name", "Street", "House number", "Postcode", "Town"],
    ...{ otherInvoice: "Send the invoice to a different address", invoice: "Invoice address" },
    thanks: "Thank you for your order",
    region: "Your bank transfer",
    code: /QR code for the transfer/,
    copy: "Copy IBAN",
    copied: "Copied: IBAN.",
    mail: [
      "Engraving: Clara & Jonas",
      "IBAN: DE09 7999 9000 0012 3456 78",
      "€805.00",
      "Reference: ",
    ],
  },
  fr: {
    root: "/fr/shop",
    size: "56",
    engraving: "Gravure",
    letters: "Police",
    add: "Ajouter au panier",
    name: "Apsis",
    email: "Adresse e-mail",
    country: "Pays",
    delivery: /Envoi de valeur/,
    transfer: /Virement/,
    order: "Commander avec obligation de paiement",
    fields: ["Prénom", "Nom", "Rue", "Numéro", "Code postal", "Ville"],
    ...{ otherInvoice: "Facturer à une autre adresse", invoice: "Adresse de facturation" },
    thanks: "Merci de votre commande",
    region: "Votre virement",
    code: /Code QR du virement/,
    copy: "Copier IBAN",
    copied: "Copié : IBAN.",
    mail: [
      "Gravure : Clara & Jonas",
      "IBAN : DE09 7999 9000 0012 3456 78",
      "805,00 €",
      "Référence : ",
    ],
  },
} as const;

const SHIPPING = ["Clara", "Ahrens", "Lindenweg", "4a", "97070", "Lindenau"];
const INVOICE = ["Jonas", "Adler", "Rathausplatz", "1", "10115", "Berlin"];

/** Orders from the product page to the confirmation page. Returns the stored order. */
async function order(page: Page, language: Language, email: string) {
  const texts = TEXTS[language];
  await page.goto(`${texts.root}/produkt/28`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(texts.name);
  await page.getByRole("radio", { name: texts.size }).check();
  await page.getByRole("textbox", { name: texts.engraving }).fill("Clara & Jonas");
  await page.getByLabel(texts.letters).selectOption("Antiqua");
  await page.getByRole("button", { name: texts.add }).click();
  await closeCartDrawer(page);
  await expect(page.locator("#int-cart").getByRole("link", { name: /1/ })).toBeVisible();

  await page.goto(`${texts.root}/kasse`);
  await page.getByLabel(texts.email).fill(email);
  for (const [index, label] of texts.fields.entries())
    await page.getByLabel(label, { exact: true }).fill(SHIPPING[index] ?? "");
  await page.getByLabel(texts.country, { exact: true }).selectOption("DE");
  await page.getByLabel(texts.otherInvoice).check();
  const invoice = page.getByRole("region", { name: texts.invoice });
  for (const [index, label] of texts.fields.entries())
    await invoice.getByLabel(label, { exact: true }).fill(INVOICE[index] ?? "");
  await clickContinue(page, language, "address");
  await page.getByRole("radio", { name: texts.delivery }).check();
  await clickContinue(page, language, "delivery");
  await page.getByRole("radio", { name: texts.transfer }).check();
  await clickContinue(page, language, "payment");
  await page.getByRole("button", { name: texts.order }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.thanks })).toBeVisible();
  await expect(page).toHaveURL(/\/bestellung\/[0-9a-f-]{36}$/);
  const [stored] = await listItems("ecommerce_order", "customer_email", email);
  return stored;
}

for (const { language, details } of languagesOf("fr")) {
  const texts = TEXTS[language];
  test(
    `CHECKOUT-6 PAY-4 SETTINGS-2 LEGAL-5 LAYOUT-11 completes an order by bank transfer (${language})`,
    details,
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const email = uniqueEmail(`transfer.${language}`);
      const stored = await order(page, language, email);
      expect(stored).toMatchObject({ status: "awaiting_transfer", language });
      const number = String(stored?.["order_number"]);

      const region = page.getByRole("region", { name: texts.region });
      for (const text of [
        "Juwelier Sternberg GmbH",
        "DE09 7999 9000 0012 3456 78",
        "BKLIDE77XXX",
        "Bankhaus Lindenau",
        number,
      ])
        await expect(region.getByText(text, { exact: true })).toBeVisible();
      await region.getByRole("button", { name: texts.copy }).click();
      await expect(region.getByRole("status")).toHaveText(texts.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "DE09799990000012345678",
      );

      const code = region.getByRole("img", { name: texts.code });
      const modules = parseRenderedModules(
        await code.getAttribute("viewBox"),
        await code.locator("path").getAttribute("d"),
      );
      expect(modules).toEqual(
        encodeModules(
          `BCD\n002\n1\nSCT\nBKLIDE77XXX\nJuwelier Sternberg GmbH\nDE09799990000012345678\nEUR805.00\n\n\n${number}`,
        ),
      );
      await expectNoAxeViolations(page);

      const mail = await waitForMail(email, ({ text }) => text.includes(number));
      const text = mail.text.replace(/[\u00a0\u202f]/g, " ");
      expect(texts.mail.filter((line) => !text.includes(line))).toEqual([]);
      expect(text).toContain("Rathausplatz 1");
      const addresses = await listItems("ecommerce_order_address", "order", Number(stored?.id));
      expect(addresses.map(({ type, last_name: name }) => [type, name])).toEqual(
        expect.arrayContaining([
          ["shipping", "Ahrens"],
          ["invoice", "Adler"],
        ]),
      );

      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: texts.thanks })).toBeVisible();
      await expect(region.getByText("DE09 7999 9000 0012 3456 78", { exact: true })).toBeVisible();
      await expect(code).toBeVisible();
    },
  );
}
