import { describe, expect, it } from "vitest";
import { cropFocus, objectPosition, readFocalPoint } from "#domain/media/focal-point";

const file = { width: 2000, height: 1000 };

describe("focal point", () => {
  it("EDIT-6 is the position of the image in its frame, from the pixels of the file", () => {
    const point = readFocalPoint({ ...file, focal_point_x: 1440, focal_point_y: 1000 });
    expect(point).toEqual({ x: 72, y: 100 });
    expect(point && objectPosition(point)).toBe("72% 100%");
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
