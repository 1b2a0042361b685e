import { describe, expect, it } from "vitest";
import { selectGeneralImages, selectImages } from "#domain/catalogue/choice-images";
import { resolveShownChoices, type ShownChoice } from "#domain/catalogue/shown-choices";
import { WEDDING_RINGS } from "../../support/wedding-rings";

const SOURCE = {
  variants: [
    { id: 11, title: "Kalbsleder,\u00a0cognac", name: "Cognac calf leather" },
    { id: 12, title: "Edelstahlband", name: "Steel bracelet" },
  ],
  parts: [
    { key: "ring_1", title: "Ring 1", name: "First ring" },
    { key: "ring_2", title: "Ring 2", name: "Second ring" },
  ],
  fields: WEDDING_RINGS.fields,
};

const shown = (...entries: readonly string[]) => resolveShownChoices(entries, SOURCE, "en");

type Picture = { readonly id: string; readonly choices?: readonly ShownChoice[] };

const picture = (id: string, ...entries: readonly string[]): Picture => ({
  id,
  choices: shown(...entries),
});

const RINGS: readonly Picture[] = [
  picture("gold", "Gelbgold 585"),
  picture("gold-detail", "Ring 2: Gelbgold 585"),
  { id: "sizes" },
  picture("platinum", "Platin 950"),
  picture("mixed", "Ring 1: Gelbgold 585", "Ring 2: Platin 950"),
];

const select = (first: string, second: string, images = RINGS) => {
  const selected = {
    variant: null,
    personalization: { "ring_1.alloy": first, "ring_2.alloy": second },
  };
  const { images: found, pictured } = selectImages(images, selected);
  return { ids: found.map(({ id }) => id), pictured };
};

describe("pictures of choices", () => {
  it("SHOP-14 name variants, options, and options of one part of a set in the visitor's language", () => {
    expect(shown("Kalbsleder, cognac", "Ring 2: Platin 950", "Platin 950", "Blei")).toEqual([
      { name: "Cognac calf leather", values: [{ field: null, value: "11" }] },
      {
        name: "Second ring: Platinum 950",
        isAlloy: true,
        values: [{ field: "ring_2.alloy", value: "Platin 950" }],
      },
      {
        name: "Platinum 950",
        isAlloy: true,
        values: [
          { field: "ring_1.alloy", value: "Platin 950" },
          { field: "ring_2.alloy", value: "Platin 950" },
        ],
      },
    ]);
  });

  it("SHOP-14 the most specific picture is first, and those of other choices are left out", () => {
    expect(select("Gelbgold 585", "Gelbgold 585")).toEqual({
      ids: ["gold", "gold-detail", "sizes"],
      pictured: [],
    });
    expect(select("Platin 950", "Platin 950").ids).toEqual(["platinum", "sizes"]);
    expect(select("Gelbgold 585", "Platin 950").ids).toEqual(["mixed", "sizes"]);
  });

  it("SHOP-14 without a picture of the choice, the nearest one says what it shows", () => {
    expect(select("Platin 950", "Gelbgold 585", RINGS.slice(0, 4))).toEqual({
      ids: ["gold-detail", "sizes"],
      pictured: [],
    });
    expect(select("Platin 950", "Platin 950", RINGS.slice(0, 2))).toEqual({
      ids: ["gold-detail"],
      pictured: ["Second ring: Yellow gold 585"],
    });
  });

  it("SHOP-14 a picture in the chosen alloys comes before one in other alloys with more in common", () => {
    const images = [
      picture("gold", "Gelbgold 585", "54"),
      picture("gold-64", "Gelbgold 585", "64"),
      picture("mixed", "Ring 1: Gelbgold 585", "Ring 2: Platin 950", "54"),
    ];
    const of = (second: string) =>
      selectImages(images, {
        variant: null,
        personalization: {
          ...{ "ring_1.alloy": "Gelbgold 585", "ring_1.size": "64" },
          ...{ "ring_2.alloy": second, "ring_2.size": "64" },
        },
      }).images[0]?.id;
    expect(of("Platin 950")).toBe("mixed");
    expect(of("Gelbgold 585")).toBe("gold-64");
  });

  it("SHOP-14 a picture without choices suits every choice", () => {
    const images = [{ id: "plain" }, ...RINGS];
    expect(select("Blei", "Blei", images)).toEqual({ ids: ["plain", "sizes"], pictured: [] });
    expect(select("Platin 950", "Platin 950", images).ids).toEqual([
      ...["platinum", "plain", "sizes"],
    ]);
  });

  it("SHOP-14 before a variant is chosen, all pictures are shown in their order", () => {
    const images = [picture("steel", "Edelstahlband"), picture("leather", "Kalbsleder, cognac")];
    const of = (variant: number | null) =>
      selectImages(images, { variant, personalization: {} }).images.map(({ id }) => id);
    expect(of(null)).toEqual(["steel", "leather"]);
    expect(of(11)).toEqual(["leather"]);
    expect(selectImages([], { variant: null, personalization: {} }).images).toEqual([]);
  });

  it("SHOP-14 feeds and search results have the first picture and those of every choice", () => {
    expect(selectGeneralImages(RINGS).map(({ id }) => id)).toEqual(["gold", "sizes"]);
  });
});
