import { expect, type Locator, type Page, test } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { FULL } from "./support/languages";
import { walkFocus } from "./support/tab-walk";

/**
 * Selection, state and focus with the colours of a contrast theme. It drops shadows and replaces
 * colours that are no system colours, so what was drawn with them must be visible otherwise.
 */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

/** What is visible of an element without its text: background, borders, outline, underline. */
const look = (element: Locator, pseudo: "::before" | "::after" | null = null) =>
  element.evaluate((node, part) => {
    const style = getComputedStyle(node, part);
    return [
      style.backgroundColor,
      style.borderTop,
      style.borderBottom,
      style.outlineStyle === "none" ? "" : style.outline,
      style.textDecorationLine,
      style.transform,
    ].join(" | ");
  }, pseudo);

async function expectToDiffer(
  marked: Locator,
  other: Locator,
  pseudo: "::before" | "::after" | null = null,
): Promise<void> {
  expect(await look(marked, pseudo)).not.toBe(await look(other, pseudo));
}

async function open(page: Page, path: string): Promise<void> {
  await declineConsents(page);
  await page.goto(path);
  await waitForHydration(page);
}

test("ACCESS-2 the selected size of a product, its rating and the bars of the ratings are visible", async ({
  page,
}) => {
  await open(page, "/shop/produkt/5");
  const sizes = page.getByRole("group", { name: "Ringgröße" });
  const box = (name: string) =>
    sizes.getByRole("radio", { name }).locator("xpath=following-sibling::span");
  await sizes.getByRole("radio", { name: "54" }).check();
  await expectToDiffer(box("54"), box("56"));
  const stars = page.getByRole("article").locator("[aria-hidden] > span", { hasText: "★" }).first();
  expect(
    await stars.evaluate(
      (filled) =>
        getComputedStyle(filled).color !== getComputedStyle(filled.parentElement ?? filled).color,
    ),
  ).toBe(true);
  await page.getByRole("link", { name: /Bewertung/ }).click();
  const bar = page.getByRole("region", { name: "Bewertungen" }).locator("td > span").first();
  await expect(bar).toBeAttached();
  expect(
    await bar.evaluate(
      (node) =>
        getComputedStyle(node).backgroundColor !== getComputedStyle(document.body).backgroundColor,
    ),
  ).toBe(true);
});

test(
  "ACCESS-2 the selected branch, day and time of an appointment are visible",
  FULL,
  async ({ page }) => {
    await open(page, "/terminvereinbarung");
    const form = page.getByRole("main").locator("form").first();
    await form.evaluate((node) => node.scrollIntoView({ block: "center" }));
    await expect(form.getByRole("textbox").first()).toBeEditable();
    const branches = form.locator("label:has(input[name=branch])");
    await branches.first().locator("input").check();
    await expectToDiffer(branches.first(), branches.last());
    // The calendar loads when it is in view.
    await form.getByRole("region", { name: "Wann passt es Ihnen?" }).scrollIntoViewIfNeeded();
    await form.getByRole("button", { name: "Nächster Monat" }).click();
    const days = form.locator(
      "[data-part=table-cell-trigger]:not([data-disabled], [data-unavailable], [data-outside-range])",
    );
    const timesOf = form.locator("legend", { hasText: "Uhrzeit am" });
    const firstDay = (await timesOf.textContent()) ?? "";
    // The last days of the month follow later.
    await days.first().click();
    await expectToDiffer(days.first(), days.nth(1));
    await expect(timesOf).not.toHaveText(firstDay);
    const times = form.locator("label:has(input[name=appointment-time])");
    await times.first().locator("input").check();
    await expectToDiffer(times.first(), times.last());
  },
);

test(
  "ACCESS-2 the current entry of the menu and of the categories is visible",
  FULL,
  async ({ page }) => {
    await open(page, "/trauringe");
    const menu = page.getByRole("banner").getByRole("navigation", { name: "Menü" });
    const current = menu.locator("[aria-current], [data-current]").first();
    const other = menu.locator(":is(a, button):not([aria-current], [data-current])").first();
    await expectToDiffer(current, other, "::after");
    await page.goto("/shop/ringe");
    const categories = page.getByRole("navigation", { name: "Kategorien" });
    await expect(categories.locator("[aria-current]")).toBeVisible();
    await expectToDiffer(
      categories.locator("[aria-current]"),
      categories.locator("a:not([aria-current])").first(),
    );
  },
);

test(
  "ACCESS-2 pictures and logos are visible on a light and a dark canvas",
  FULL,
  async ({ page }) => {
    await open(page, "/shop/produkt/1");
    const picture = page.getByRole("group", { name: "Produktbilder" }).getByRole("img").first();
    await expect(picture).toHaveCSS("mix-blend-mode", "normal");
    // Each logo has the color of its place behind it.
    const header = page.getByRole("banner").locator("img").first();
    await expect(header).toHaveCSS("background-color", "rgb(246, 243, 238)");
    const footer = page.getByRole("contentinfo").locator("img").first();
    await expect(footer).toHaveCSS("background-color", "rgb(16, 14, 11)");
    await page.goto("/");
    const filters = () =>
      page
        .getByRole("main")
        .locator("img")
        .evaluateAll((images) => [
          ...new Set(
            images
              .map((image) => getComputedStyle(image).filter)
              .filter((filter) => filter !== "none"),
          ),
        ]);
    // Logos of the brands are dark.
    for (const [colorScheme, filter] of [
      ["light", "invert(0) hue-rotate(0deg)"],
      ["dark", "invert(1) hue-rotate(180deg)"],
    ] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await expect.poll(filters).toEqual([filter]);
    }
  },
);

test("ACCESS-2 questions show whether they are open", FULL, async ({ page }) => {
  await open(page, "/trauringe");
  const question = page.locator("main details").first();
  const sign = () =>
    question
      .locator("summary")
      .evaluate((summary) => getComputedStyle(summary, "::after").getPropertyValue("content"));
  expect(await sign()).toContain("+");
  await question.locator("summary").click();
  await expect.poll(sign).toContain("−");
});

test("ACCESS-2 filters, price range and removable filters are visible", FULL, async ({ page }) => {
  await open(page, "/shop");
  const panel = page.getByRole("region", { name: "Filter" });
  await panel.getByRole("checkbox", { name: /^Aurelis/ }).check();
  const chip = page.getByRole("list", { name: "Ausgewählte Filter" }).getByRole("link").first();
  await expect(chip).toHaveCSS("border-top-style", "solid");
  const range = panel.locator("[data-part=range]");
  await expect(range).toHaveCSS("border-top-width", "3px");
  await expect(panel.locator("[data-part=thumb]").first()).toHaveCSS("border-top-width", "2px");
});

test(
  "ACCESS-2 CONSENT-3 the switches of the consent banner show their state",
  FULL,
  async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Ihre Privatsphäre" });
    const matomo = banner.getByRole("switch", { name: /Matomo/ });
    const off = [await look(matomo), await look(matomo, "::before")];
    await matomo.check();
    await expect.poll(() => look(matomo)).not.toBe(off[0]);
    await expect.poll(() => look(matomo, "::before")).not.toBe(off[1]);
  },
);

test(
  "ACCESS-2 CHECKOUT-3 the step and the selected options of the checkout are visible",
  FULL,
  async ({ page }) => {
    await open(page, "/shop/produkt/47");
    await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
    await page.getByRole("link", { name: "Zur Kasse" }).click();
    const step = page.locator("li:has(> [aria-current=step])");
    await expect(step).toBeVisible();
    await expectToDiffer(step, step.locator("xpath=following-sibling::li").first());
    const current = step.locator("[aria-current=step]");
    expect(await current.evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe(
      "underline",
    );
  },
);

test("ACCESS-2 the focus is visible on the whole home page, header and footer included", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open(page, "/");
  const stops = await walkFocus(page);
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.filter(({ problem }) => problem !== null)).toEqual([]);
});

test(
  "ACCESS-2 the heart on a card has a ground, and what is in stock a dot",
  FULL,
  async ({ page }) => {
    await open(page, "/shop");
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: / merken$/ })
      .first();
    await expect(heart).toHaveCSS("border-top-style", "solid");
    await expect(heart).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.goto("/shop/produkt/1");
    const available = page.getByRole("main").getByText("Auf Lager", { exact: false }).first();
    await expect(available).toBeVisible();
    const [dot, text] = await available.evaluate((node) => [
      getComputedStyle(node, "::before").backgroundColor,
      getComputedStyle(node).color,
    ]);
    expect(dot).toBe(text);
  },
);
