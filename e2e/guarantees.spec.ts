import { expect, test, type Page } from "@playwright/test";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { guaranteeNoticeUrl } from "#domain/legal/guarantee-notice";
import { GUARANTEE_NOTICE_MESSAGES } from "#domain/locale/messages/guarantee-notice.generated";
import { GUARANTEE_MESSAGES } from "#domain/locale/messages/guarantee.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { fillAddress, goToReview } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/** What a customer sees about guarantees before an order: notice, label and terms. */

const LANGUAGES = [
  { language: "de", prefix: "", texts: SHOP_MESSAGES.de, terms: "Meridian Uhren AG" },
  {
    language: "en",
    prefix: "/en",
    texts: SHOP_MESSAGES.en,
    terms: "The guarantee covers the durability",
  },
  {
    language: "fr",
    prefix: "/fr",
    texts: SHOP_MESSAGES.fr,
    terms: "La garantie porte sur la durabilité",
  },
] as const;

const WATCH = "/shop/produkt/1/automatik-39-nachtblau";

async function expectNotice(page: Page, language: "de" | "en" | "fr") {
  const { title, duration, address } = GUARANTEE_NOTICE_MESSAGES[language];
  const notice = page.getByRole("region", { name: title, exact: true });
  await notice.scrollIntoViewIfNeeded();
  await expect(notice.getByText(duration)).toBeVisible();
  await expect(notice.getByRole("link", { name: address })).toHaveAttribute(
    "href",
    guaranteeNoticeUrl(language),
  );
  const pictures = notice.locator("img");
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true);
  const code = await notice.locator("img[src*=qr]").boundingBox();
  // 2 cm, the least size at which phones read the code.
  expect(code?.width ?? 0).toBeGreaterThanOrEqual(76);
}

for (const { language, prefix, texts, terms } of LANGUAGES)
  for (const width of [360, 1280])
    test(
      `LAW-8 notice and label are shown before the order: ${language}, ${width} px`,
      language === "en" && width === 360 ? {} : FULL,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${prefix}${WATCH}`);
        // The section loads when it is near the viewport.
        await page.locator("#guarantee").scrollIntoViewIfNeeded();
        await expectNotice(page, language);
        const label = page.getByRole("figure", { name: /Meridian, MD-3901$/ });
        await expect(label).toBeVisible();
        await expect(page.getByText(terms).first()).toBeVisible();
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        await expectNoAxeViolations(page);

        await page.getByRole("button", { name: texts.product.add }).first().click();
        await expect(page.getByRole("link", { name: texts.product.toCart }).first()).toBeVisible();
        await page.goto(`${prefix}/shop/kasse`);
        await page.getByLabel(texts.checkout.email).fill("clara@example.com");
        await fillAddress(page, language, texts.checkout.address, "Lindenau");
        await goToReview(page, language, /Überweisung|transfer|Virement/i);
        await expectNotice(page, language);
        const { labelTitle } = GUARANTEE_MESSAGES[language];
        const nested = page.getByText(labelTitle.split("{{")[0]?.trim() ?? "");
        await expect(nested).toBeVisible();
        await nested.click();
        await expect(page.getByRole("figure", { name: /Meridian, MD-3901$/ })).toBeVisible();
        await expect(page.getByRole("button", { name: texts.checkout.order })).toBeVisible();
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        await expectNoAxeViolations(page);
      },
    );

test(
  "LAW-8 notice and label keep their text and frames in forced colours",
  FULL,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(WATCH);
    await page.locator("#guarantee").scrollIntoViewIfNeeded();
    await expectNotice(page, "de");
    const frames = page
      .locator("#guarantee")
      .locator("section[aria-label], figure")
      .evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element).borderTopStyle),
      );
    expect(await frames).toEqual(["solid", "solid"]);
    // The marks are black, so the paper behind them stays white.
    await expect(page.locator("#guarantee figure")).toHaveCSS(
      "background-color",
      "rgb(255, 255, 255)",
    );
  },
);
