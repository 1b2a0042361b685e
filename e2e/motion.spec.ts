import { expect, test } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

test.beforeEach(({ page }) => declineConsents(page));

/** Movement on list and product: what moves on purpose, and what must not move. */

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`PRODUCT-1 scrolling a product fast on a slow device shifts nothing (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await recordLayoutShift(page);
    await page.goto("/shop/produkt/5");
    await page.mouse.move(size.width / 2, size.height / 2);
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, size.height);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(size.height);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

test("THEME-6 LIST-5 a card shows its second image under the mouse, but not with reduced motion", async ({
  page,
}) => {
  await recordLayoutShift(page);
  await page.goto("/shop/ringe");
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
});
