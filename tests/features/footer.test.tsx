// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import common from "../../locales/de/common.json";
import type { Locale } from "#domain/locale/locale";
import { createImageKey } from "#domain/media/image";
import { Footer } from "#features/footer/footer";
import { ImageSourcesProvider } from "#ui/media/responsive-image";
import { planSeed, type Seed } from "../support/seed-site";
import { createTestI18n } from "./support/create-test-i18n";

/** Renders the footer that is planned from changed records. Returns its columns. */
async function openFooter(change: (records: Seed) => void, locale: Locale = "de") {
  const layout = planSeed(change).layouts.find(({ language }) => language === locale);
  if (!layout?.logoInverse) throw new Error("The site has no layout with a logo.");
  const source = { width: 420, height: 120, sources: [], sizes: "210px", color: null };
  const pictures = {
    [createImageKey(layout.logoInverse)]: { src: "/logo.svg", srcSet: null, ...source },
  };
  render(
    <I18nextProvider i18n={await createTestI18n("de", { de: { common } })}>
      <ImageSourcesProvider pictures={pictures}>
        <Footer layout={layout} />
      </ImageSourcesProvider>
    </I18nextProvider>,
  );
  const footer = screen.getByRole("contentinfo");
  return within(footer)
    .getAllByRole("heading", { level: 2 })
    .map((heading) => ({ header: heading.textContent, column: heading.closest("section") }));
}

/** A widget record in German. */
const widget = (sort: number, name: string, props: readonly string[] = []) => ({
  ...{ id: sort, project: 1, sort, widget_name: name, position: "footer", props },
  translations: [{ id: sort, language: "de", header: `${sort} ${name}` }],
});

const textOf = (columns: Awaited<ReturnType<typeof openFooter>>, header: string) =>
  columns.find((candidate) => candidate.header === header)?.column?.textContent ?? "";

describe("footer", () => {
  it.each([
    ["de", "Vertrag widerrufen", "/shop/widerruf"],
    ["en", "Withdraw from contract here", "/en/shop/widerruf"],
    ["fr", "Se rétracter du contrat ici", "/fr/shop/widerruf"],
  ] as const)(
    "LEGAL-5 has the withdrawal function in %s once, as an element of its own outside the lists",
    async (locale, name, href) => {
      await openFooter(() => undefined, locale);
      const [link, ...others] = screen.getAllByRole("link", { name });
      expect(others).toEqual([]);
      expect(link?.getAttribute("href")).toBe(href);
      expect(link?.closest("li, section, nav, p")).toBeNull();
    },
  );

  it("FOOT-1 FOOT-2 shows every kind of widget by its sort with its header and content, and the logo only where showLogo is set", async () => {
    const columns = await openFooter((records) => {
      records["widget"] = [
        ...[widget(6, "address"), widget(5, "openingHours"), widget(4, "social")],
        ...[widget(3, "navigation"), widget(2, "contact"), widget(1, "address", ["showLogo"])],
      ];
    });
    expect(columns.map(({ header }) => header)).toEqual([
      ...["1 address", "2 contact", "3 navigation", "4 social", "5 openingHours", "6 address"],
    ]);
    const [withLogo, contact, navigation, social, hours, plain] = columns.map(({ column }) => {
      if (!column) throw new Error("A header is in no column.");
      return column;
    });
    expect(withLogo?.querySelector("img")?.getAttribute("alt")).toBe("Juwelier Sternberg");
    expect(plain?.querySelector("img")).toBeNull();
    for (const column of [withLogo, plain]) expect(column?.textContent).toContain("Marktplatz 7");
    expect(contact?.querySelector('a[href="tel:+49931555010"]')).not.toBeNull();
    expect(navigation?.querySelector('a[href="/impressum"]')?.textContent).toBe("Impressum");
    expect(
      [...(social?.querySelectorAll("a") ?? [])].map((link) => new URL(link.href).hostname),
    ).toEqual(["www.instagram.com", "www.facebook.com"]);
    expect(hours?.textContent).toMatch(/\d\d:\d\d/);
  });

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
    expect(columns[0]?.column?.querySelector("img")).not.toBeNull();
    expect(textOf(columns, "Kontakt")).toContain("Telefon");
    expect(textOf(columns, "Öffnungszeiten")).toMatch(/\d\d:\d\d/);
    expect(textOf(columns, "Rechtliches")).toContain("Impressum");
  });
});
