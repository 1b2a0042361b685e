import { expect, test } from "@playwright/test";
import { ROUTE_KEYS, ROUTE_TABLE } from "#domain/navigation/routes";
import { FULL, LANGUAGES, type Language } from "./support/languages";
import { waitForHydration } from "./support/hydrated";
import { navigateOnClient } from "./support/navigate";

/** Routes and redirects, without and with JavaScript. e2e/page-crawl.spec.ts reads each page. */

// REDIR-1: the German engagement rings path redirects to a shop category.
const REDIRECTED = new Set(["/verlobungsringe"]);

test("ROUTE-2 every route has its own content in each language", async ({ request }) => {
  const headlines = new Map<string, string>();
  for (const locale of LANGUAGES) {
    for (const key of ROUTE_KEYS) {
      const path = ROUTE_TABLE[key][locale];
      if (path === undefined || REDIRECTED.has(path)) continue;
      const html = await (await request.get(path)).text();
      const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1]?.replace(/<[^>]+>/g, " ") ?? "";
      expect(main.trim().length, path).toBeGreaterThan(80);
      expect(
        headlines.get(main),
        `${path} shows the same text as ${headlines.get(main)}`,
      ).toBeUndefined();
      headlines.set(main, path);
    }
  }
});

test("ROUTE-2 a page without a French path does not exist in French", async ({ request }) => {
  for (const path of ["/fr/bicycles", "/fr/fahrraeder", "/fr/home-fabrics", "/fr/heimtextilien"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("ROUTE-3 a trailing slash and /index.html redirect to the page and keep the query", async ({
  request,
}) => {
  for (const [requestedPath, location] of [
    ["/kontakt/", "/kontakt"],
    ["/kontakt/?a=1", "/kontakt?a=1"],
    ["/index.html", "/"],
  ] as const) {
    const response = await request.get(requestedPath, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(response.headers()["location"]).toBe(location);
  }
});

test("ROUTE-4 ROUTE-5 the other fixed routes respond with their pages", async ({ request }) => {
  for (const path of [
    "/",
    "/en",
    "/fr",
    "/uhren/meridian",
    "/en/watches/meridian",
    "/terminvereinbarung",
    "/barrierefreiheit",
    "/agb",
    "/widerruf",
    "/versand-und-zahlung",
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test(
  "ROUTE-8 the anchors of the privacy page scroll into view below the sticky header",
  FULL,
  async ({ page }) => {
    for (const anchor of ["cookies", "matomo-ehemals-piwik"]) {
      await page.goto(`/datenschutz#${anchor}`);
      const target = page.locator(`#${anchor}`);
      await expect(target).toBeVisible();
      await expect.poll(async () => (await target.boundingBox())?.y ?? 9999).toBeLessThan(400);
      expect((await target.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(110);
    }
  },
);

test("ROUTE-9 the language switch leads to the same page in the other language, or to its home page", async ({
  page,
}) => {
  await page.goto("/trauringe");
  await page.getByRole("link", { name: /EN/ }).click();
  await expect(page).toHaveURL(/\/en\/wedding-rings$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/fahrraeder");
  await page.getByRole("link", { name: /FR/ }).click();
  await expect(page).toHaveURL(/\/fr$/);
});

test("PAGE-1 an unknown path responds with 404 and a localized message", async ({ page }) => {
  const texts: Readonly<Record<Language, string>> = {
    de: "Diese Seite existiert nicht.",
    en: "This page does not exist.",
    fr: "Cette page n’existe pas.",
  };
  for (const locale of LANGUAGES) {
    const response = await page.goto(`${locale === "de" ? "" : `/${locale}`}/gibt-es-nicht`);
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page.getByText(texts[locale])).toBeVisible();
    await expect(page).toHaveURL(/\/gibt-es-nicht$/);
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
  }
});

test("PAGE-1 ROUTE-8 a malformed address shows its page or the 404 page", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const heading = page.getByRole("heading", { level: 1 });
  // The later anchors are followed within the document.
  for (const hash of ["#50%", "#gr%F6%DFe", "#rabatt-100%-gold"]) {
    await page.goto(`/datenschutz${hash}`);
    await waitForHydration(page);
    await expect(heading).toContainText("Datenschutz");
  }
  for (const path of ["/kontakt%", "/angebot-50%-rabatt", "/gr%F6%DFe"]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(heading).toHaveText("Diese Seite existiert nicht.");
  }
  await page.goto("/shop/100%");
  await expect(heading).toHaveText("Diese Seite gibt es nicht");
  expect(errors).toEqual([]);
});

test("REDIR-1 REDIR-2 REDIR-3 REDIR-4 a redirect has its status code, ignores case and trailing slash, and keeps the query", async ({
  request,
}) => {
  const cases = [
    {
      paths: ["/verlobungsringe", "/Verlobungsringe", "/VERLOBUNGSRINGE/"],
      to: "/shop/verlobungsringe",
      codes: [301, 308],
    },
    {
      paths: ["/login", "/LOGIN", "/Login/"],
      to: "https://portal.sternberg.example/",
      codes: [301, 308],
    },
    { paths: ["/schaufenster", "/Schaufenster/"], to: "/shop", codes: [302, 307] },
  ];
  for (const { paths, to, codes } of cases) {
    for (const path of paths) {
      const response = await request.get(`${path}?von=brief`, { maxRedirects: 0 });
      expect(codes, path).toContain(response.status());
      expect(response.headers()["location"]).toBe(`${to}?von=brief`);
    }
  }
});

test("REDIR-5 an editor's redirect works on a full load and on client-side navigation", async ({
  page,
  request,
}) => {
  const response = await request.get("/trauring-konfigurator", { maxRedirects: 0 });
  expect(response.headers()["location"]).toBe("/trauringe");
  await page.goto("/");
  await navigateOnClient(page, "/trauring-konfigurator");
  await expect(page).toHaveURL(/\/trauringe$/);
});
