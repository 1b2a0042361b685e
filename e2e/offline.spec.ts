import { expect, type Page, test } from "@playwright/test";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeServiceWorker } from "#build/write-service-worker";
import { closeCartDrawer } from "./support/cart-drawer";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { waitUntilIdle } from "./support/idle";
import { FULL, languagesOf } from "./support/languages";
import { CONTENT_ORIGIN } from "./support/directus";
import { startMirrorSite, type MirrorSite } from "./support/mirror-site";

/** Offline use and deployments: visitors see no browser error page and lose no cart. */
const SITE = process.env["E2E_BASE_URL"] ?? "http://localhost:8001";

test.use({ serviceWorkers: "allow" });
test.beforeEach(async ({ page }) => {
  await declineConsents(page);
  // Visits are reported from four seconds after load; the tests do not wait for that.
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, time?: number) =>
        originalSetTimeout(work, time === 4_000 ? 0 : time === 2_000 ? 50 : time),
    });
  });
});

/** Opens a page and waits until the service worker is active and has cached it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await waitUntilCached(page, new URL(page.url()).pathname);
}

async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isCached = () =>
    page.evaluate(async (path) => {
      if (!navigator.serviceWorker.controller) return false;
      const names = (await caches.keys()).filter((name) => name.startsWith("site-pages-"));
      const matches = await Promise.all(
        names.map(async (name) => (await caches.open(name)).match(path)),
      );
      return matches.some((match) => match !== undefined);
    }, path);
  await expect.poll(isCached).toBe(true);
}

/** Browsers stop an idle worker, but not while a test inspects it. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

/** Checks for a new service worker, as browsers do from time to time. */
async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

const isFocused = (element: Element) => element === document.activeElement;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const release = (page: Page) => page.evaluate(() => window.___webpackCompilationHash);
const TEXTS = {
  de: {
    home: "/",
    page: "/trauringe",
    linked: "/impressum",
    other: "/uhren",
    title: "Sie sind gerade offline",
    retry: "Erneut versuchen",
    shop: "/shop",
    shopTitle: "Keine Verbindung",
    kept: "Diese Seiten können Sie auch jetzt lesen",
  },
  en: {
    home: "/en",
    page: "/en/wedding-rings",
    linked: "/en/imprint",
    other: "/en/watches",
    title: "You are offline at the moment",
    retry: "Try again",
    shop: "/en/shop",
    shopTitle: "No connection",
    kept: "You can read these pages offline",
  },
  fr: {
    home: "/fr",
    page: "/fr/alliances",
    linked: "/fr/mentions-legales",
    other: "/fr/montres",
    title: "Vous êtes hors ligne pour le moment",
    retry: "Réessayer",
    shop: "/fr/shop",
    shopTitle: "Pas de connexion",
    kept: "Vous pouvez lire ces pages même hors connexion",
  },
} as const;

for (const { language, details } of languagesOf("fr")) {
  test(
    `FRAME-4 FRAME-5 offline, visited pages are readable, others show an offline page, and both recover by themselves (${language})`,
    details,
    async ({ page, context }) => {
      const texts = TEXTS[language];
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await visit(page, texts.page);
      const name = await heading(page).innerText();
      // A page reached by client-side navigation is cached like a loaded one.
      await page.getByRole("contentinfo").locator(`a[href$="${texts.linked}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${texts.linked}$`));
      await expect(heading(page)).not.toHaveText(name);
      const linkedName = await heading(page).innerText();
      await waitUntilCached(page, texts.linked);
      await waitUntilCached(page, texts.shop);

      await context.setOffline(true);
      await page.reload();
      await waitForHydration(page);
      await expect(heading(page)).toHaveText(linkedName);
      await page.goto(texts.page);
      await waitForHydration(page);
      await expect(heading(page)).toHaveText(name);
      await expect(page.locator("main img").first()).toBeVisible();
      await page.getByRole("contentinfo").locator(`a[href$="${texts.linked}"]`).click();
      await expect(heading(page)).toHaveText(linkedName);

      await page.goto(texts.other);
      await expect(heading(page)).toHaveText(texts.title);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // The same page again: only the load event shows it.
      const reloaded = page.waitForEvent("load");
      for (
        let step = 0;
        step < 5 && !(await page.getByRole("link", { name: texts.retry }).evaluate(isFocused));
        step += 1
      )
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await reloaded;
      await expect(heading(page)).toHaveText(texts.title);
      await expect(page).toHaveURL(new RegExp(`${texts.other}$`));
      await page.locator(`#visited a[href="${texts.page}"]`).click();
      await expect(heading(page)).toHaveText(name);

      // The shop needs the network: it offers a retry, and what can be read.
      await page.goto(texts.shop);
      await expect(heading(page)).toHaveText(texts.shopTitle);
      await expectNoAxeViolations(page);
      const retried = page.waitForEvent("load");
      await page.getByRole("main").getByRole("button", { name: texts.retry }).click();
      await retried;
      await expect(heading(page)).toHaveText(texts.shopTitle);
      const kept = page.getByRole("region", { name: texts.kept });
      await kept.locator(`a[href="${texts.page}"]`).click();
      await expect(heading(page)).toHaveText(name);

      await page.goto(texts.other);
      await expect(heading(page)).toHaveText(texts.title);
      await context.setOffline(false);
      await expect(heading(page)).not.toHaveText(texts.title);
      await waitForHydration(page);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(errors).toEqual([]);
    },
  );
}

test("FRAME-5 offline, the shop shows a message, keeps the cart and recovers by itself; the payment page is never served from the cache", async ({
  page,
  context,
}) => {
  await visit(page, "/shop");
  await page.getByRole("link", { name: "Creolen 28" }).click();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await closeCartDrawer(page);
  await expect(
    page.locator("#int-cart").getByRole("link", { name: "Warenkorb, 1 Artikel" }),
  ).toBeVisible();
  const cart = await stored(page, "int-cart");
  expect(cart).not.toBeNull();

  await context.setOffline(true);
  for (const path of ["/shop/warenkorb", "/shop/produkt/1/nie-gesehen"]) {
    await page.goto(path);
    await expect(
      page.getByText("Sie sind gerade offline. Ihr Warenkorb bleibt erhalten.", { exact: false }),
    ).toBeVisible();
    expect(await stored(page, "int-cart")).toBe(cart);
  }
  await page.goto("/shop/zahlung?bestellung=7f0c0b5e-0000-4000-8000-000000000000");
  await expect(heading(page)).toHaveText("Sie sind gerade offline");

  await page.goto("/shop/warenkorb");
  await expect(page.getByText("Sie sind gerade offline.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("main").getByRole("link", { name: "Creolen 28" })).toBeVisible();
  await expect(page.getByText("Sie sind gerade offline.", { exact: false })).toHaveCount(0);
  // The worker caches only files of this site: no API response and no asset image.
  const cachedUrls = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => url);
  });
  expect(cachedUrls.length).toBeGreaterThan(10);
  expect(
    cachedUrls.filter(
      (url) => !url.startsWith(`${SITE}/`) || /\/(items|ecom|forms|assets)\//.test(url),
    ),
  ).toEqual([]);
});

test(
  "FRAME-5 offline, the shop opens for a visitor who has only seen the home page",
  FULL,
  async ({ page, context }) => {
    await visit(page, "/");
    await waitUntilCached(page, "/shop");
    await context.setOffline(true);
    await page.goto("/shop");
    await expect(
      page.getByText("Sie sind gerade offline. Ihr Warenkorb bleibt erhalten.", { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goto("/uhren");
    await expect(heading(page)).toHaveText("Sie sind gerade offline");
    await expect(page.locator('#visited a[href="/"]')).toBeVisible();
    await expect(page.locator('#visited a[href="/shop"]')).toHaveCount(0);
  },
);

test(
  "CONSENT-9 FRAME-4 the worker sends requests only to this site, on every page type",
  FULL,
  async ({ page, context }) => {
    const requests: { readonly url: string; readonly worker: boolean }[] = [];
    context.on("request", (request) =>
      requests.push({ url: request.url(), worker: request.serviceWorker() !== null }),
    );
    await visit(page, "/");
    for (const path of [
      "/kontakt",
      "/uhren/aurelis",
      "/impressum",
      "/shop",
      "/shop/warenkorb",
      "/en/contact",
      "/datenschutz",
    ]) {
      await page.goto(path);
      await waitUntilIdle(page);
    }
    const byWorker = requests.filter(({ worker }) => worker);
    expect(byWorker.length).toBeGreaterThan(10);
    expect(byWorker.filter(({ url }) => !url.startsWith(`${SITE}/`))).toEqual([]);
    const thirdParty = requests.filter(
      ({ url }) =>
        url.startsWith("http") &&
        ![new URL(SITE).origin, CONTENT_ORIGIN].includes(new URL(url).origin),
    );
    expect(thirdParty).toEqual([]);
  },
);

/** A cart with one product, as the shop stores it. */
const CART = JSON.stringify({
  version: 1,
  timestamp: 1,
  products: [
    { cartId: 1, product: 1, variant: null, personalization: {}, count: 1, priceBrutto: "189.00" },
  ],
});

test.describe("deployment", () => {
  let mirror: MirrorSite;
  test.beforeEach(async () => {
    mirror = await startMirrorSite(SITE);
  });
  test.afterEach(() => mirror.close());

  test("FRAME-4 FRAME-5 with an open tab, it shows one notice and keeps the cart and the form input", async ({
    page,
    context,
  }) => {
    await visit(page, `${mirror.origin}/kontakt`);
    await page.getByRole("main").getByLabel("Name", { exact: false }).first().fill("Anna Berger");
    await page.evaluate((cart) => localStorage.setItem("int-cart", cart), CART);
    const before = await release(page);
    const notice = page.getByRole("status").filter({
      hasText:
        "Diese Website ist gerade aktualisiert worden. Was Sie eingegeben haben, bleibt erhalten.",
    });
    await expect(notice).toHaveCount(0);

    mirror.deploy();
    const update = () => updateWorker(page);
    await update();
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("button", { name: "Neu laden" })).toBeVisible();
    await expectNoAxeViolations(page);
    await notice.getByRole("button", { name: "Hinweis schließen" }).click();
    await expect(notice).toHaveCount(0);
    await update();
    await expect(notice).toHaveCount(0);

    mirror.deploy();
    await update();
    await page.reload();
    await waitForHydration(page);
    expect(await release(page)).not.toBe(before);
    await expect(page.getByRole("main").getByLabel("Name", { exact: false }).first()).toHaveValue(
      "Anna Berger",
    );
    expect(JSON.parse((await stored(page, "int-cart")) ?? "null")).toMatchObject({
      products: [{ product: 1, count: 1 }],
    });

    // A page of the new release shows no notice for it; offline, the cached page is complete and of
    // the previous release.
    await update();
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await waitForHydration(page);
    expect(await release(page)).toBe(before);
  });

  test(
    "FRAME-5 with an old worker and a new site, every page is complete and cached pages are of one release",
    FULL,
    async ({ page, context }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await visit(page, `${mirror.origin}/trauringe`);
      const old = await release(page);
      const name = await heading(page).innerText();
      mirror.deploy({ worker: false });
      // The tab has the old release: the link loads the page of the new release as a whole.
      await page.getByRole("contentinfo").locator('a[href$="/impressum"]').click();
      await expect(heading(page)).toHaveText("Impressum");
      await expect.poll(() => release(page).catch(() => old)).not.toBe(old);
      await waitForHydration(page);
      await page.goto(`${mirror.origin}/kontakt`);
      await waitForHydration(page);
      expect(await release(page)).not.toBe(old);

      await context.setOffline(true);
      await page.goto(`${mirror.origin}/trauringe`);
      await waitForHydration(page);
      await expect(heading(page)).toHaveText(name);
      expect(await release(page)).toBe(old);
      await page.goto(`${mirror.origin}/impressum`);
      await expect(heading(page)).toHaveText("Sie sind gerade offline");
      expect(errors).toEqual([]);
    },
  );

  test(
    "FRAME-4 the unregistering worker removes all caches, and the site keeps working",
    FULL,
    async ({ page }) => {
      const folder = await mkdtemp(join(tmpdir(), "unregister-worker-"));
      await writeServiceWorker(folder, resolve("src/service-worker"), null);
      await visit(page, `${mirror.origin}/trauringe`);
      mirror.put("/sw.js", await readFile(join(folder, "sw.js"), "utf8"), "text/javascript");
      await updateWorker(page);
      // It takes over once the previous worker is idle.
      const cacheNames = async () => {
        if (
          await page.evaluate(async () =>
            Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
          )
        )
          await stopWorkers(page);
        return page.evaluate(() => caches.keys());
      };
      await expect.poll(cacheNames).toEqual([]);
      // A site built without a worker registers none.
      await page.addInitScript(
        () => (navigator.serviceWorker.register = () => new Promise(() => undefined)),
      );
      await page.goto(`${mirror.origin}/impressum`);
      await waitForHydration(page);
      await expect(heading(page)).toHaveText("Impressum");
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await expect
        .poll(() =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
        )
        .toBe(0);
    },
  );
});
