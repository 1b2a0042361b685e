import { describe, expect, it } from "vitest";
import { MAX_ZOOM_SCALE, panBy, INITIAL_ZOOM_VIEW, zoomTo } from "#domain/media/image-zoom";

const viewport = { width: 400, height: 600, picture: 400 };
const MIDDLE = { x: 0, y: 0 };

describe("image zoom", () => {
  it("PRODUCT-1 enlarges around the touched point, which keeps its position", () => {
    const view = zoomTo(INITIAL_ZOOM_VIEW, 2, { x: 100, y: 50 }, { ...viewport, height: 400 });
    expect(view).toEqual({ scale: 2, x: -100, y: -50 });
    // Position in the image under the pointer, before and after.
    expect((100 - view.x) / view.scale).toBe(100 / INITIAL_ZOOM_VIEW.scale);
  });

  it("PRODUCT-1 stays between the fitted size and the maximum scale", () => {
    expect(zoomTo(INITIAL_ZOOM_VIEW, 0.2, MIDDLE, viewport).scale).toBe(1);
    expect(zoomTo(INITIAL_ZOOM_VIEW, 40, MIDDLE, viewport).scale).toBe(MAX_ZOOM_SCALE);
  });

  it("PRODUCT-1 limits panning so that no gap opens at an edge", () => {
    const zoomed = zoomTo(INITIAL_ZOOM_VIEW, 2, MIDDLE, viewport);
    expect(panBy(zoomed, { x: 1000, y: -1000 }, viewport)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(panBy(INITIAL_ZOOM_VIEW, { x: 50, y: 50 }, viewport)).toEqual(INITIAL_ZOOM_VIEW);
  });

  it("PRODUCT-1 centers the image again at the fitted size", () => {
    const aside = panBy(
      zoomTo(INITIAL_ZOOM_VIEW, 3, MIDDLE, viewport),
      { x: 300, y: 200 },
      viewport,
    );
    expect(zoomTo(aside, 1, { x: 120, y: 80 }, viewport)).toEqual(INITIAL_ZOOM_VIEW);
  });
});
