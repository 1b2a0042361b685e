import { expect, type Page, test } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { waitUntilIdle } from "./support/idle";
import { FULL } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

test.beforeEach(({ page }) => declineConsents(page));

/** Movement on list and product: what moves on purpose, and what must not move. */

/** Scrolls to the end of the page, one step after each frame that the browser has drawn. */
const scrollThrough = (page: Page, step: number) =>
  page.evaluate(async (distance) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    while (window.scrollY + window.innerHeight < root.scrollHeight - 1) {
      window.scrollBy({ top: distance, behavior: "instant" });
      await nextFrame();
      await nextFrame();
    }
  }, step);

for (const [size, details] of [
  [{ width: 390, height: 844 }, {}],
  [{ width: 1280, height: 800 }, FULL],
] as const)
  test(
    `PRODUCT-1 scrolling a product fast shifts nothing (${size.width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize(size);
      await recordLayoutShift(page);
      await page.goto("/shop/produkt/5");
      // The shop replaces the prerendered product while the visitor scrolls.
      await scrollThrough(page, size.height);
      await waitUntilIdle(page);
      // What loads late makes the page longer.
      await expect(async () => {
        await scrollThrough(page, size.height);
        await expect(page.getByRole("contentinfo")).toBeInViewport({ timeout: 1000 });
      }).toPass();
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );

test(
  "THEME-6 LIST-5 a card shows its second image under the mouse, but not with reduced motion",
  FULL,
  async ({ page }) => {
    await recordLayoutShift(page);
    await page.goto("/shop/ringe");
    await expect(page.locator("#prerendered")).toBeEmpty();
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) })
      .first();
    const second = card.locator("[data-loaded]");
    await expect(card.getByRole("img").first()).toBeVisible();
    await expect(second).toHaveCount(0);
    await card.hover();
    await expect(second).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS("opacity", "0");
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await card.hover();
    await expect(card.locator("span > img").last()).toBeHidden();
  },
);

/** Returns the duration of each animation of the next transition between two pages. */
const recordTransition = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Readonly<Record<string, number>>>((resolve) => {
        const look = () => {
          const durations: Record<string, number> = {};
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-tr"))
              durations[effect.pseudoElement] = Number(effect.getTiming().duration);
          if (Object.keys(durations).length === 0) requestAnimationFrame(look);
          else resolve(durations);
        };
        look();
      }),
  );

/** Moves the mouse until the motion is loaded, which the first action of the visitor starts. */
async function startMotion(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(300, 500);
    await page.mouse.move(300, 300);
    expect(await page.evaluate(() => String(window.___navigate))).toContain("loadPage");
  }).toPass();
}

test(
  "THEME-6 the picture of a card moves to the product page, which fades in",
  FULL,
  async ({ page }) => {
    await page.goto("/shop/ringe");
    // A link of the prerendered list would load a document.
    await expect(page.locator("#prerendered")).toBeEmpty();
    const card = page.locator("[data-product-card]").first();
    await expect(card.getByRole("img").first()).toBeVisible();
    await startMotion(page);
    await card.getByRole("link").first().click();
    await expect(page.getByRole("article")).toBeVisible();
    // The page waits for its picture only for a moment, in which a busy machine may not draw it.
    await expect(async () => {
      await page.goBack();
      await expect(card.getByRole("img").first()).toBeVisible();
      const transition = recordTransition(page);
      await card.getByRole("link").first().click();
      await expect(page.getByRole("article")).toBeVisible();
      expect(await transition).toMatchObject({
        "::view-transition-old(root)": 240,
        "::view-transition-new(root)": 240,
        "::view-transition-group(product-picture)": 240,
      });
    }).toPass();
    await expect(page.locator("[data-product-pictures] [style*=view-transition]")).toHaveCount(0);
  },
);

test("THEME-6 a section fades in once when it enters the window", async ({ page }) => {
  await page.goto("/");
  const sections = page.locator("main > section");
  await startMotion(page);
  await page.evaluate(() => {
    const states = Object.assign(window, { states: new Array<string>() }).states;
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement) states.push(target.dataset["reveal"] ?? "");
    }).observe(document.body, { attributeFilter: ["data-reveal"], subtree: true });
  });
  const below = await sections.evaluateAll(
    (all) => all.filter((one) => one.getBoundingClientRect().top >= window.innerHeight).length,
  );
  expect(below).toBeGreaterThan(2);
  await scrollThrough(page, 120);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  const states = () => page.evaluate(() => ("states" in window ? window.states : undefined));
  await expect.poll(states).toHaveLength(2 * below);
  expect(await states()).toEqual(expect.arrayContaining(["waiting", "shown"]));
  await expect(page.locator("[data-reveal=shown]")).toHaveCount(below);
  await expect(sections.last().locator(":scope > *").first()).toHaveCSS("opacity", "1");
});

test("THEME-6 with reduced motion pages neither fade nor reveal", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(page.locator("[data-reveal]")).toHaveCount(0);
  expect(await page.evaluate(() => String(window.___navigate))).not.toContain("loadPage");
});
