import { expect, type Page } from "@playwright/test";
import { closeCartDrawer } from "./support/cart-drawer";
import { recordConsoleErrors } from "./support/console-errors";
import { waitForHydration } from "./support/hydrated";
import { scrollToEnd, waitUntilIdle } from "./support/idle";
import { navigateOnClient } from "./support/navigate";
import { listItems } from "./support/directus-records";
import { fillAddress, goToReview } from "./support/checkout";
import { answerBanner, MATOMO, changeConsent, test } from "./support/matomo";
import { FULL } from "./support/languages";

/**
 * Requests to the site's Matomo during a visit: none before consent, page views and purchases
 * without personal data afterwards, none after withdrawal.
 */

const SITE = new URL(process.env["E2E_BASE_URL"] ?? "http://localhost:8001").origin;

const titleOf = (name: string) => `${name} | Juwelier Sternberg`;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });
const matomoCookies = async (page: Page) =>
  (await page.context().cookies(SITE))
    .map(({ name }) => name.replace(/\..*/, ""))
    .toSorted((a, b) => a.localeCompare(b));

/** Records all requests to the analytics host and all page errors from now on. */
function watch(page: Page) {
  const recorded: { requests: string[]; errors: string[]; thrown: string[] } = {
    requests: [],
    errors: recordConsoleErrors(page),
    thrown: [],
  };
  page
    .context()
    .on("request", (request) =>
      request.url().startsWith(MATOMO) ? recorded.requests.push(request.url()) : undefined,
    );
  page.on("pageerror", (error) => recorded.thrown.push(error.message));
  return recorded;
}

test("ANALYTICS-1 ANALYTICS-2 ANALYTICS-3 CONSENT-9 counts page views from consent until withdrawal", async ({
  page,
  visitor,
}) => {
  const recorded = watch(page);
  await page.goto("/trauringe");
  await scrollToEnd(page);
  expect(recorded.requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  const rings = await page.title();
  await answerBanner(page, true);
  await expect.poll(() => visitor.pageViews()).toEqual([[rings, `${SITE}/trauringe`, ""]]);
  const [first] = await visitor.tracked();
  expect(first).toMatchObject({ idsite: "1", rec: "1", consent: "1", _pkc: "" });
  expect(await matomoCookies(page)).toEqual(["_pk_id", "_pk_ses", "mtm_consent"]);

  await page.getByRole("contentinfo").locator('a[href$="/impressum"]').click();
  await expect(heading(page, "Impressum")).toBeVisible();
  await expect
    .poll(async () => (await visitor.pageViews())[1])
    .toEqual([titleOf("Impressum"), `${SITE}/impressum`, `${SITE}/trauringe`]);
  await page.getByRole("banner").locator('a[hreflang="en"]').first().click();
  await expect(heading(page, "Company information")).toBeVisible();
  await expect
    .poll(async () => (await visitor.pageViews())[2])
    .toEqual([titleOf("Company information"), `${SITE}/en/imprint`, `${SITE}/impressum`]);
  await page.goBack();
  await expect(heading(page, "Impressum")).toBeVisible();
  await expect
    .poll(async () => (await visitor.pageViews())[3])
    .toEqual([titleOf("Impressum"), `${SITE}/impressum`, `${SITE}/en/imprint`]);

  const requests = await visitor.requests();
  expect(requests.filter(({ operation }) => operation === "script")).toHaveLength(1);
  expect(requests.map(({ parameters }) => parameters["_id"]).slice(1)).toEqual(
    Array(4).fill(first?.["_id"]),
  );
  expect(new Set(requests.map(({ referer }) => referer))).toEqual(new Set([`${SITE}/`]));

  // After withdrawal: no requests on this page, after client-side navigation or after a full load.
  await changeConsent(page, false);
  expect(await matomoCookies(page)).toEqual(["mtm_consent_removed"]);
  await visitor.clearRequests();
  recorded.requests.length = 0;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("unseen");
    });
  });
  await page.getByRole("contentinfo").locator('a[href$="/datenschutz"]').first().click();
  await expect(heading(page, /Datenschutz/)).toBeVisible();
  await waitUntilIdle(page);
  await page.goto("/kontakt");
  await waitUntilIdle(page);
  expect([recorded.requests, await visitor.requests()]).toEqual([[], []]);
  expect(recorded.errors).toEqual([]);

  // After renewed consent: counts from here on and sends nothing of the time in between.
  await changeConsent(page, true);
  await expect
    .poll(() => visitor.pageViews())
    .toEqual([[titleOf("Kontakt"), `${SITE}/kontakt`, ""]]);
  expect(await visitor.tracked("e_c")).toEqual([]);
});

test(
  "ANALYTICS-5 ANALYTICS-1 reports products, cart, order and errors, in euros with cents, without personal data",
  FULL,
  async ({ page, visitor }) => {
    const email = `analytics.${Date.now()}@example.com`;
    const productUrl = `${SITE}/shop/produkt/70/quercus-1-unze-feinsilber`;
    // Loads the code of products: a page whose title comes late is counted without it.
    await page.goto(productUrl);
    await expect(page.locator("#prerendered")).toBeEmpty();
    await navigateOnClient(page, "/shop");
    await expect(page).toHaveTitle(titleOf("Schaufenster"));
    await answerBanner(page, true);
    await expect
      .poll(() => visitor.pageViews())
      .toEqual([[titleOf("Schaufenster"), `${SITE}/shop`, ""]]);

    await navigateOnClient(page, "/shop/produkt/70/quercus-1-unze-feinsilber");
    await expect(heading(page, /Quercus/)).toBeVisible();
    await expect
      .poll(async () => (await visitor.pageViews())[1])
      .toEqual([titleOf("Quercus, 1 Unze Feinsilber"), productUrl, `${SITE}/shop`]);
    expect((await visitor.tracked("action_name"))[1]).toMatchObject({
      _pks: "70",
      _pkn: expect.stringContaining("Quercus"),
      _pkp: "64.5",
    });

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("seen");
      });
    });
    await expect
      .poll(() => visitor.tracked("e_c"))
      .toMatchObject([{ e_c: "JavaScript Errors", e_n: "Uncaught Error: seen", url: productUrl }]);

    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await closeCartDrawer(page);
    await expect
      .poll(async () => (await visitor.tracked("idgoal")).map(({ revenue }) => revenue))
      .toEqual(["64.5"]);
    await page.locator("#int-cart").getByRole("link", { name: /1/ }).click();
    await expect(heading(page, "Warenkorb")).toBeVisible();
    for (const revenue of ["129", "193.5"]) {
      await page.getByRole("button", { name: "Ein Stück mehr" }).click();
      await expect
        .poll(async () => (await visitor.tracked("idgoal")).at(-1))
        .toMatchObject({ idgoal: "0", revenue });
    }

    await page.goto("/shop/kasse");
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await fillAddress(page, "de", "Lieferadresse", "Lindenau");
    await goToReview(page, "de", /Überweisung/);
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await expect(heading(page, "Vielen Dank für Ihre Bestellung")).toBeVisible();
    const [order] = await listItems("ecommerce_order", "customer_email", email);
    const total = Number(order?.["total_brutto"]);
    expect(total).toBeGreaterThan(193.5);
    await expect.poll(() => visitor.tracked("ec_id")).toHaveLength(1);
    const [purchase] = await visitor.tracked("ec_id");
    expect(purchase).toMatchObject({
      idgoal: "0",
      ec_id: order?.["order_number"],
      revenue: String(total),
    });
    expect(JSON.parse(purchase?.["ec_items"] ?? "")).toEqual([
      [
        expect.stringMatching(/^70/),
        expect.stringContaining("Quercus"),
        "Münzen & Edelmetalle",
        64.5,
        3,
      ],
    ]);

    // Opens the order page as the link in the mail does, then leaves it.
    const { pathname } = new URL(page.url());
    const token = "Abc-def_0123456789012345678901";
    await page.goto(`${pathname}?token=${token}`);
    await expect(heading(page, "Vielen Dank für Ihre Bestellung")).toBeVisible();
    await expect
      .poll(async () => (await visitor.pageViews()).at(-1))
      .toEqual([titleOf("Vielen Dank für Ihre Bestellung"), `${SITE}/shop/bestellung`, ""]);
    await page.getByRole("contentinfo").locator('a[href$="/impressum"]').click();
    await expect(heading(page, "Impressum")).toBeVisible();
    await expect
      .poll(async () => (await visitor.pageViews()).at(-1))
      .toEqual([titleOf("Impressum"), `${SITE}/impressum`, `${SITE}/shop/bestellung`]);
    // The cart emptied by the order is not reported as an abandoned cart.
    expect((await visitor.tracked("idgoal")).map(({ revenue }) => revenue)).toEqual([
      "64.5",
      "129",
      "193.5",
      String(total),
    ]);
    const everything = JSON.stringify(await visitor.requests());
    for (const secret of [pathname.split("/").at(-1), token, email, "Ahrens", "Lindenweg"])
      expect(everything).not.toContain(secret);
  },
);

test(
  "ANALYTICS-1 ANALYTICS-2 works with a failing analytics host, and a script that loads after withdrawal counts nothing",
  FULL,
  async ({ page, visitor }) => {
    const recorded = watch(page);
    await page.goto("/impressum");
    await visitor.injectFailure("slow", "script");
    await answerBanner(page, true);
    await expect.poll(async () => (await visitor.requests()).length).toBe(1);
    const scriptLoaded = page.waitForEvent(
      "requestfinished",
      (request) => request.url() === `${MATOMO}/matomo.js`,
    );
    await changeConsent(page, false);
    await scriptLoaded;
    await expect.poll(() => matomoCookies(page)).toEqual(["mtm_consent_removed"]);
    await waitUntilIdle(page);
    expect(recorded.requests).toEqual([`${MATOMO}/matomo.js`]);

    await changeConsent(page, true);
    await expect.poll(async () => (await visitor.tracked()).length).toBe(1);
    await visitor.injectFailure("500", "count");
    await page.goto("/trauringe");
    await expect.poll(async () => (await visitor.tracked()).length).toBe(2);
    // The browser itself retries a broken connection.
    for (const [kind, times] of [
      ["404", 1],
      ["500", 1],
      ["refused", 9],
    ] as const) {
      await visitor.clearRequests();
      await visitor.injectFailure(kind, "script", times);
      await page.goto("/trauringe");
      await expect.poll(async () => (await visitor.requests()).length).toBeGreaterThan(0);
      await waitForHydration(page);
      await page.getByRole("contentinfo").locator('a[href$="/impressum"]').click();
      await expect(heading(page, "Impressum")).toBeVisible();
      expect(await visitor.tracked()).toEqual([]);
    }
    expect(recorded.thrown).toEqual([]);
    // The browser logs each failed download; the page itself logs nothing.
    expect(recorded.errors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual(
      [],
    );
  },
);

test(
  "ANALYTICS-4 LEGAL-3 loads the opt-out on the privacy page from the analytics host only on click",
  FULL,
  async ({ page, visitor }) => {
    await page.route("https://www.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Karte" }),
    );
    const recorded = watch(page);
    await page.goto("/kontakt");
    await page
      .getByRole("region", { name: "Ihre Privatsphäre" })
      .getByRole("button", { name: "Nur notwendige" })
      .click();
    await page.getByRole("button", { name: "Immer laden" }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("contentConsent:map")))
      .not.toBeNull();
    await page.goto("/datenschutz");
    const loadButton = page.getByRole("button", { name: "Abmeldung laden" });
    await expect(loadButton).toBeVisible();
    expect(recorded.requests).toEqual([]);
    await loadButton.click();
    await page.getByTitle("Von der Statistik abmelden").scrollIntoViewIfNeeded();
    const frame = page.getByTitle("Von der Statistik abmelden").contentFrame();
    await expect(frame.getByRole("status")).toHaveText("Ihre Besuche werden gezählt.");
    await frame.getByRole("button", { name: "Nicht mehr zählen" }).click();
    await expect(frame.getByRole("status")).toHaveText("Ihre Besuche werden nicht gezählt.");
    expect(
      (await visitor.requests()).map(({ operation, referer }) => [operation, referer])[0],
    ).toEqual(["opt-out", `${SITE}/`]);
    expect(await visitor.tracked()).toEqual([]);
  },
);
