import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { waitForHydration } from "./support/hydrated";
import { FULL, LANGUAGES } from "./support/languages";

/** Every form and consent question of the site by keyboard alone. */

const TEXTS = {
  de: {
    once: "Einmal laden",
    banner: "Ihre Privatsphäre",
    necessary: "Nur notwendige",
    home: "/",
    contact: "/kontakt",
    appointment: "/terminvereinbarung",
    withdrawal: "/shop/widerruf",
  },
  en: {
    once: "Load once",
    banner: "Your privacy",
    necessary: "Only necessary",
    home: "/en",
    contact: "/en/contact",
    appointment: "/en/appointment",
    withdrawal: "/en/shop/widerruf",
  },
  fr: {
    once: "Charger une fois",
    banner: "Votre vie privée",
    necessary: "Nécessaires uniquement",
    home: "/fr",
    contact: "/fr/contact",
    appointment: "/fr/rendez-vous",
    withdrawal: "/fr/shop/widerruf",
  },
} as const;

/** Asserts that the page has no axe violations and no horizontal overflow. */
async function expectAccessibleLayout(page: Page, where: string): Promise<void> {
  expect(await axeViolations(page, { exclude: "iframe" }), where).toEqual([]);
  expect(await horizontalOverflow(page), where).toBeLessThanOrEqual(0);
}

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Returns the hydrated form of a page. Scrolling it into view replaces the prerendered form. */
async function formOf(page: Page): Promise<Locator> {
  const form = page.getByRole("main").locator("form").first();
  await form.evaluate((prerendered) => prerendered.scrollIntoView({ block: "center" }));
  await expect(form.getByRole("textbox").first()).toBeEditable();
  return form;
}

for (const language of LANGUAGES)
  for (const width of [1280, 320])
    test(
      `CONSENT-2 CONSENT-8 FORM-1 FORM-2 PAGE-7 LEGAL-5 LAYOUT-11 banner, placeholder and forms work by keyboard without axe violations (${language}, ${width} px)`,
      FULL,
      async ({ page }) => {
        const texts = TEXTS[language];
        await page.setViewportSize({ width, height: 800 });
        await page.goto(texts.contact);
        await waitForHydration(page);
        const banner = page.getByRole("region", { name: texts.banner });
        await expect(banner).toBeVisible();
        await expectAccessibleLayout(page, "the banner");
        await tabTo(page, banner.getByRole("button", { name: texts.necessary }));
        await page.keyboard.press("Enter");
        await expect(banner).toBeHidden();

        const contact = await formOf(page);
        await contact.getByRole("textbox").first().focus();
        await tabTo(page, contact.locator("button[type=submit]"));
        await page.keyboard.press("Enter");
        await expect(contact.getByRole("group").and(page.locator(":focus"))).toBeVisible();
        await expectAccessibleLayout(page, "the contact form's errors");
        const once = page.getByRole("main").getByRole("button", { name: texts.once });
        await contact.locator("button[type=submit]").focus();
        await tabTo(page, once);
        await expectAccessibleLayout(page, "the map's placeholder");

        await page.goto(texts.appointment);
        await waitForHydration(page);
        const appointment = await formOf(page);
        await appointment.getByRole("radio").first().focus();
        await tabTo(page, appointment.locator("button[type=submit]"));
        await page.keyboard.press("Enter");
        await expect(appointment.getByRole("group").and(page.locator(":focus"))).toBeVisible();
        await expectAccessibleLayout(page, "the appointment's errors");

        await page.goto(texts.home);
        await waitForHydration(page);
        const newsletter = await formOf(page);
        await newsletter.getByRole("textbox").focus();
        await tabTo(page, newsletter.locator("button[type=submit]"));
        await page.keyboard.press("Enter");
        await expect(newsletter.getByRole("status")).not.toBeEmpty();
        await expect(newsletter.getByRole("textbox")).toBeFocused();
        await expectAccessibleLayout(page, "the newsletter's empty");

        await page.goto(texts.withdrawal);
        const withdrawal = await formOf(page);
        await withdrawal.getByRole("textbox").first().focus();
        await page.keyboard.press("Enter");
        await expect(withdrawal.getByRole("group").and(page.locator(":focus"))).toBeVisible();
        await expectAccessibleLayout(page, "the withdrawal's errors");
      },
    );
