import type { Seed } from "./seed-site";

const texts = (title: string) =>
  [
    { language: "de", title, teaser: "Ein Abend am Werkbrett." },
    { language: "en", title: `${title} (en)`, teaser: null },
  ].map((each) => ({ ...each, description: "<p>Mit Meisterin und Glas Sekt.</p>" }));

/** Adds an evening event in December, and one that ended before the build, to the demo site. */
export function addEvents(records: Seed): void {
  const place = { place: "Stammhaus am Marktplatz", address: "Marktplatz 7, 97070 Lindenau" };
  records["event"] = [
    {
      ...{ id: 1, slug: "goldabend", ...place, image: "file:heroes/scene-window.jpg" },
      ...{ starts_at: "2026-12-12T17:00:00.000Z", ends_at: "2026-12-12T20:00:00.000Z" },
      translations: texts("Goldabend"),
    },
    {
      ...{ id: 2, slug: "herbstfest", ...place, image: null },
      ...{ starts_at: "2026-10-01T08:00:00.000Z", ends_at: "2026-10-02T16:00:00.000Z" },
      translations: texts("Herbstfest"),
    },
  ];
}
