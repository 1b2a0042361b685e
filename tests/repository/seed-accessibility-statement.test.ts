import { describe, expect, it } from "vitest";
import { planSeed } from "../support/seed-site";

const PAGES = {
  de: { path: "/barrierefreiheit", contact: "/kontakt", review: "30. November 2026" },
  en: { path: "/en/accessibility", contact: "/en/contact", review: "30 November 2026" },
  fr: { path: "/fr/accessibilite", contact: "/fr/contact", review: "30 novembre 2026" },
} as const;

describe("accessibility statement of the demo site", () => {
  const { pages } = planSeed();

  it.each(Object.entries(PAGES))(
    "ACCESS-5 names law, standards, review, limits, feedback and authority (%s)",
    (language, { path, contact, review }) => {
      const view = pages.find((page) => page.view.path === path)?.view;
      const html = (view?.blocks ?? [])
        .map((block) => (block.kind === "text" ? block.html : ""))
        .join("\n");
      for (const text of ["BFSG", "BFSGV", "EN 301 549", "WCAG 2.2", "PayPal", review])
        expect(html).toContain(text);
      for (const link of [`href="${contact}"`, 'href="mailto:post@sternberg.example"'])
        expect(html).toContain(link);
      expect(html).toContain("Carl-Miller-Straße 6, 39112 Magdeburg");
      expect(html).toContain('href="mailto:kontakt@mlbf-barrierefrei.de"');
      expect(html).toContain('href="tel:+4939128923023"');
      // The name of the authority is German in every language.
      expect(html.includes('lang="de">Marktüberwachungsstelle')).toBe(language !== "de");
    },
  );
});
