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
  it("EDIT-6 has focal points for wide and narrow screens", () => {
    const points = { focal_point_x: 72, focal_point_y: 0, focal_point_small_x: 100 };
    expect(heroBlockSchema.parse({ ...row, ...points })).toMatchObject({
      kind: "hero",
      id: 4,
      anchor: null,
      focalPointX: 72,
      focalPointY: 0,
      focalPointSmallX: 100,
      focalPointSmallY: null,
      linkPath: "/shop",
    });
  });

  it.each([-1, 101, 50.5, "50"])("EDIT-6 refuses the focal point %s", (value) => {
    expect(heroBlockSchema.safeParse({ ...row, focal_point_x: value }).success).toBe(false);
  });
});
