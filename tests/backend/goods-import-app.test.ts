import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { administrator, list, logInAs, requestDirectus, type Caller } from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { openAppAsStaff } from "../support/revisions-app";
import { jpeg } from "../support/test-images";
import { createRecord } from "./fixtures/test-shop";

/* The import of products in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let staff: Caller;

const products = () =>
  list(
    staff,
    "ecommerce_product",
    "filter[reference_number][_starts_with]=APP-&fields=id,reference_number,price_brutto,images.file.filename_download&sort=id",
  );

beforeAll(async () => {
  browser = await openBrowser();
  staff = await logInAs("shop");
  onCleanup(async () => {
    await browser.close();
    for (const { id } of await products())
      await requestDirectus(administrator(), `/items/ecommerce_product/${String(id)}`, "DELETE");
  });
});

const rowsOf = (page: Page, name: string) =>
  page
    .getByRole("table", { name })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll("td"), (cell) => cell.innerText.trim()).join(" | "),
      ),
    );

/** Chooses a file as a person does: a click, and the dialog of the system. */
async function choose(page: Page, label: string, name: string, content: string | Buffer) {
  const [dialog] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByLabel(label).click(),
  ]);
  await dialog.setFiles({
    name,
    mimeType: name.endsWith(".jpg") ? "image/jpeg" : "text/csv",
    buffer: Buffer.from(content),
  });
}

const NUMBERS = Array.from({ length: 20 }, (_, index) => `APP-${index + 1}`);
const FILE = [
  "Lieferantencode;Bezeichnung;Marke;Warengruppe;VK brutto;Bild",
  ...NUMBERS.map((number) => `${number};Ring ${number};Meridian;Ringe;1.249,00;`),
  "APP-21;Ring;Meridan;Ringe;1.249,00;",
];

describe("import of products in the app", () => {
  it("GOODS-5 GOODS-6 GOODS-7 GOODS-11 imports 20 products in at most 8 clicks", async () => {
    const page = await openAppAsStaff(browser);
    const clicks = await countClicks(page);
    await page.addInitScript(() => localStorage.setItem("goods-import-project", "1"));
    await page.goto(`${inject("directusUrl")}/admin/start`);
    await page.locator('.module-bar a[href$="/admin/goods-import"]').click();
    await choose(page, "Datei auswählen", "preise.csv", FILE.join("\r\n"));
    await page.getByRole("group", { name: "Lieferantencode" }).locator(".v-select").click();
    await page.locator(".v-menu-content").getByText("Artikelnummer", { exact: true }).click();
    await page.getByRole("table", { name: "Vorschau" }).waitFor();
    const preview = await rowsOf(page, "Vorschau");
    expect(preview[0]).toBe(
      "22 | APP-21 |  | abgelehnt | Marke: unbekannt; gemeint ist vielleicht „Meridian“",
    );
    expect(preview[1]).toContain("2 | APP-1 |  | neu | Bezeichnung (de): Ring APP-1");
    expect(preview[1]).toContain("Preis: 1.249,00\u00a0€");
    expect(await products()).toEqual([]);

    await page.getByRole("button", { name: "Importieren" }).click();
    await page.getByText("Der Import ist abgeschlossen.").waitFor();
    expect(await clicks()).toBeLessThanOrEqual(8);
    expect((await products()).map(({ reference_number }) => reference_number)).toEqual(NUMBERS);
    expect(await rowsOf(page, "Ergebnis")).toHaveLength(21);

    const [refused] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Abgelehnte herunterladen" }).click(),
    ]);
    expect(refused.suggestedFilename()).toBe("abgelehnt.csv");

    // The assignment of the heading is kept.
    await choose(
      page,
      "Datei auswählen",
      "preise.csv",
      "Lieferantencode;VK;Bild\nAPP-1;1.249,00;app-import.jpg\nAPP-2;99,-;",
    );
    await page.getByText("app-import.jpg", { exact: false }).first().waitFor();
    const column = page.getByRole("group", { name: "Lieferantencode" });
    expect(await column.locator("input").inputValue()).toBe("Artikelnummer");
    const changed = ["3 | APP-2 |  | geändert | Preis: 1.249,00\u00a0€ → 99,00\u00a0€"];
    expect(await rowsOf(page, "Vorschau")).toEqual([
      "2 | APP-1 |  | unverändert | Bild fehlt: app-import.jpg",
      ...changed,
    ]);
    await choose(page, "Bilder hinzufügen", "app-import.jpg", await jpeg());
    await page.getByText("Bilder: + app-import.jpg").waitFor();
    await page.getByRole("button", { name: "Importieren" }).click();
    await page.getByText("Der Import ist abgeschlossen.").waitFor();
    const [first, second] = await products();
    expect(first?.["images"]).toEqual([{ file: { filename_download: "app-import.jpg" } }]);
    expect(Number(second?.["price_brutto"])).toBe(99);

    await choose(page, "Datei auswählen", "bild.csv", await jpeg());
    await page.getByText("Die Datei ist ein Bild", { exact: false }).waitFor();
    await page.close();
  });

  it("GOODS-8 FEED-5 downloads and checks all products", { tags: ["full"] }, async () => {
    const page = await openAppAsStaff(browser);
    await page.goto(`${inject("directusUrl")}/admin/goods-import`);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Excel-Datei herunterladen" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("products.xlsx");

    const incomplete = await createRecord("ecommerce_product", {
      ...{ project: 1, status: "published", category: 1, manufacturer: 1 },
      ...{ display_name: "Ring ohne Bild", reference_number: "APP-FEED", slug: "app-feed" },
    });
    await page.getByText("/product-feed/google.xml?project=", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Produkte prüfen" }).click();
    const row = page.getByRole("row", { name: "APP-FEED" });
    await row.waitFor();
    expect(await row.locator("li").allInnerTexts()).toEqual([
      ...["kein Preis (auf Anfrage)", "kein Bild", "keine Beschreibung"],
    ]);
    await row.getByRole("link", { name: "Ring ohne Bild" }).click();
    await page.waitForURL(`**/content/ecommerce_product/${incomplete}`);
    await page.close();
  });
});
