import { describe, expect, it } from "vitest";
import { planPageHead } from "#site/head/plan-heads";
import { headInput, pageAt } from "../../support/site-heads";
import { addEvents } from "../../support/seed-events";
import { nodesIn } from "../../support/structured-data";

const input = headInput(addEvents);
const SITE = "https://sternberg.example";

const listAt = (path: string) =>
  pageAt(input, path).blocks.flatMap((block) => (block.kind === "event-list" ? [block] : []));

describe("events", () => {
  it("EVENT-1 the page of events lists the coming ones in its language, and none that has ended", () => {
    const [german] = listAt("/events");
    expect(german?.events.map(({ href, label }) => [href, label])).toEqual([
      ["/events/goldabend", "Goldabend"],
    ]);
    expect(german?.events[0]?.text.replaceAll(/[\u00a0\u2009\u202f]/g, " ")).toBe(
      "Sa., 12. Dezember 2026, 18:00–21:00 Uhr\nStammhaus am Marktplatz",
    );
    expect(listAt("/en/events")[0]?.events[0]).toMatchObject({
      ...{ href: "/en/events/goldabend", label: "Goldabend (en)" },
    });
  });

  it("EVENT-1 an event has a page below the list, also after its end", () => {
    const page = pageAt(input, "/events/goldabend");
    expect(page.title).toBe("Goldabend");
    expect(page.breadcrumbs.map(({ href }) => href)).toEqual(["/", "/events"]);
    const html = (path: string) => JSON.stringify(pageAt(input, path).blocks);
    expect(html("/events/goldabend")).toContain("Marktplatz 7, 97070 Lindenau");
    expect(html("/events/goldabend")).not.toContain("vorbei");
    expect(html("/events/herbstfest")).toContain("Diese Veranstaltung ist vorbei.");
  });

  it("EVENT-2 SEO-2 its document has Event data", () => {
    const page = pageAt(input, "/en/events/goldabend");
    expect(nodesIn(planPageHead(input, page).page).get("Event")).toEqual([
      {
        "@type": "Event",
        "@id": `${SITE}/en/events/goldabend#event`,
        name: "Goldabend (en)",
        description: page.seo.description,
        url: `${SITE}/en/events/goldabend`,
        startDate: "2026-12-12T18:00:00+01:00",
        endDate: "2026-12-12T21:00:00+01:00",
        eventStatus: "https://schema.org/EventScheduled",
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        location: {
          "@type": "Place",
          name: "Stammhaus am Marktplatz",
          address: "Marktplatz 7, 97070 Lindenau",
        },
        image: `${SITE}/static/heroes/scene-window-social.jpg`,
        organizer: { "@type": "Organization", name: "Juwelier Sternberg", url: SITE },
      },
    ]);
  });
});
