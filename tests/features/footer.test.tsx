// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatPhone } from "../../src/domain/contact/phone";
import { planSite } from "../../src/site/plan-site";
import { seedSite, type Seed } from "../support/seed-site";
import { openPage } from "./support/layout-fixture";

// Queries by role and name on a whole page are slow.
vi.setConfig({ testTimeout: 20_000 });
vi.mock("gatsby", () => import("./support/page-layout-mock"));

afterEach(cleanup);

/** Opens a page whose footer is planned from changed records. Returns its columns. */
async function openFooter(change: (records: Seed) => void) {
  const planned = planSite(seedSite(change), formatPhone);
  const layout = planned.ok
    ? planned.plan.layouts.find(({ language }) => language === "de")
    : undefined;
  if (!layout) throw new Error("The site has no German layout.");
  await openPage("de", { footer: layout.footer });
  const footer = screen.getByRole("contentinfo");
  return within(footer)
    .getAllByRole("heading", { level: 2 })
    .map((heading) => ({ header: heading.textContent, column: heading.closest("section") }));
}

const textOf = (columns: Awaited<ReturnType<typeof openFooter>>, header: string) =>
  columns.find((candidate) => candidate.header === header)?.column?.textContent ?? "";

describe("footer", () => {
  it("FOOT-3 shows “Widget not found :-(” below the header of an unknown widget", async () => {
    const columns = await openFooter((records) =>
      Object.assign(records["widget"]?.[0] ?? {}, { widget_name: "weather" }),
    );
    const texts = columns.map(({ header, column }) => column?.textContent.replace(header, ""));
    expect(texts.filter((text) => text === "Widget not found :-(")).toHaveLength(1);
  });

  it("FOOT-4 without widgets shows address, contact, opening hours and legal links", async () => {
    const columns = await openFooter((records) => Object.assign(records, { widget: [] }));
    expect(columns.map(({ header }) => header)).toEqual([
      "Adresse",
      "Kontakt",
      "Öffnungszeiten",
      "Rechtliches",
    ]);
    expect(textOf(columns, "Adresse")).toContain("Marktplatz 7");
    expect(textOf(columns, "Kontakt")).toContain("Telefon");
    expect(textOf(columns, "Öffnungszeiten")).toMatch(/\d\d:\d\d/);
    expect(textOf(columns, "Rechtliches")).toContain("Impressum");
  });
});
