import { describe, expect, it } from "vitest";
import { singleSize } from "#build/assets/generate-images";

const size = (width: number, height: number, written?: string) =>
  singleSize({
    ...{ width, height },
    images: {
      sources: [],
      fallback: { src: "/static/ring.jpg", ...(written ? { srcSet: written } : {}) },
    },
  });

describe("image of messengers and search engines", () => {
  it("SEO-1 has the size of the file that is linked, also of a small original", () => {
    expect(size(1200, 630, "/static/ring.jpg 1200w")).toEqual({ width: 1200, height: 630 });
    expect(size(1200, 630, "/static/ring.jpg 952w")).toEqual({ width: 952, height: 500 });
    expect(size(800, 1067, "/static/ring.jpg 800w")).toEqual({ width: 800, height: 1067 });
    expect(size(800, 600)).toEqual({ width: 800, height: 600 });
  });
});
