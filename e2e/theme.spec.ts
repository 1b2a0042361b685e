import { expect, test, type Page } from "@playwright/test";

/**
 * Theme on every page type: typography, breakpoints, grid, self-hosted fonts and reduced motion.
 */

const PAGES = [
  "/",
  "/kontakt",
  "/impressum",
  "/datenschutz",
  "/uhren",
  "/uhren/meridian",
  "/shop",
  "/shop/warenkorb",
  "/404.html",
];
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

test("THEME-5 the header is sticky from 62em; tiles use 12 columns with a 30px gutter", async ({
  page,
}) => {
  const gutter = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--gutter"));
  const grids = () =>
    page
      .locator("main ul")
      .evaluateAll((lists) =>
        lists.map((list) => [
          getComputedStyle(list).gridTemplateColumns.split(" ").length,
          getComputedStyle(list).columnGap,
        ]),
      );
  await page.setViewportSize({ width: 992, height: 900 });
  await page.goto("/");
  expect(await gutter()).toBe("30px");
  expect(await styleOf(page, "header", ["position"])).toEqual(["sticky"]);
  expect(await grids()).toContainEqual([12, "30px"]);
  await page.setViewportSize({ width: 991, height: 900 });
  expect(await styleOf(page, "header", ["position"])).toEqual(["relative"]);
});

test("THEME-5 fonts come only from the site's own server", async ({ page, baseURL }) => {
  const fonts: string[] = [];
  const thirdParty: string[] = [];
  const own = new URL(baseURL ?? "").origin;
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
    if (!request.url().startsWith(own) && !INLINE.test(request.url()))
      thirdParty.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() =>
    document.fonts.ready.then((faces) =>
      [...faces]
        .filter((face) => face.status === "loaded")
        .map((face) => face.family.replaceAll('"', "")),
    ),
  );
  expect(loaded).toEqual(expect.arrayContaining(["Source Sans Pro", "Cormorant Garamond"]));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.every((url) => url.startsWith(own) && url.endsWith(".woff2"))).toBe(true);
  expect(thirdParty).toEqual([]);
});

for (const path of PAGES)
  test(`THEME-6 nothing is animated on ${path} with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await longestMotion(page)).toBeLessThanOrEqual(1);
    expect(
      (await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)) ===
        "smooth",
    ).toBe(false);
  });

test("THEME-6 buttons have transitions without reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/shop/warenkorb");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const longest = await longestMotion(page);
  expect(longest).toBeGreaterThan(100);
  expect(longest).toBeLessThanOrEqual(1600);
});

test("THEME-4 the color mode comes from the content, regardless of the system preference", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    expect(await styleOf(page, "html", ["color-scheme"])).toEqual(["light"]);
    expect(await styleOf(page, "body", ["background-color"])).toEqual(["rgb(246, 243, 238)"]);
  }
});
