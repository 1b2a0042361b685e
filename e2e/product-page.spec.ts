import { type CDPSession, devices, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { waitUntilIdle } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

/** The product page: images, sizes, engraving, related and recently viewed products. */

test.beforeEach(({ page }) => declineConsents(page));

const ORBIT = "/shop/produkt/5/trauring-orbit-gelbgold-585";
const PERIHEL = "/shop/produkt/27/trauringe-perihel-gelbgold-750";
const WATCH = "/shop/produkt/1/automatik-39-nachtblau";

const TEXTS = {
  de: {
    root: "",
    add: "In den Warenkorb",
    find: "Größe finden",
    notify: "Ihre Wahl ist ausverkauft? Benachrichtigen lassen",
    sizer: "Ringgröße bestimmen",
    value: "Wert",
    result: "Ihre Ringgröße",
    select: "Größe 54 wählen",
    selected: "Größe 54 ist gewählt.",
    diameter: "17,2 mm",
    related: "Passend dazu",
    share: "Teilen",
    copy: "Link kopieren",
    copied: "Die Adresse liegt in Ihrer Zwischenablage.",
    maker: "Angaben zur Produktsicherheit",
  },
  en: {
    root: "/en",
    add: "Add to cart",
    find: "Find your size",
    notify: "Is your choice sold out? Get notified",
    sizer: "Find your ring size",
    value: "Value",
    result: "Your ring size",
    select: "Choose size 54",
    selected: "Size 54 is chosen.",
    diameter: "17.2 mm",
    related: "You may also like",
    share: "Share",
    copy: "Copy link",
    copied: "The address has been copied.",
    maker: "Product safety information",
  },
  fr: {
    root: "/fr",
    add: "Ajouter au panier",
    find: "Trouver sa taille",
    notify: "Votre choix est épuisé ? Être averti du retour",
    sizer: "Trouver votre taille de bague",
    value: "Valeur",
    result: "Votre taille de bague",
    select: "Choisir la taille 54",
    selected: "La taille 54 est choisie.",
    diameter: "17,2 mm",
    related: "Dans le même esprit",
    share: "Partager",
    copy: "Copier le lien",
    copied: "L’adresse est dans votre presse-papiers.",
    maker: "Informations sur la sécurité du produit",
  },
} as const;

async function open(page: Page, path = ORBIT): Promise<void> {
  await page.goto(path);
  // Waits for the live product that replaces the prerendered one.
  await expect(page.locator("#prerendered")).toBeEmpty();
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
}

/** Scrolls down like a visitor until the product rows are loaded. */
async function scrollToProductRows(page: Page): Promise<void> {
  const productRow = page.getByRole("region", {
    name: /^(?:Passend dazu|You may also like|Dans le même esprit|Zuletzt angesehen)$/,
  });
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(productRow.first()).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: 60_000 });
}

/** Width of a loaded image in pixels, 0 while it is not loaded. */
const naturalWidth = (element: Element) =>
  element instanceof HTMLImageElement ? element.naturalWidth : 0;

const cart = z.object({
  products: z.array(
    z.object({
      product: z.number(),
      variant: z.number().nullable(),
      personalization: z.record(z.string(), z.string()),
      count: z.number(),
      priceBrutto: z.number(),
    }),
  ),
});

test(
  "PRODUCT-2 PRODUCT-5 CART-2 LAYOUT-11 selects size, engraving and count by keyboard and adds them to the cart",
  FULL,
  async ({ page }) => {
    await open(page);
    // Tab follows the order of the form.
    await page.getByRole("radio", { name: "50" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "54" })).toBeChecked();
    await expect(page.getByText("Art.-Nr. AF-2041-54")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: TEXTS.de.find })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: TEXTS.de.notify })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Clara & Jonas");
    await expect(page.getByText("13 von 30 Zeichen")).toBeVisible();
    // The first typeface is preselected.
    await page.keyboard.press("Tab");
    const letters = page.getByRole("combobox", { name: "Schrift" });
    await expect(letters).toBeFocused();
    await expect(letters).toHaveValue("Antiqua");
    await page.keyboard.type("Kursiv");
    await page.getByRole("button", { name: "Ein Stück mehr" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: TEXTS.de.add })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Im Warenkorb: Trauring „Orbit“/)).toBeVisible();
    const stored = cart.parse(
      JSON.parse((await page.evaluate(() => localStorage.getItem("int-cart"))) ?? "null"),
    );
    expect(stored.products).toMatchObject([
      {
        product: 5,
        personalization: { text: "Clara & Jonas", font: "Kursiv" },
        count: 2,
        priceBrutto: 1265,
      },
    ]);
  },
);

test(
  "PRODUCT-1 LAYOUT-11 zooms and pans an image by mouse, and Escape returns the focus",
  FULL,
  async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Bild 1 von 3 vergrößern" }).click();
    const dialog = page.getByRole("dialog", { name: "Bilder in groß" });
    await expect(dialog).toBeVisible();
    const image = dialog.locator("[data-scale]");
    const imageBox = async () => {
      const box = await image.boundingBox();
      return { x: Math.round(box?.x ?? 0), width: Math.round(box?.width ?? 0) };
    };
    const initial = await imageBox();
    await page.mouse.click(640, 480);
    await expect(image).toHaveAttribute("data-scale", "2.5");
    const zoomed = await imageBox();
    expect(zoomed.width).toBe(Math.round(initial.width * 2.5));
    await page.mouse.move(640, 480);
    await page.mouse.down();
    await page.mouse.move(560, 480, { steps: 4 });
    await page.mouse.up();
    expect((await imageBox()).x).toBe(zoomed.x - 80);
    await page.mouse.wheel(0, -100);
    await expect(image).not.toHaveAttribute("data-scale", "2.5");
    await page.keyboard.press("0");
    await expect(image).toHaveAttribute("data-scale", "1");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("Bild 2 von 3, 100 Prozent")).toBeAttached();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Bild 2 von 3 vergrößern" })).toBeFocused();
  },
);

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use(phone);

  const touch = (
    cdp: CDPSession,
    type: "touchStart" | "touchMove" | "touchEnd",
    ...points: readonly (readonly [number, number])[]
  ) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });

  test(
    "PRODUCT-1 swipes change the image, a double tap or pinch zooms in",
    FULL,
    async ({ page }) => {
      await open(page);
      const gallery = page.getByRole("group", { name: "Produktbilder" });
      const box = await gallery.boundingBox();
      const y = (box?.y ?? 0) + 160;
      const cdp = await page.context().newCDPSession(page);
      await touch(cdp, "touchStart", [340, y]);
      for (let x = 325; x >= 60; x -= 15) {
        await touch(cdp, "touchMove", [x, y]);
        // A swipe has at most one move per frame.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      await touch(cdp, "touchEnd");
      await expect(gallery.getByRole("status")).toContainText("Bild 2 von 3");
      await expect(page.getByRole("button", { name: /^Bild 2 von 3$/ })).toHaveAttribute(
        "aria-pressed",
        "true",
      );

      await gallery.getByRole("button", { name: "Bild 2 von 3 vergrößern" }).tap();
      const dialog = page.getByRole("dialog", { name: "Bilder in groß" });
      const image = dialog.locator("[data-scale]");
      const scale = async () => Number(await image.getAttribute("data-scale"));
      await expect(dialog).toBeVisible();
      for (let taps = 0; taps < 2; taps += 1) {
        await touch(cdp, "touchStart", [200, 420]);
        await touch(cdp, "touchEnd");
      }
      await expect.poll(scale).toBe(2.5);
      await page.keyboard.press("0");
      await touch(cdp, "touchStart", [180, 420], [230, 420]);
      await touch(cdp, "touchMove", [155, 420], [255, 420]);
      await touch(cdp, "touchEnd");
      await expect.poll(scale).toBeGreaterThan(1.5);
      await page.keyboard.press("0");
      // A swipe also changes the image in the dialog.
      await touch(cdp, "touchStart", [120, 420]);
      await touch(cdp, "touchMove", [200, 424]);
      await touch(cdp, "touchMove", [300, 426]);
      await touch(cdp, "touchEnd");
      await expect(dialog.getByText(/Bild 1 von 3/)).toBeAttached();
      // Chromium may take the first tap after a swipe as stopping the scroll: tap again.
      await expect(async () => {
        if (await dialog.isVisible())
          await dialog
            .getByRole("button", { name: "Große Ansicht schließen" })
            .tap({ timeout: 500 });
        await expect(dialog).toBeHidden({ timeout: 500 });
      }).toPass();
      await expect(gallery.getByRole("status")).toContainText("Bild 1 von 3");
    },
  );

  test("LAYOUT-11 fits 320 pixels, also with the size guide open", FULL, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await page.getByRole("button", { name: TEXTS.de.find }).click();
    await expect(page.getByRole("group", { name: TEXTS.de.sizer })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const guide = page.getByRole("dialog", { name: TEXTS.de.find });
    expect(
      await guide.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});

for (const { language, details } of languagesOf("fr")) {
  const texts = TEXTS[language];
  test(
    `PRODUCT-1 in ${language} has size guide, converter, sharing, safety information and related products, without axe violations`,
    details,
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
      await open(page, `${texts.root}${ORBIT}`);
      await page.getByRole("button", { name: texts.find }).click();
      await expect(page.getByRole("table").filter({ hasText: "17" }).first()).toBeVisible();
      const sizer = page.getByRole("group", { name: texts.sizer });
      await sizer.getByRole("textbox", { name: texts.value }).fill("17.2");
      const result = page.getByRole("status", { name: texts.result });
      await expect(result.getByRole("definition")).toHaveText([
        "54",
        /^54.0 mm$/,
        texts.diameter,
        "6¾",
        "N",
      ]);
      await sizer.getByRole("button", { name: texts.select }).click();
      await expect(page.getByText(texts.selected)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: texts.find })).toBeFocused();
      await expect(page.getByRole("radio", { name: "54" })).toBeChecked();

      await page.getByRole("button", { name: texts.share, exact: true }).click();
      await expect(page.getByRole("menu", { name: texts.share })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("menuitem", { name: texts.copy }).click();
      await expect(page.getByText(texts.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname).toBe(`${texts.root}${ORBIT}`);

      await expect(page.getByRole("region", { name: texts.maker })).toBeVisible();
      const related = page.getByRole("region", { name: texts.related });
      await scrollToProductRows(page);
      await expect(related.getByRole("link")).toHaveCount(4);
      for (const link of await related.getByRole("link").all())
        expect(await link.getAttribute("href")).not.toBe(`${texts.root}${ORBIT}`);
      await expectNoAxeViolations(page);
    },
  );
}

/** Answers the question about recently viewed products with the footer button. */
async function answerRecentlyViewed(page: Page, isKept: boolean): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Einstellungen" }).click();
  const banner = page.getByRole("region", { name: "Ihre Privatsphäre" });
  await banner.getByRole("switch", { name: "Zuletzt angesehene Stücke" }).setChecked(isKept);
  await banner.getByRole("button", { name: "Ausgewählte Cookies erlauben" }).click();
  await expect(banner).toBeHidden();
}
const storedViews = (page: Page) =>
  page.evaluate(() => localStorage.getItem("int-recently-viewed"));

test("PRODUCT-1 prints the first image large, also on paper in landscape format", async ({
  page,
}) => {
  // Width of an A4 page in landscape format with margins of 1 cm.
  await page.setViewportSize({ width: 1047, height: 720 });
  await page.goto("/shop/produkt/1");
  const image = page.getByRole("group", { name: "Produktbilder" }).getByRole("img").first();
  await expect(image).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() => image.evaluate((node) => node.getBoundingClientRect().width))
    .toBeGreaterThan(300);
});

test(
  "PRODUCT-1 CONTENT-4 recently viewed products are kept on this device, loaded in view, and can be cleared",
  FULL,
  async ({ page }) => {
    await open(page, WATCH);
    await answerRecentlyViewed(page, true);
    await open(page, PERIHEL);
    const queries: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const filter = searchParams.get("filter") ?? "";
      if (pathname === "/items/ecommerce_product" && /_neq|_in/.test(filter)) queries.push(filter);
    });
    await page.setViewportSize({ width: 412, height: 915 });
    await open(page);
    await waitUntilIdle(page);
    expect(queries).toEqual([]);
    await scrollToProductRows(page);
    const viewed = page.getByRole("region", { name: "Zuletzt angesehen" });
    await expect(viewed.getByRole("link")).toHaveCount(2);
    await expect(viewed.getByRole("link").first()).toHaveAttribute("href", PERIHEL);
    expect(queries.length).toBeGreaterThan(0);
    await viewed.getByRole("button", { name: "Verlauf löschen" }).click();
    await expect(viewed).toHaveCount(0);
    await expect(page.getByText("Der Verlauf auf diesem Gerät ist gelöscht.")).toBeFocused();
    expect(await storedViews(page)).toBeNull();
  },
);

for (const [name, width, height, details] of [
  ["phone", 412, 915, {}],
  ["desktop", 1280, 800, FULL],
] as const) {
  test(
    `PRODUCT-1 has no layout shift on a ${name} on load, image change, engraving and scrolling`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordLayoutShift(page, { afterInput: false });
      await open(page, WATCH);
      await open(page);
      await waitUntilIdle(page);
      await page.getByRole("group", { name: "Produktbilder" }).hover();
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "Bild 2 von 3", exact: true }).click();
      await page.getByRole("radio", { name: "54" }).check({ force: true });
      await page.getByRole("textbox", { name: /^Gravur/ }).pressSequentially("Clara & Jonas");
      await scrollToProductRows(page);
      await expect(
        page.getByRole("region", { name: TEXTS.de.related }).getByRole("link"),
      ).toHaveCount(4);
      await waitUntilIdle(page);
      expect(await readLayoutShift(page)).toBeLessThan(0.01);
    },
  );
}

for (const [language, size, path, name, price, details] of [
  [
    "de",
    { width: 412, height: 915 },
    ORBIT,
    "Trauring „Orbit“, Gelbgold 585",
    "1.240,00 € – 1.690,00 €",
    FULL,
  ],
  [
    "en",
    { width: 1280, height: 800 },
    `/en${WATCH}`,
    "Automatic 39, midnight blue dial",
    "€2,490.00",
    {},
  ],
] as const) {
  test(
    `SEO-3 PRODUCT-1 LAYOUT-11 the prerendered product has no controls and does not shift when live data is loaded (${language})`,
    details,
    async ({ page }) => {
      await page.setViewportSize(size);
      await recordLayoutShift(page);
      let sendData: () => void = () => undefined;
      const dataSent = new Promise<void>((resolve) => (sendData = resolve));
      await page.route("**/items/**", async (route) => {
        await dataSent;
        await route.continue();
      });
      await page.goto(path);
      const heading = page.getByRole("main").getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(name);
      const collapseSpaces = (text: string | null) => (text ?? "").replace(/\s+/g, " ");
      expect(collapseSpaces(await page.getByRole("main").textContent())).toContain(price);
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await expect
        .poll(() => page.getByRole("main").getByRole("img").first().evaluate(naturalWidth))
        .toBeGreaterThan(0);
      // The shop's own code is loaded meanwhile and waits for its data.
      await expect(page.locator("#prerendered ~ div").first()).toBeAttached();
      await expectNoAxeViolations(page);
      const box = await heading.boundingBox();
      sendData();
      await expect(
        page.getByRole("group", { name: /Ringgröße|^Product pictures$/ }).first(),
      ).toBeVisible();
      await expect(heading).toHaveCount(1);
      await waitUntilIdle(page);
      expect(await heading.boundingBox()).toEqual(box);
      expect(await readLayoutShift(page)).toBeLessThan(0.01);
      // The prerendered product does not reappear after navigation.
      await page.getByRole("link", { name: /Zurück zur Auswahl|Back to/ }).click();
      await expect(heading).not.toHaveText(name);
      await expect(page.locator("#prerendered")).toBeEmpty();
    },
  );
}

test(
  "PRODUCT-5 the preview uses the selected font, and axe finds nothing with an invalid field",
  FULL,
  async ({ page }) => {
    await open(page);
    await page.getByRole("textbox", { name: /^Gravur/ }).fill("Clara & Jonas, für immer und ewig");
    await expect(page.getByText("Höchstens 30 Zeichen.")).toBeVisible();
    const preview = page.locator("[data-lettering]");
    const fontOf = () =>
      preview.evaluate((element) => [
        getComputedStyle(element).fontFamily.split(",")[0],
        getComputedStyle(element).fontStyle,
      ]);
    expect(await fontOf()).toEqual(['"Cormorant Garamond"', "normal"]);
    await page.getByRole("combobox", { name: "Schrift" }).selectOption("Kursiv");
    expect(await fontOf()).toEqual(['"Cormorant Garamond"', "italic"]);
    await page.getByRole("combobox", { name: "Schrift" }).selectOption("Grotesk");
    expect(await fontOf()).toEqual(['"Source Sans Pro"', "normal"]);
    const fits = await preview.evaluate(
      (element) => element.scrollWidth <= element.clientWidth + 1,
    );
    expect(fits).toBe(true);
    await expectNoAxeViolations(page);
  },
);

test.describe("product on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const PHONE_TEXTS = {
    de: { ...TEXTS.de, choose: "Ringgröße wählen", cart: "Zum Warenkorb" },
    en: { ...TEXTS.en, choose: "Choose: Ring size", cart: "Go to the cart" },
    fr: { ...TEXTS.fr, choose: "Choisir : Taille", cart: "Voir le panier" },
  } as const;

  for (const { language, details } of languagesOf("de")) {
    const texts = PHONE_TEXTS[language];
    test(
      `SHOP-2 LAYOUT-11 shows picture and price in the first view, and keeps sizes and buying in the bottom bar (${language})`,
      details,
      async ({ page }) => {
        await page.goto(`${texts.root}${ORBIT}`);
        const choose = page.getByRole("button", { name: texts.choose });
        await expect(choose).toBeVisible();
        const bar = await choose.locator("..").boundingBox();
        const picture = await page.locator("[data-product-pictures] img").first().boundingBox();
        expect(picture).toMatchObject({ x: 0, width: 390, height: 390 });
        const price = page.locator("article").getByText(/\d{3}/).first();
        for (const element of [page.getByRole("heading", { level: 1 }), price]) {
          const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
          expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
        }
        await expectNoAxeViolations(page);

        // Sizes open from the bar, whose purchase stays in sight at the end of the page.
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await choose.click();
        const sheet = page.getByRole("dialog", { name: texts.choose });
        await expect(sheet.getByRole("radio").first()).toBeFocused();
        await page.keyboard.press("ArrowRight");
        await expectNoAxeViolations(page);
        await page.keyboard.press("Escape");
        await expect(sheet).toHaveCount(0);
        await page.getByRole("button", { name: texts.add }).click();
        await page.getByRole("link", { name: texts.cart }).click();
        await expect(page).toHaveURL(/\/warenkorb$/);
      },
    );
  }
});
