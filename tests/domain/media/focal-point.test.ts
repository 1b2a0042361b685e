import { describe, expect, it } from "vitest";
import { cropFocus, objectPosition, readFocalPoint } from "#domain/media/focal-point";

const file = { width: 2000, height: 1000 };

describe("focal point", () => {
  it("EDIT-6 is read from the pixels of the file", () => {
    const point = readFocalPoint({ ...file, focal_point_x: 1440, focal_point_y: 1000 });
    expect(point).toEqual({ x: 72, y: 100 });
    expect(point && objectPosition(point)).toBe("78% 100%");
  });

  it("EDIT-22 is in the view of each frame that shows a tenth of the image or more", () => {
    const points = Array.from({ length: 101 }, (_, percent) => percent);
    const shown = [0.1, 0.25, 0.5, 0.9].flatMap((part) =>
      points.map((x) => {
        // CSS: the part of the image before the frame is this percentage of what is hidden.
        const before = Number.parseInt(objectPosition({ x, y: 50 })) * (1 - part);
        return x - before >= -0.5 && x - before <= part * 100 + 0.5;
      }),
    );
    expect(shown.every(Boolean)).toBe(true);
    // A subject at the edge keeps its own edge.
    expect(objectPosition({ x: 93, y: 6 })).toBe("100% 0%");
  });

  it.each([
    { ...file, focal_point_x: null, focal_point_y: 10 },
    { ...file, width: null, focal_point_x: 10, focal_point_y: 10 },
  ])("EDIT-6 is missing without both coordinates and the size: %j", (fields) => {
    expect(readFocalPoint(fields)).toBeUndefined();
  });

  it.each([
    [{ x: 20, y: 20 }, "NORTHWEST"],
    [{ x: 50, y: 80 }, "SOUTH"],
    [{ x: 72, y: 48 }, "EAST"],
    [{ x: 50, y: 50 }, "CENTER"],
    [undefined, "ATTENTION"],
  ])("EDIT-6 is in the part of a crop: %j is %s", (point, part) => {
    expect(cropFocus(point)).toBe(part);
  });
});
