import { describe, expect, it } from "vitest";
import { createFocalPoint, objectPosition } from "#domain/media/focal-point";

describe("focal point", () => {
  it("EDIT-6 is the position of the image in its frame", () => {
    expect(objectPosition(createFocalPoint(72, 45))).toBe("72% 45%");
    expect(objectPosition(createFocalPoint(0, 100))).toBe("0% 100%");
  });

  it("EDIT-6 is the center where the editor sets none", () => {
    expect(createFocalPoint(null, 20)).toEqual({ x: 50, y: 20 });
    expect(createFocalPoint(30, null)).toEqual({ x: 30, y: 50 });
  });
});
