import { expect, test, type Page } from "@playwright/test";
import { waitForHydration } from "./support/hydrated";
import { waitUntilIdle } from "./support/idle";
import { FULL } from "./support/languages";

/**
 * The theme of the content: typography, breakpoints, grid, self-hosted fonts and reduced motion.
 */

const INLINE = /^(?:blob|data):/;

const styleOf = (page: Page, selector: string, names: readonly string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (node, wanted) => wanted.map((name) => getComputedStyle(node).getPropertyValue(name)),
      names,
    );

/**
 * Returns the longest transition or animation duration on the page in milliseconds, including
 * pseudo-elements.
 */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const durations = [...document.querySelectorAll("*")].flatMap((node) =>
      [undefined, "::before", "::after"].flatMap((pseudo) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node, pseudo);
        return [...transitionDuration.split(","), ...animationDuration.split(",")];
      }),
    );
    const milliseconds = (text: string) =>
      Number.parseFloat(text) * (text.trim().endsWith("ms") ? 1 : 1000);
    return Math.max(...durations.map((text) => milliseconds(text) || 0));
  });

test("THEME-5 text is Source Sans Pro at 16px/1.45, and at 17px/1.56 in the shop", async ({
  page,
}) => {
  await page.goto("/kontakt");
  const [size, line, family] = await styleOf(page, "body", [
    "font-size",
    "line-height",
    "font-family",
  ]);
  expect([size, Number.parseFloat(line ?? "")]).toEqual(["16px", expect.closeTo(23.2, 1)]);
  expect(family).toMatch(/^"Source Sans Pro".*Helvetica.*sans-serif$/);
  await page.goto("/shop");
  const product = page.locator('main a[href^="/shop/produkt/"]').first();
  await product.waitFor();
  const ancestorStyles = await product.evaluate((node) => {
    const found: string[] = [];
    for (let at: Element | null = node; at && at.tagName !== "MAIN"; at = at.parentElement) {
      const { fontSize, lineHeight, fontFamily } = getComputedStyle(at);
      found.push(
        `${fontSize}/${(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toFixed(2)} ${fontFamily}`,
      );
    }
    return found;
  });
  expect(ancestorStyles).toContain(`17px/1.56 ${family}`);
});

test("THEME-1 THEME-2 THEME-4 THEME-5 the home page has the brand shades, base color, grid and self-hosted fonts of the content", async ({
  page,
  baseURL,
}) => {
  const fonts: string[] = [];
  const thirdParty: string[] = [];
  const own = new URL(baseURL ?? "").origin;
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
    if (!request.url().startsWith(own) && !INLINE.test(request.url()))
      thirdParty.push(request.url());
  });
  await page.setViewportSize({ width: 992, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");

  await test.step("fonts come only from the site's own server", async () => {
    await waitUntilIdle(page);
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter((face) => face.status === "loaded")
        .map((face) => face.family.replaceAll('"', "")),
    );
    expect(loaded).toEqual(expect.arrayContaining(["Source Sans Pro", "Cormorant Garamond"]));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((url) => url.startsWith(own) && url.endsWith(".woff2"))).toBe(true);
    expect(thirdParty).toEqual([]);
  });

  await test.step("the color mode comes from the content, regardless of the system preference", async () => {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await styleOf(page, "html", ["--brand-500", "color-scheme"])).toEqual([
        "#7d5f27",
        "light",
      ]);
      expect(await styleOf(page, "body", ["background-color"])).toEqual(["rgb(246, 243, 238)"]);
    }
  });

  await test.step("the header is sticky from 62em; tiles use 12 columns with a 30px gutter", async () => {
    expect(await styleOf(page, "html", ["--gutter"])).toEqual(["30px"]);
    const grids = await page
      .locator("main ul")
      .evaluateAll((lists) =>
        lists.map((list) => [
          getComputedStyle(list).gridTemplateColumns.split(" ").length,
          getComputedStyle(list).columnGap,
        ]),
      );
    expect(grids).toContainEqual([12, "30px"]);
    expect(await styleOf(page, "header", ["position"])).toEqual(["sticky"]);
    await page.setViewportSize({ width: 991, height: 900 });
    expect(await styleOf(page, "header", ["position"])).toEqual(["relative"]);
  });
});

test("THEME-6 nothing is animated with reduced motion", FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/kontakt", "/uhren/meridian", "/shop"])
    await test.step(path, async () => {
      await page.goto(path);
      await waitForHydration(page);
      // What is below a loading view is hidden by an animation of its own.
      await expect.poll(() => longestMotion(page)).toBeLessThanOrEqual(1);
      expect(await styleOf(page, "html", ["scroll-behavior"])).not.toEqual(["smooth"]);
    });
});

test("THEME-6 buttons have transitions without reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/shop/warenkorb");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const longest = await longestMotion(page);
  expect(longest).toBeGreaterThan(100);
  expect(longest).toBeLessThanOrEqual(1600);
});
