import { devices, expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";

/** The exact data of a product below the fold: stones, material, box contents and care. */

test.beforeEach(({ page }) => declineConsents(page));

const RUBY = "/shop/produkt/21/rubinring-aldara";
const PEARLS = "/shop/produkt/3/collier-zweireihig-akoya";

/** Expects the four payment marks of the demo shop, and that their file has loaded. */
async function expectPaymentMarks(page: Page, name: string, wordmarks: readonly string[]) {
  const marks = page.getByRole("list", { name });
  await marks.scrollIntoViewIfNeeded();
  await expect(marks.getByRole("listitem")).toHaveCount(5);
  for (const wordmark of wordmarks) {
    const image = marks.getByRole("img", { name: wordmark });
    await expect(image).toHaveAttribute("src", /^\/payment-marks\.svg#/);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Scrolls down like a visitor until the facts are loaded. */
async function scrollToFacts(page: Page, name: string) {
  const facts = page.getByRole("region", { name });
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(facts).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: 60_000 });
  return facts;
}

test("SHOP-9 a customer reads the four Cs, certificate and treatment of a ruby ring", async ({
  page,
}) => {
  await page.goto(RUBY);
  const promises = page.getByRole("list", { name: "Unsere Zusagen" });
  await expect(promises.getByRole("listitem")).toHaveCount(2);
  await expectPaymentMarks(page, "Zahlungsarten", ["Visa", "Rechnung mit Klarna", "PayPal"]);
  const facts = await scrollToFacts(page, "Genaue Angaben");
  const ruby = facts.getByRole("table", { name: "Rubin" });
  for (const row of [
    "Gewicht 1,05 ct",
    "Farbe rot",
    "Form und Schliff oval, facettiert",
    "Entstehung natürlich",
    "Behandlung erhitzt",
    "Zertifikat Gemmologisches Labor Rhenania",
  ])
    await expect(ruby.getByRole("row", { name: row, exact: true })).toBeVisible();
  await expect(
    facts.getByRole("table", { name: "Brillant" }).getByRole("row", { name: "Anzahl 22" }),
  ).toBeVisible();
  await expect(facts.getByRole("row", { name: "Punze 750" })).toBeVisible();
  await expect(facts.getByRole("listitem")).toHaveText([
    "Etui des Hauses",
    "Zertifikat des Labors",
  ]);
  await expectNoAxeViolations(page);
});

test.describe("on a phone, in French", () => {
  test.use({ viewport: devices["iPhone 13"].viewport });

  test("SHOP-9 a customer reads origin and care of a pearl necklace", FULL, async ({ page }) => {
    await page.goto(`/fr${PEARLS}`);
    await expectPaymentMarks(page, "Modes de paiement", ["Visa", "Facture avec Klarna", "PayPal"]);
    const facts = await scrollToFacts(page, "Caractéristiques détaillées");
    const pearls = facts.getByRole("table", { name: "Perle de culture Akoya" });
    await expect(pearls.getByRole("row", { name: "Nombre 112" })).toBeVisible();
    await expect(pearls.getByRole("row", { name: "Origine de culture" })).toBeVisible();
    await expect(facts.getByText("Or jaune 750 (fermoir)")).toBeVisible();
    await expect(facts.getByText(/^Mettez les perles de culture après le parfum/)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await horizontalOverflow(page)).toBe(0);
  });
});

test.describe("on a phone, in English", () => {
  test.use({ viewport: devices["iPhone 13"].viewport });

  test(
    "SHOP-9 LAYOUT-11 a customer reaches the facts of a ruby ring by keyboard",
    FULL,
    async ({ page }) => {
      await page.goto(`/en${RUBY}`);
      const promises = page.getByRole("list", { name: "Our promises" });
      await expect(promises.getByRole("listitem")).toHaveCount(2);
      await expectPaymentMarks(page, "Payment methods", ["Visa", "Invoice with Klarna", "PayPal"]);
      const facts = page.getByRole("region", { name: "Specifications" });
      await expect(async () => {
        await page.keyboard.press("PageDown");
        await expect(facts).toBeInViewport({ timeout: 150 });
      }).toPass({ timeout: 60_000 });
      const ruby = facts.getByRole("table", { name: "Ruby" });
      for (const row of ["Weight 1.05 ct", "Origin natural", "Treatment heated"])
        await expect(ruby.getByRole("row", { name: row, exact: true })).toBeVisible();
      await expect(facts.getByRole("row", { name: "Hallmark 750" })).toBeVisible();
      await expect(facts.getByRole("listitem")).toHaveText([
        "Presentation case",
        "Laboratory certificate",
      ]);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);
    },
  );
});
