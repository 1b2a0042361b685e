import { describe, expect, it } from "vitest";
import { formatPhone } from "../../src/domain/contact/phone";
import { planSite } from "../../src/site/plan-site";
import { seedSite } from "../support/seed-site";

const PAGES = [
  { type: "agb", paths: { de: "/agb", en: "/en/terms", fr: "/fr/conditions-generales-de-vente" } },
  {
    type: "widerruf",
    paths: { de: "/widerruf", en: "/en/withdrawal", fr: "/fr/droit-de-retractation" },
  },
  {
    type: "versand-und-zahlung",
    paths: {
      de: "/versand-und-zahlung",
      en: "/en/shipping-and-payment",
      fr: "/fr/livraison-et-paiement",
    },
  },
];

/** Text without the markup that the build adds: heading ids and table wrappers. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("legal texts of the demo site", () => {
  const siteContent = seedSite();
  const planned = planSite(siteContent, formatPhone);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  for (const { type, paths } of PAGES) {
    it(`LEGAL-4 the page "${type}" starts with the exact text of the shop settings in every language`, () => {
      const record = siteContent.legalPages.find((page) => page.type === type);
      for (const locale of ["de", "en", "fr"] as const) {
        const kept = record?.translations.find((entry) => entry.language === locale)?.content ?? "";
        expect(kept.length, `${type} in ${locale}`).toBeGreaterThan(500);
        const [first] =
          planned.plan.pages.find((page) => page.view.path === paths[locale])?.view.blocks ?? [];
        expect(first?.kind === "text" ? textOf(first.html) : null, paths[locale]).toBe(
          textOf(kept),
        );
      }
    });
  }
});
