import { describe, expect, it } from "vitest";
import { heroBlockSchema } from "#cms/schemas/blocks/hero-block-schema";

const row = {
  id: 4,
  image: "picture",
  link_path: "/shop",
  anchor: null,
  translations: [
    { language: "de", eyebrow: null, headline: "Zeit", text: null, link_label: "Zum Shop" },
  ],
};

describe("hero", () => {
  it("PAGE-6 has an image, a headline and a link", () => {
    expect(heroBlockSchema.parse(row)).toMatchObject({
      kind: "hero",
      id: 4,
      image: "picture",
      anchor: null,
      linkPath: "/shop",
      translations: [{ headline: "Zeit", linkLabel: "Zum Shop" }],
    });
  });
});
