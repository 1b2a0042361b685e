import { expect, test, type Page } from "@playwright/test";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { fillAddress, goToReview } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { FULL } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/** What a customer reads about withdrawal before an order: instruction, form and exceptions. */

const LANGUAGES = [
  {
    language: "de",
    texts: SHOP_MESSAGES.de,
    prefix: "",
    path: "/widerruf",
    instruction: "Widerrufsbelehrung",
    form: "Muster-Widerrufsformular",
    explanation: "Erläuterungen zum Widerruf",
    sentence: "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen",
  },
  {
    language: "en",
    texts: SHOP_MESSAGES.en,
    prefix: "/en",
    path: "/en/withdrawal",
    instruction: "Instructions on withdrawal",
    form: "Model withdrawal form",
    explanation: "Explanation of withdrawal",
    sentence: "You have the right to withdraw from this contract within 14 days",
  },
  {
    language: "fr",
    texts: SHOP_MESSAGES.fr,
    prefix: "/fr",
    path: "/fr/droit-de-retractation",
    instruction: "Informations concernant l’exercice du droit de rétractation",
    form: "Modèle de formulaire de rétractation",
    explanation: "Explications sur la rétractation",
    sentence: "Vous avez le droit de vous rétracter du présent contrat sans donner de motif",
  },
] as const;

const SILVER = "/shop/produkt/70/quercus-1-unze-feinsilber";

type ProductTexts = { readonly add: string; readonly toCart: string };

/** Opens a product and puts it into the cart, after its exception is visible. */
async function addProduct(page: Page, url: string, notice: string, texts: ProductTexts) {
  await page.goto(url);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole("button", { name: texts.add }).click();
  await expect(page.getByRole("link", { name: texts.toCart }).first()).toBeVisible();
}

for (const {
  language,
  texts,
  prefix,
  path,
  instruction,
  form,
  explanation,
  sentence,
} of LANGUAGES) {
  const details = language === "fr" ? {} : FULL;
  test(
    `LAW-1 ${path} begins with instruction and form, then the explanation`,
    details,
    async ({ page }) => {
      await page.goto(path);
      const headings = page.getByRole("main").getByRole("heading", { level: 2 });
      // The table of contents comes first.
      await expect(headings.nth(1)).toHaveText(instruction);
      await expect(headings.nth(2)).toHaveText(form);
      await expect(headings.nth(3)).toHaveText(explanation);
      await expect(page.getByText(sentence)).toBeVisible();
      const link = page.getByRole("main").locator(`p a[href="${prefix}/shop/widerruf"]`).first();
      await expect(link).toHaveText(/^https?:\/\/\S+\/shop\/widerruf$/);
      await expectNoAxeViolations(page);
    },
  );

  test(
    `LAW-2 product, cart and checkout state the exceptions: ${language}`,
    FULL,
    async ({ page }) => {
      const { financial_market: market } = texts.withdrawalExclusion;
      await addProduct(page, `${prefix}${SILVER}`, market, texts.product);
      await page.goto(`${prefix}/shop/warenkorb`);
      const lines = page.getByRole("list", { name: texts.cart.lines });
      await expect(lines.getByText(market)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("link", { name: texts.cart.toCheckout }).click();
      await page.getByLabel(texts.checkout.email).fill("clara@example.com");
      await fillAddress(page, language, texts.checkout.address, "Lindenau");
      await goToReview(page, language, /Überweisung|transfer|Virement/i);
      const review = page.getByRole("region", { name: texts.checkout.review });
      await expect(review.getByText(market)).toBeVisible();
      await expect(review.getByRole("link", { name: texts.checkout.withdrawal })).toBeVisible();
    },
  );
}
