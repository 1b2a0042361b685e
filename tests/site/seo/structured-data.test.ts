import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createOpeningRows } from "#domain/opening-hours/opening-hours";
import { planPageHead } from "#site/head/plan-heads";
import { headInput, pageAt } from "../../support/site-heads";
import type { Seed } from "../../support/seed-site";
import { nodesIn } from "../../support/structured-data";

const steps = z.array(z.object({ name: z.string(), item: z.string() })).min(2);

const dates = z.array(
  z.object({ validFrom: z.string(), validThrough: z.string(), opens: z.string() }),
);

const SITE = "https://sternberg.example";

function nodesAt(path: string, change?: (records: Seed) => void) {
  const input = headInput(change);
  return nodesIn(planPageHead(input, pageAt(input, path)).page);
}

describe("structured data of the site", () => {
  it("SEO-2 the home page has organization and website", () => {
    const nodes = nodesAt("/en");
    expect(nodes.get("Organization")).toEqual([
      {
        "@type": "Organization",
        "@id": `${SITE}/#organization`,
        name: "Juwelier Sternberg",
        legalName: "Juwelier Sternberg GmbH",
        url: `${SITE}/`,
        logo: `${SITE}/static/logos/logo-logo.svg`,
        email: "post@sternberg.example",
        telephone: "+49931555010",
        address: {
          "@type": "PostalAddress",
          streetAddress: "Marktplatz 7",
          postalCode: "97070",
          addressLocality: "Lindenau",
          addressCountry: "DE",
        },
        vatID: "DE999999999",
        sameAs: [
          "https://www.instagram.com/juwelier.sternberg.example/",
          "https://www.facebook.com/juwelier.sternberg.example/",
        ],
        department: [
          { "@id": `${SITE}/#stammhaus-am-marktplatz` },
          { "@id": `${SITE}/#filiale-brueckenstrasse` },
        ],
      },
    ]);
    expect(nodes.get("WebSite")).toEqual([
      {
        "@type": "WebSite",
        "@id": `${SITE}/#website`,
        name: "Juwelier Sternberg",
        url: `${SITE}/en`,
        inLanguage: "en",
        publisher: { "@id": `${SITE}/#organization` },
      },
    ]);
  });

  it("SEO-2 HOURS-4 each branch is a JewelryStore with location, E.164 phone number and opening hours", () => {
    const [store, ...others] = nodesAt("/").get("JewelryStore") ?? [];
    expect(others).toHaveLength(1);
    const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    const open = (opens: string, closes: string, more: object) => ({
      "@type": "OpeningHoursSpecification",
      opens,
      closes,
      ...more,
    });
    const on = (date: string, opens: string, closes: string) =>
      open(opens, closes, { validFrom: date, validThrough: date });
    const mapLink: unknown = expect.stringMatching(/^https:\/\/.+Marktplatz/);
    expect(store).toEqual({
      "@type": "JewelryStore",
      "@id": `${SITE}/#stammhaus-am-marktplatz`,
      name: "Juwelier Sternberg, Stammhaus am Marktplatz",
      url: `${SITE}/`,
      image: `${SITE}/static/heroes/scene-window-social.jpg`,
      telephone: "+49931555010",
      email: "post@sternberg.example",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Marktplatz 7",
        postalCode: "97070",
        addressLocality: "Lindenau",
        addressCountry: "DE",
      },
      geo: { "@type": "GeoCoordinates", latitude: 49.79445, longitude: 9.92945 },
      hasMap: mapLink,
      currenciesAccepted: "EUR",
      openingHoursSpecification: [
        open("09:30", "13:00", { dayOfWeek: weekdays }),
        open("14:00", "18:30", { dayOfWeek: weekdays }),
        open("09:30", "16:00", { dayOfWeek: ["Saturday"] }),
      ],
      specialOpeningHoursSpecification: [
        on("2026-12-24", "09:30", "13:00"),
        ...["2026-12-25", "2026-12-26"].map((date) => on(date, "00:00", "00:00")),
        on("2026-12-31", "09:30", "13:00"),
        // The public holidays of Bavaria, the state of the shop.
        ...["2027-01-01", "2027-01-06"].map((date) => on(date, "00:00", "00:00")),
      ],
      parentOrganization: { "@id": `${SITE}/#organization` },
    });
    expect(nodesAt("/fr").get("JewelryStore")?.[0]).toMatchObject({
      name: "Juwelier Sternberg, Boutique de la place du Marché",
    });
  });

  it("HOURS-4 changed opening hours change the page and the structured data alike", () => {
    const change = (records: Seed) =>
      Object.assign(records["branch"]?.[0] ?? {}, {
        opening_periods: [
          {
            id: 1,
            sort: 1,
            day: "8",
            time_open: "10:15:00",
            time_close: "12:45:00",
            translations: [],
          },
        ],
      });
    const { siteContent } = headInput(change);
    expect(createOpeningRows(siteContent.branches[0]?.hours ?? [], "en")).toEqual([
      { day: "Thursday", times: "10:15–12:45", closed: false, note: null },
    ]);
    const store = nodesAt("/", change).get("JewelryStore")?.[0];
    expect(store?.["openingHoursSpecification"]).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        opens: "10:15",
        closes: "12:45",
        dayOfWeek: ["Thursday"],
      },
    ]);
    expect(store).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  it("HOURS-5 the state of a branch and its exceptions are in its structured data", () => {
    const datesOf = (fields: object) => {
      const [store] =
        nodesAt("/", (records) => Object.assign(records["branch"]?.[0] ?? {}, fields)).get(
          "JewelryStore",
        ) ?? [];
      return dates
        .parse(store?.["specialOpeningHoursSpecification"])
        .map(({ validFrom, validThrough, opens }) => `${validFrom} ${validThrough} ${opens}`);
    };
    const single = (date: string, opens: string) => `${date} ${date} ${opens}`;
    const christmas = ["2026-12-25", "2026-12-26"].map((date) => single(date, "00:00"));
    expect(datesOf({ holiday_state: "HE" })).toEqual([
      ...[single("2026-12-24", "09:30"), ...christmas, single("2026-12-31", "09:30")],
      single("2027-01-01", "00:00"),
    ]);
    const closed = { first_day: "2026-12-28", last_day: "2027-01-06", translations: [] };
    const opened = {
      ...{ first_day: "2026-12-26", last_day: null, translations: [] },
      ...{ time_open: "11:00:00", time_close: "15:00:00" },
    };
    expect(
      datesOf({
        opening_exceptions: [closed, opened].map((row, id) => ({
          ...{ id, sort: id, time_open: null, time_close: null },
          ...row,
        })),
      }),
    ).toEqual([
      ...[single("2026-12-24", "09:30"), single("2026-12-25", "00:00")],
      ...[single("2026-12-26", "11:00"), "2026-12-28 2027-01-06 00:00"],
    ]);
  });

  it("SEO-2 with one branch, there are no departments and the store has the site's name", () => {
    const nodes = nodesAt("/", (records) => records["branch"]?.splice(1));
    expect(nodes.get("Organization")?.[0]).not.toHaveProperty("department");
    expect(nodes.get("JewelryStore")?.map((store) => store["name"])).toEqual([
      "Juwelier Sternberg",
    ]);
  });

  it("SEO-2 PHONE-1 omits an invalid phone number and a missing location", () => {
    const store = nodesAt("/", (records) =>
      Object.assign(records["branch"]?.[0] ?? {}, { phone: "auf Anfrage", latitude: null }),
    ).get("JewelryStore")?.[0];
    expect(store).not.toHaveProperty("telephone");
    expect(store).not.toHaveProperty("geo");
  });
});

describe("structured data of a page", () => {
  it("SEO-2 every page below the home page has breadcrumbs like its path", () => {
    const breadcrumbsAt = (path: string) =>
      nodesAt(path).get("BreadcrumbList")?.[0]?.["itemListElement"];
    const step = (position: number, name: string, path: string) => ({
      "@type": "ListItem",
      position,
      name,
      item: `${SITE}${path}`,
    });
    const input = headInput();
    const named = (path: string) => pageAt(input, path).title;
    expect(breadcrumbsAt("/uhren/meridian")).toEqual([
      step(1, "Juwelier Sternberg", "/"),
      step(2, named("/uhren"), "/uhren"),
      step(3, "Meridian", "/uhren/meridian"),
    ]);
    expect(breadcrumbsAt("/fr/contact")).toEqual([
      step(1, "Juwelier Sternberg", "/fr"),
      step(2, named("/fr/contact"), "/fr/contact"),
    ]);
    expect(breadcrumbsAt("/")).toBeUndefined();
    for (const { view } of input.plan.pages) {
      if (view.key === "home" || view.key === "not_found") continue;
      const [list] = nodesIn(planPageHead(input, view).page).get("BreadcrumbList") ?? [];
      expect(steps.parse(list?.["itemListElement"]).at(-1), view.path).toMatchObject({
        name: view.title,
        item: SITE + view.path,
      });
    }
  });

  it("SEO-2 pages have the type ContactPage, AboutPage, CollectionPage or WebPage", () => {
    const type = (path: string) => [...nodesAt(path).keys()].find((key) => key.endsWith("Page"));
    expect(type("/kontakt")).toBe("ContactPage");
    expect(type("/uhren")).toBe("CollectionPage");
    expect(type("/shop")).toBe("CollectionPage");
    expect(type("/impressum")).toBe("WebPage");
    const about = headInput().plan.pages.find(({ view }) => view.key === "about")?.view.path ?? "";
    expect(type(about)).toBe("AboutPage");
    expect(nodesAt("/en/contact").get("ContactPage")?.[0]).toMatchObject({
      "@id": `${SITE}/en/contact#page`,
      url: `${SITE}/en/contact`,
      inLanguage: "en",
      isPartOf: { "@id": `${SITE}/#website` },
      about: { "@id": `${SITE}/#organization` },
    });
  });

  it("SEO-2 an accordion is a FAQPage only when every item is a question", () => {
    const [page] = nodesAt("/trauringe").get("FAQPage") ?? [];
    expect(page).toMatchObject({ "@type": ["WebPage", "FAQPage"] });
    expect(page?.["mainEntity"]).toHaveLength(4);
    const plainText: unknown = expect.not.stringMatching(/[<>]/);
    expect(page?.["mainEntity"]).toContainEqual({
      "@type": "Question",
      name: "Wann sollten wir bestellen?",
      acceptedAnswer: { "@type": "Answer", text: plainText },
    });
    expect(nodesAt("/fahrraeder").get("FAQPage")).toBeUndefined();
  });

  it("SEO-2 a brand page is about the brand", () => {
    const nodes = nodesAt("/en/watches/meridian");
    const anyString: unknown = expect.any(String);
    const secureUrl: unknown = expect.stringMatching(/^https:/);
    expect(nodes.get("Brand")).toEqual([
      {
        "@type": "Brand",
        "@id": `${SITE}/en/watches/meridian#brand`,
        name: "Meridian",
        description: anyString,
        logo: `${SITE}/static/logos/brand-meridian-logo.svg`,
        url: secureUrl,
      },
    ]);
    expect(nodes.get("WebPage")?.[0]).toMatchObject({
      about: { "@id": `${SITE}/en/watches/meridian#brand` },
    });
  });
});
