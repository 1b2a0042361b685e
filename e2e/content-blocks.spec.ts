import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { waitUntilIdle } from "./support/idle";
import { FULL, LANGUAGES, languagesOf } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

test.beforeEach(({ page }) => declineConsents(page));

/**
 * Blocks that editors compose pages from: galleries, opening hours, link bands, articles, and the
 * footer.
 */

/** Width in CSS pixels, rounded to one decimal. */
const widthOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().width * 10) / 10);

test.describe("gallery", () => {
  const pages = {
    de: { path: "/werkstatt", enlarge: /\(vergrößern\)$/, next: "Nächstes Bild" },
    en: { path: "/en/workshop", enlarge: /\(enlarge\)$/, next: "Next picture" },
    fr: { path: "/fr/atelier", enlarge: /\(agrandir\)$/, next: "Photo suivante" },
  } as const;
  for (const { language, details } of languagesOf("fr")) {
    const { path, enlarge, next } = pages[language];
    test(
      `PAGE-6 LAYOUT-11 opens the images of ${path} in a dialog by keyboard, without axe violations; without JavaScript, their links lead to the files`,
      details,
      async ({ page, request }) => {
        await page.goto(path);
        await waitForHydration(page);
        const third = page.getByRole("link", { name: enlarge }).nth(2);
        const file = await request.get((await third.getAttribute("href")) ?? "");
        expect(file.headers()["content-type"]).toMatch(/^image\//);
        await third.focus();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByText("3 / 4", { exact: true })).toBeVisible();
        await expectNoAxeViolations(page);
        await page.keyboard.press("ArrowRight");
        await expect(dialog.getByText("4 / 4", { exact: true })).toBeVisible();
        await page.keyboard.press("ArrowRight");
        await expect(dialog.getByText("1 / 4", { exact: true })).toBeVisible();
        await page.keyboard.press("ArrowLeft");
        await expect(dialog.getByText("4 / 4", { exact: true })).toBeVisible();
        await dialog.getByRole("button", { name: next }).click();
        await expect(dialog.getByText("1 / 4", { exact: true })).toBeVisible();
        const image = dialog.getByRole("img");
        await expect(image).toHaveCount(1);
        await expect
          .poll(() =>
            image.evaluate(
              (element) =>
                element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
            ),
          )
          .toBe(true);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(third).toBeFocused();
      },
    );
  }

  test(
    "PAGE-6 a swipe shows the next or previous image, a tap does not",
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto("/werkstatt");
      // Before hydration the image link leads to its file.
      await waitForHydration(page);
      await page
        .getByRole("link", { name: /\(vergrößern\)$/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("1 / 4", { exact: true })).toBeVisible();
      const swipe = async (from: number, to: number) => {
        await page.mouse.move(from, 400);
        await page.mouse.down();
        await page.mouse.move(to, 410, { steps: 4 });
        await page.mouse.up();
      };
      await swipe(340, 60);
      await expect(dialog.getByText("2 / 4", { exact: true })).toBeVisible();
      await swipe(60, 340);
      await expect(dialog.getByText("1 / 4", { exact: true })).toBeVisible();
      await swipe(200, 210);
      await expect(dialog.getByText("1 / 4", { exact: true })).toBeVisible();
      // The page behind is not wider than the screen, and the image fits into it.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    },
  );

  test("PAGE-6 loads the dialog code only on interaction with an image", FULL, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) =>
      request.resourceType() === "script" ? scripts.push(request.url()) : undefined,
    );
    await page.goto("/werkstatt");
    await waitUntilIdle(page);
    const before = scripts.length;
    await page
      .getByRole("link", { name: /\(vergrößern\)$/ })
      .first()
      .hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
  });
});

test.describe("branch", () => {
  test.use({ timezoneId: "America/New_York" });

  test("HOURS-4 shows whether it is open in its own time zone, without layout shift", async ({
    page,
  }) => {
    // An evening on the day of the build, whose dated rows do not change. In New York, the branch
    // would be open until 18:30 on most days.
    const today = new Date().toISOString().slice(0, 10);
    await page.clock.setFixedTime(new Date(`${today}T20:00:00Z`));
    await recordLayoutShift(page);
    await page.goto("/kontakt");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Stammhaus am Marktplatz" }) });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText(/^Geschlossen, öffnet /)).toBeVisible();
    await expect(card.locator('[aria-current="date"]')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await readLayoutShift(page)).toBe(0);
  });
});

test("MENU-5 link band items take a quarter each, and the current one has a 5px border in the brand color", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/widerruf");
  const current = page.getByRole("main").locator('a[aria-current="page"]');
  await expect(current).toHaveCount(1);
  const style = await current.evaluate((link) => {
    const { borderBottomWidth, borderBottomColor, borderBottomStyle } = getComputedStyle(link);
    const probe = document.createElement("i");
    probe.style.color = "var(--brand)";
    document.body.append(probe);
    return {
      borderBottomWidth,
      borderBottomStyle,
      isBrand: borderBottomColor === getComputedStyle(probe).color,
    };
  });
  expect(style).toEqual({ borderBottomWidth: "5px", borderBottomStyle: "solid", isBrand: true });
  const band = page
    .getByRole("list")
    .filter({ has: page.locator('a[aria-current="page"]') })
    .and(page.locator("main *"));
  const bandWidth = await widthOf(band);
  const items = band.getByRole("listitem");
  await expect(items).toHaveCount(4);
  for (let index = 0; index < 4; index += 1)
    expect(await widthOf(items.nth(index))).toBeCloseTo(bandWidth / 4, 0);
});

test.describe("footer", () => {
  const columns = (page: Page) =>
    page
      .getByRole("contentinfo")
      .getByRole("heading", { level: 2 })
      .evaluateAll((headings) =>
        headings.map((heading) => {
          const column = heading.parentElement;
          const row = column?.parentElement;
          if (!column || !row) return Number.NaN;
          return (
            Math.round(
              (column.getBoundingClientRect().width / row.getBoundingClientRect().width) * 1000,
            ) / 10
          );
        }),
      );

  test("FOOT-1 columns take at most a quarter, half below 1260px and the full width below 640px", async ({
    page,
  }) => {
    await page.goto("/");
    // Hydration would render the removed columns again.
    await waitUntilIdle(page);
    for (const [width, least, most] of [
      [1300, 15, 25],
      [1260, 15, 25],
      [1259, 50, 50],
      [1000, 50, 50],
      [640, 50, 50],
      [639, 100, 100],
      [600, 100, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shares = await columns(page);
      expect(shares.length).toBe(5);
      for (const share of shares) {
        expect(share, `${width}px`).toBeGreaterThanOrEqual(least);
        expect(share, `${width}px`).toBeLessThanOrEqual(most);
      }
    }
    // Two columns alone are no wider.
    await page
      .getByRole("contentinfo")
      .getByRole("heading", { level: 2 })
      .evaluateAll((headings) => {
        for (const heading of headings.slice(2)) heading.parentElement?.remove();
      });
    for (const [width, share] of [
      [1300, 25],
      [1259, 50],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(page), `${width}px`).toEqual([share, share]);
    }
  });

  const headers = {
    de: ["Adresse", "Kontakt", "Öffnungszeiten", "Rechtliches", "Folgen Sie uns"],
    en: ["Address", "Contact", "Opening hours", "Legal", "Follow us"],
    fr: ["Adresse", "Contact", "Horaires d’ouverture", "Informations légales", "Suivez-nous"],
  } as const;
  for (const { language, details } of languagesOf("en"))
    test(
      `FOOT-2 the footer has its widgets in order, with headers, logo and company details (${language})`,
      details,
      async ({ page }) => {
        await page.goto(language === "de" ? "/" : `/${language}`);
        const footer = page.getByRole("contentinfo");
        expect(await footer.getByRole("heading", { level: 2 }).allTextContents()).toEqual(
          headers[language],
        );
        await expect(footer.getByRole("img", { name: "Juwelier Sternberg" })).toBeVisible();
        await expect(footer.getByText("97070 Lindenau")).toBeVisible();
        await expect(footer.getByRole("link", { name: "+49 931 555010" })).toHaveAttribute(
          "href",
          "tel:+49931555010",
        );
      },
    );
});

test.describe("articles", () => {
  test(
    "ROUTE-8 FRAME-1 an anchor of an article scrolls to 150px below the top",
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto("/datenschutz#matomo-ehemals-piwik");
      const top = () =>
        page
          .locator("#matomo-ehemals-piwik")
          .evaluate((section) => Math.round(section.getBoundingClientRect().top));
      await expect.poll(top).toBe(150);
    },
  );

  test("ROUTE-8 PAGE-8 the table of contents of the privacy page links to its sections and stays visible", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/en/privacy");
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: /cookies/i }).click();
    await expect
      .poll(() =>
        page
          .locator("#cookies")
          .evaluate((section) => Math.round(section.getBoundingClientRect().top)),
      )
      .toBe(150);
    await expect(page).toHaveURL(/#cookies$/);
    await expect(contents).toBeInViewport({ ratio: 0.9 });
  });

  test("PAGE-5 the provider comes first in the imprint: beside its text from 62em, above it on smaller screens", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/impressum");
    const aside = page.getByRole("complementary", { name: "Angaben zum Anbieter" });
    const text = page.getByRole("heading", { name: "Berufshaftpflichtversicherung" });
    const box = async (locator: Locator) => {
      const bounds = await locator.boundingBox();
      if (!bounds) throw new Error("The element is not visible.");
      return bounds;
    };
    const [asideBox, textBox] = [await box(aside), await box(text)];
    expect(asideBox.x + asideBox.width).toBeLessThan(textBox.x);
    expect(asideBox.y).toBeLessThan(textBox.y);
    await page.setViewportSize({ width: 900, height: 900 });
    const [above, below] = [await box(aside), await box(text)];
    expect(above.y + above.height).toBeLessThan(below.y);
    await expect(aside.getByText("HRB 99898")).toBeVisible();
    await expect(aside.getByText("DE999999999")).toBeVisible();
  });

  for (const [path, details] of [
    ["/agb", {}],
    ["/impressum", FULL],
    ["/datenschutz", FULL],
  ] as const) {
    test(
      `PAGE-8 ${path} prints black on white with letterhead and address, without navigation`,
      details,
      async ({ page }) => {
        await page.goto(path);
        await page.emulateMedia({ media: "print" });
        const letterhead = page.getByRole("banner");
        await expect(letterhead.locator("img")).toBeVisible();
        await expect(letterhead.getByRole("button")).toHaveCount(0);
        const address = page.getByRole("contentinfo");
        await expect(address.getByText("Marktplatz 7")).toBeVisible();
        await expect(address.getByRole("button")).toHaveCount(0);
        await expect(address.getByRole("link", { name: "Impressum" })).toHaveCount(0);
        await expect(address).toHaveCSS("color", "rgb(0, 0, 0)");
        for (const navigation of await page.getByRole("navigation").all())
          await expect(navigation).toBeHidden();
        const colors = await page.getByRole("main").evaluate((main) => {
          const text = main.querySelector("p");
          return {
            textColor: text ? getComputedStyle(text).color : "",
            background: getComputedStyle(document.body).backgroundColor,
          };
        });
        expect(colors.textColor).toBe("rgb(0, 0, 0)");
        expect(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]).toContain(colors.background);
      },
    );
  }
});

test(
  "THEME-6 an answer expands with an animation of 250ms, and opens at once with reduced motion",
  FULL,
  async ({ page }) => {
    await page.goto("/trauringe");
    const question = page.getByRole("main").locator("details").first();
    /** Opens the answer. Returns its growth in pixels and the durations of its animations. */
    const openAnswer = () =>
      question.evaluate(async (details) => {
        const before = details.getBoundingClientRect().height;
        details.querySelector("summary")?.click();
        const animations = details.getAnimations({ subtree: true });
        const durations = animations.map(({ effect }) => effect?.getComputedTiming().duration);
        await Promise.all(animations.map((animation) => animation.finished));
        return { growth: details.getBoundingClientRect().height - before, durations };
      });
    const animated = await openAnswer();
    expect(animated.growth).toBeGreaterThan(20);
    expect(animated.durations).toContain(250);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await question.locator("summary").click();
    const immediate = await openAnswer();
    expect(immediate.growth).toBeGreaterThan(20);
    expect(immediate.durations).toEqual([]);
  },
);

test(
  "CONTENT-6 a product photo stands on the tile of the product cards, a scene does not",
  FULL,
  async ({ page }) => {
    await page.goto("/schmuck");
    const tile = page
      .getByRole("main")
      .locator("picture", { has: page.getByAltText(/Ring aus Platin/) });
    const card = page.getByRole("main").locator("img[loading=lazy]").last().locator("..");
    await expect(tile.getByRole("img")).toHaveCSS("mix-blend-mode", "multiply");
    const scene = page.getByRole("main").locator("picture").first();
    await expect(scene.getByRole("img")).toHaveCSS("mix-blend-mode", "normal");
    const color = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(tile).toHaveCSS("background-color", color);
  },
);

test.describe("hero", () => {
  test(
    "PAGE-6 shows its picture beside the text on wide screens, and above it on narrow ones",
    FULL,
    async ({ page }) => {
      await page.goto("/");
      const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
      const picture = hero.getByRole("img");
      const headline = hero.getByRole("heading", { level: 1 });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(picture).toHaveCSS("object-position", "78% 48%");
        const [image, text] = [await picture.boundingBox(), await headline.boundingBox()];
        if (!image || !text) throw new Error("The hero is not visible.");
        if (width === 390) expect(text.y).toBeGreaterThanOrEqual(image.y + image.height);
        else expect(text.y).toBeLessThan(image.y + image.height);
        // The text leaves the right half of the picture free.
        if (width === 1280) expect(text.x + text.width).toBeLessThanOrEqual(0.55 * image.width);
      }
    },
  );
});

test.describe("opening hours", () => {
  const panels = {
    de: { names: /^(Stammhaus|Filiale|Neues)/, open: /^(Jetzt geöffnet|Geschlossen)/ },
    en: { names: /^(Main shop|Brückenstraße|News)/, open: /^(Open now|Closed)/ },
    fr: { names: /^(Boutique de|Nouvelles)/, open: /^(Ouvert|Fermé|Actuellement fermé)/ },
  } as const;
  for (const language of LANGUAGES)
    test(
      `HOURS-4 have both branches and the newsletter in one panel (${language})`,
      FULL,
      async ({ page }) => {
        const { names, open } = panels[language];
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(language === "de" ? "/" : `/${language}`);
        const headings = page.getByRole("main").getByRole("heading", { level: 3, name: names });
        await headings.first().scrollIntoViewIfNeeded();
        await expect(headings).toHaveCount(3);
        await expect(page.getByRole("main").getByText(open)).toHaveCount(2);
        const places = await headings.evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .map(({ top, left }) => [top, left]),
        );
        expect(new Set(places.map(([top]) => top)).size).toBe(1);
        expect(new Set(places.map(([, left]) => left)).size).toBe(3);
      },
    );
});
