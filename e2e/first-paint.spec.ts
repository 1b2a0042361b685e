import { expect, test, type Page } from "@playwright/test";

/** First paint of every page type: largest contentful paint and layout shift. */

const TYPES = [
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
];

async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = { largest: "", shift: 0 };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element =
          "element" in entry && entry.element instanceof Element ? entry.element : null;
        if (element) recorded.largest = element.localName;
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

/** Delays fonts until well after first paint. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
}

const recordedPaint = (page: Page) =>
  page.evaluate(() => ("recorded" in window ? window.recorded : null));

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size });

    for (const path of TYPES) {
      test(`THEME-5 SEO-1 ${path} has no layout shift with delayed fonts, and paints image or text first`, async ({
        page,
      }) => {
        await delayFonts(page);
        await watchPaint(page);
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(300);
        const firstImage = page.locator("main :is(section, div) picture img").first();
        const startsWithImage = (await page.locator("link[rel=preload][as=image]").count()) > 0;
        expect(await recordedPaint(page)).toEqual({
          largest: startsWithImage ? "img" : expect.stringMatching(/^(h1|h2|p)$/),
          shift: 0,
        });
        if (startsWithImage) await expect(firstImage).toBeVisible();
      });
    }

    test("fetches the first image once, first, by its preload, as AVIF", async ({ page }) => {
      const images: string[] = [];
      page.on("request", (request) =>
        request.resourceType() === "image" || /\.avif$/.test(request.url())
          ? images.push(request.url())
          : undefined,
      );
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      const current = await page
        .locator("main img")
        .first()
        .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ""));
      expect(current).toMatch(/\.avif$/);
      expect(images.filter((url) => url === current)).toHaveLength(1);
      expect(images.indexOf(current)).toBe(0);
    });
  });
}

/** Returns whether the headline font is shown, measured by text width. */
async function showsHeadlineFont(page: Page): Promise<boolean> {
  const width = (family: string) =>
    page.evaluate((name) => {
      const probe = document.createElement("span");
      probe.style.cssText = `position:absolute;white-space:nowrap;font:300 100px ${name}`;
      probe.textContent = "Willkommen im Juweliergeschäft";
      document.body.append(probe);
      const textWidth = probe.getBoundingClientRect().width;
      probe.remove();
      return textWidth;
    }, family);
  return (
    (await width('"Cormorant Garamond", "Headline stand-in"')) !==
    (await width('"Headline stand-in"'))
  );
}

test("THEME-5 shows delayed fonts when another page opens, so that nothing moves", async ({
  page,
}) => {
  await delayFonts(page);
  await page.goto("/en/thanks");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  expect(await showsHeadlineFont(page)).toBe(false);
  await page.getByRole("contentinfo").getByRole("link", { name: "Company information" }).click();
  await page.waitForURL("**/en/imprint");
  await expect.poll(() => showsHeadlineFont(page)).toBe(true);
});
