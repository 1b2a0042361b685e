import { expect, test, type Page } from "@playwright/test";
import { waitUntilIdle } from "./support/idle";
import { FULL } from "./support/languages";

/** First paint of every page type: largest contentful paint and layout shift. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/**
 * Pages with the banner open: half of them at one of the sizes, and in `npm test -- full` all at
 * both.
 */
const PAGES = [
  "/",
  "/trauringe",
  "/uhren/meridian",
  "/accessories",
  "/kontakt",
  "/impressum",
  "/events",
  "/info",
  "/en/watches",
  "/fr",
].flatMap((path, at) =>
  SIZES.map((size, index) => ({ path, size, details: at % 4 === index ? {} : FULL })),
);

/** Records layout shifts, and what the largest contentful paint shows. */
async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = { largest: "", shift: 0 };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element =
          "element" in entry && entry.element instanceof Element ? entry.element : null;
        if (!element) continue;
        const isContent = element.closest("main") !== null;
        recorded.largest = `${isContent ? "content" : "frame"}: ${element.localName === "img" ? "image" : "text"}`;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          "value" in entry &&
          typeof entry.value === "number" &&
          !("hadRecentInput" in entry && entry.hadRecentInput)
        )
          recorded.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Opens a page whose fonts arrive after the first paint. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  let release: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  release();
  await waitUntilIdle(page);
}

const recordedPaint = (page: Page) =>
  page.evaluate(() => ("recorded" in window ? window.recorded : null));

for (const { path, size, details } of PAGES)
  test(
    `THEME-5 SEO-1 CONSENT-2 ${path} has no layout shift with late fonts and the open banner, and paints image or text first (${size.width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize(size);
      await watchPaint(page);
      await openWithLateFonts(page, path);
      await expect(
        page.getByRole("region", { name: /^(Ihre Priv|Your priv|Votre vie priv)/ }),
      ).toBeVisible();
      const startsWithImage = (await page.locator("link[rel=preload][as=image]").count()) > 0;
      await expect
        .poll(() => recordedPaint(page))
        .toEqual({ largest: startsWithImage ? "content: image" : "content: text", shift: 0 });
    },
  );

test("SEO-1 fetches the first image once, first, by its preload, as AVIF", async ({ page }) => {
  const images: string[] = [];
  page.on("request", (request) =>
    request.resourceType() === "image" || /\.avif$/.test(request.url())
      ? images.push(request.url())
      : undefined,
  );
  await page.goto("/");
  await waitUntilIdle(page);
  const current = await page
    .locator("main img")
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""));
  expect(current).toMatch(/\.avif$/);
  expect(images.filter((url) => url === current)).toHaveLength(1);
  expect(images.indexOf(current)).toBe(0);
});

/** True if a font is shown instead of its fallback, measured by text width. */
async function showsFont(page: Page, family: string, fallback: string): Promise<boolean> {
  const width = (families: string) =>
    page.evaluate((name) => {
      const probe = document.createElement("span");
      probe.style.cssText = `position:absolute;white-space:nowrap;font:300 100px ${name}`;
      probe.textContent = "Willkommen im Juweliergeschäft";
      document.body.append(probe);
      const textWidth = probe.getBoundingClientRect().width;
      probe.remove();
      return textWidth;
    }, families);
  return (await width(`"${family}", "${fallback}"`)) !== (await width(`"${fallback}"`));
}

test("THEME-5 shows the late headline font at once, and that of the text when another page opens", async ({
  page,
}) => {
  const showsHeadline = () => showsFont(page, "Cormorant Garamond", "Headline stand-in");
  const showsText = () => showsFont(page, "Source Sans Pro", "Text stand-in");
  await openWithLateFonts(page, "/en/thanks");
  await expect.poll(showsHeadline).toBe(true);
  expect(await showsText()).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Company information" }).click();
  await page.waitForURL("**/en/imprint");
  await expect.poll(showsText).toBe(true);
});
