import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { FIGURES_DASHBOARD_ID } from "#backend/directus/model/dsl/stable-ids";
import { lastMonth } from "#domain/accounting/month-report";
import type { StaffAction } from "#domain/order/staff-actions";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import {
  type Caller,
  create,
  logInAs,
  requestDirectus,
  requestStatus,
  type Row,
  visitor,
} from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { runJobsUntil } from "../support/jobs";
import { openDirectusApp } from "../support/revisions-app";
import { executeSql, timestampSql } from "./fixtures/execute-sql";
import { uniqueEmail } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import { recordVisits, RECORDED_VISITS } from "./fixtures/matomo-visits";
import { createProduct, listRecords, orderRequest, type TestShop } from "./fixtures/test-shop";
import { change, placeOrder, storedOrder } from "./fixtures/unpaid-orders";

/* The end of a month in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const LAST_MONTH = lastMonth("Europe/Berlin", new Date());

const onCleanup = cleanupAfterAll();
let browser: Browser;
let staff: Caller;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  staff = await logInAs("shop");
});

async function order(shop: TestShop, steps: readonly StaffAction[], fields: Row = {}) {
  const product = await createProduct(shop, { stock: 5, ...fields });
  const placed = await placeOrder(orderRequest(shop, product, { customer_email: uniqueEmail() }));
  const { id } = await storedOrder(placed.uuid);
  for (const next_step of steps) {
    const path = `/items/ecommerce_order/${id}`;
    expect((await requestDirectus(staff, path, "PATCH", { next_step })).status).toBe(200);
  }
  return { ...placed, id };
}

/** Waits for the documents of a shop, and moves them to the last month. */
async function moveDocuments({ project }: TestShop, count: number): Promise<void> {
  const query = `filter[project][_eq]=${project}&fields=id`;
  await runJobsUntil(async () =>
    expect(await listRecords("ecommerce_document", query)).toHaveLength(count),
  );
  // Nobody can change documents, so the test changes them in the database.
  const day = timestampSql(Date.parse(`${LAST_MONTH}-15T12:00:00Z`));
  executeSql(`update ecommerce_document set issued_on = ${day} where project = ${project}`);
}

const readRows = (page: Page, caption: string) =>
  page
    .getByRole("table", { name: caption })
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll("th, td"), (cell) => cell.textContent.trim()).join(" | "),
      ),
    );

/** Reads the answers to the five questions of the owner from the dashboard, without a click. */
async function readDashboard(shop: TestShop): Promise<void> {
  const search = `/search/products?language=de&project=${shop.domain}&q=fusskettchen`;
  for (const path of [search, search]) expect(await requestStatus(visitor, path)).toBe(200);
  await recordVisits();
  const page = await openDirectusApp(
    browser,
    "owner@sternberg.example.com",
    DEMO_CREDENTIALS.OWNER_PASSWORD,
  );
  const clicks = await countClicks(page);
  await selectShop(page, shop);
  await page.goto(`${inject("directusUrl")}/admin/insights/${FIGURES_DASHBOARD_ID}`);
  const shows = (figure: string, text: string | RegExp) =>
    page.getByRole("region", { name: figure }).getByText(text).first().waitFor();
  await shows("Umsatz nach Erstattungen", "219,80\u00a0€");
  await shows("Bezahlte Bestellungen", "Im Durchschnitt 109,90\u00a0€");
  await shows("Lagerwert zu Verkaufspreisen", /\d Stück/);
  await shows("Lagerwert zu Verkaufspreisen", "1.700,00\u00a0€");
  const rows = (figure: string) =>
    page.getByRole("region", { name: figure }).getByRole("row").allInnerTexts();
  const cells = async (figure: string) =>
    (await rows(figure)).map((row) => row.split(/\t/).map((text) => text.trim()));
  // The cancelled order and the unpaid one do not count.
  const sold = ["Ring Solitär", "1 × · 100,00\u00a0€"];
  expect(await cells("Meistverkauft")).toEqual([sold, sold]);
  expect(await cells("Suchen ohne Treffer")).toEqual([["fusskettchen (de)", "2"]]);
  await shows("Besuche, die zu einer Bestellung führen", "25\u00a0%");
  await shows("Besuche, die zu einer Bestellung führen", "Bestellungen: 1, Besuche: 4");
  expect(await cells("Meistbesuchte Seiten")).toEqual(
    RECORDED_VISITS.pages.map(({ label, views }) => [label, String(views)]),
  );
  await shows("Betrieb", /GB frei/);
  expect(await clicks()).toBe(0);
  await page.close();
}

/** The test database has many shops. The app keeps the one that was selected last. */
const selectShop = (page: Page, { project }: TestShop) =>
  page.addInitScript(
    (selected) => localStorage.setItem("month-end-project", selected),
    String(project),
  );

const download = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
};

describe("month's end", () => {
  it(
    "STAFF-12 OWNER-8 shows figures of the last month, which those of the owner's dashboard agree with, and downloads their documents in two clicks",
    { tags: ["full"] },
    async () => {
      const shop = await createInvoicingShop("month-end");
      await order(shop, ["confirm"]);
      await order(shop, ["confirm"], { tax_mode: "margin" });
      await order(shop, ["confirm", "cancel", "refund"]);
      const open = await order(shop, []);
      await change(open.uuid, { date_created: `${LAST_MONTH}-20T10:00:00Z` });
      await moveDocuments(shop, 4);
      await readDashboard(shop);

      const page = await openDirectusApp(
        browser,
        "shop@sternberg.example.com",
        DEMO_CREDENTIALS.SHOP_PASSWORD,
      );
      const clicks = await countClicks(page);
      await selectShop(page, shop);
      await page.goto(`${inject("directusUrl")}/admin/start`);
      await page.locator('.module-bar a[href$="/admin/month-end"]').click();
      await page.getByRole("table", { name: "Umsatz und Umsatzsteuer" }).waitFor();
      expect(await clicks()).toBe(1);
      const euro = (...amounts: readonly string[]) =>
        amounts.map((amount) => `${amount}\u00a0€`).join(" | ");
      const standard = "Regelbesteuerung | Deutschland | 19\u00a0%";
      const margin = `Differenzbesteuert (§ 25a UStG) | Deutschland |  | ${euro("100,00", "0,00", "100,00")}`;
      expect(await readRows(page, "Umsatz und Umsatzsteuer")).toEqual([
        "Besteuerung | Land | Satz | Netto | Steuer | Brutto",
        "Rechnungen: 3",
        `${standard} | ${euro("193,02", "36,68", "229,70")}`,
        margin,
        `Summe |  |  | ${euro("293,02", "36,68", "329,70")}`,
        "Rechnungskorrekturen (Erstattungen): 1",
        `${standard} | ${euro("92,35", "17,55", "109,90")}`,
        `Summe |  |  | ${euro("92,35", "17,55", "109,90")}`,
        "Umsatz nach Erstattungen",
        `${standard} | ${euro("100,67", "19,13", "119,80")}`,
        margin,
        `Summe |  |  | ${euro("200,67", "19,13", "219,80")}`,
      ]);
      expect(await readRows(page, "Nach Zahlungsart, abzüglich Erstattungen")).toContain(
        `Überweisung | ${euro("219,80")}`,
      );
      expect((await readRows(page, "Offene Zahlungen"))[1]).toMatch(
        new RegExp(`^${open.number} \\| .* \\| Überweisung \\| 109,90\\s€$`),
      );
      const csv = await download(page, "CSV herunterladen");
      expect(await clicks()).toBe(2);
      expect(csv.name).toContain(`${LAST_MONTH}-01_${LAST_MONTH}-`);
      expect(csv.content.toString("utf8").match(/"(?:RE|RK)-\d{4}-\d{6}"/g)).toHaveLength(5);

      await page.getByRole("button", { name: "Nächster Monat" }).click();
      await page.getByText("In diesem Monat wurde kein Beleg ausgestellt.").waitFor();
      await page.getByRole("button", { name: "Voriger Monat" }).click();
      await page.getByRole("table", { name: "Umsatz und Umsatzsteuer" }).waitFor();

      const datev = page.getByRole("button", { name: "DATEV-Datei herunterladen" }).first();
      const refusal = async (text: string) => {
        await datev.click();
        await page.getByRole("alert").filter({ hasText: text }).waitFor();
      };
      await refusal("Beraternummer");
      await create(staff, "accounting_settings", {
        ...{ project: shop.project, consultant_number: 29_098, client_number: 55_003 },
      });
      await refusal("Erlöskonto");
      expect(await page.getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
        expect.stringMatching(
          /^Rechnung RE-\d{4}-\d{6}, S-\d{4}-\d{6}: Deutschland, Differenzbesteuert/,
        ),
      ]);
      const rest = await download(page, "Übrige Buchungen exportieren");
      expect(rest.name).toContain("EXTF_Buchungsstapel");
      expect(rest.content.toString("latin1").match(/^[\d,]+;"[SH]"/gm)).toHaveLength(4);
      await page.close();
    },
  );
});
