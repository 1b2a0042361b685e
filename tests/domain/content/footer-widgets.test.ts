import { describe, expect, it } from "vitest";
import {
  resolveFooterWidgets,
  UNKNOWN_WIDGET_TEXT,
  type WidgetRecord,
} from "#domain/content/footer-widgets";

const record = (sort: number, widgetName: string, props: readonly string[] = []): WidgetRecord => ({
  id: sort,
  sort,
  widgetName,
  props,
  translations: [
    { language: "de", header: `${widgetName} de` },
    { language: "en", header: `${widgetName} en` },
  ],
});

describe("footer widgets", () => {
  it("FOOT-1 are sorted by sort", () => {
    const names = resolveFooterWidgets(
      [record(3, "social"), record(1, "contact"), record(2, "navigation")],
      "de",
    ).map(({ kind }) => kind);
    expect(names).toEqual(["contact", "navigation", "social"]);
  });

  it("FOOT-2 include every kind with the translated header, the logo only if selected", () => {
    const records = [
      record(1, "address", ["showLogo"]),
      record(2, "address"),
      record(3, "contact"),
      record(4, "openingHours"),
    ];
    expect(resolveFooterWidgets(records, "en")).toEqual([
      { kind: "address", header: "address en", showLogo: true },
      { kind: "address", header: "address en", showLogo: false },
      { kind: "contact", header: "contact en" },
      { kind: "openingHours", header: "openingHours en" },
    ]);
  });

  it("FOOT-2 ROUTE-10 use the first available translation of a missing header, with a note that names the widget", () => {
    const notes: string[] = [];
    expect(
      resolveFooterWidgets([record(5, "contact")], "fr", (message) => notes.push(message))[0]
        ?.header,
    ).toBe("contact de");
    expect(notes).toEqual([expect.stringContaining("Widget 5")]);
  });

  it.each(["weather", "", "Address", "unknown", "constructor"])(
    "FOOT-3 a widget named %j is unknown and shows its message",
    (name) => {
      expect(resolveFooterWidgets([record(1, name)], "de")).toEqual([
        { kind: "unknown", header: `${name} de`, name },
      ]);
      expect(UNKNOWN_WIDGET_TEXT).toBe("Widget not found :-(");
    },
  );

  it("FOOT-4 default to address with logo, contact, opening hours and navigation", () => {
    expect(resolveFooterWidgets([], "de")).toEqual([
      { kind: "address", header: "Adresse", showLogo: true },
      { kind: "contact", header: "Kontakt" },
      { kind: "openingHours", header: "Öffnungszeiten" },
      { kind: "navigation", header: "Rechtliches" },
    ]);
  });

  it("FOOT-4 have default headers in every language", () => {
    for (const locale of ["en", "fr"] as const)
      expect(resolveFooterWidgets([], locale).every(({ header }) => header !== "")).toBe(true);
  });
});
