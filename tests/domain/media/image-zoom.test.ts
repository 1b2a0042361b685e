import { describe, expect, it } from "vitest";
import {
  MAX_ZOOM_SCALE,
  panBy,
  INITIAL_ZOOM_VIEW,
  zoomTo,
} from "../../../src/domain/media/image-zoom";

const room = { width: 400, height: 600, picture: 400 };
const MIDDLE = { x: 0, y: 0 };

describe("looking at a picture from near", () => {
  it("PRODUCT-1 enlarges around the point that was touched, which stays where it is", () => {
    const view = zoomTo(INITIAL_ZOOM_VIEW, 2, { x: 100, y: 50 }, { ...room, height: 400 });
    expect(view).toEqual({ scale: 2, x: -100, y: -50 });
    // The picture's own point under the finger, before and after.
    expect((100 - view.x) / view.scale).toBe(100 / INITIAL_ZOOM_VIEW.scale);
  });

  it("PRODUCT-1 never smaller than whole, nor larger than it has pixels", () => {
    expect(zoomTo(INITIAL_ZOOM_VIEW, 0.2, MIDDLE, room).scale).toBe(1);
    expect(zoomTo(INITIAL_ZOOM_VIEW, 40, MIDDLE, room).scale).toBe(MAX_ZOOM_SCALE);
  });

  it("PRODUCT-1 moves only so far that no gap opens at an edge", () => {
    const near = zoomTo(INITIAL_ZOOM_VIEW, 2, MIDDLE, room);
    expect(panBy(near, { x: 1000, y: -1000 }, room)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(panBy(INITIAL_ZOOM_VIEW, { x: 50, y: 50 }, room)).toEqual(INITIAL_ZOOM_VIEW);
  });

  it("PRODUCT-1 going back to whole brings the picture back to the middle", () => {
    const aside = panBy(zoomTo(INITIAL_ZOOM_VIEW, 3, MIDDLE, room), { x: 300, y: 200 }, room);
    expect(zoomTo(aside, 1, { x: 120, y: 80 }, room)).toEqual(INITIAL_ZOOM_VIEW);
  });
});
