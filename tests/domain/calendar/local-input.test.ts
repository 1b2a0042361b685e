import { describe, expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "#domain/calendar/local-input";

describe("date and time input in a time zone", () => {
  it("GOODS-3 shows and reads the time of the shop, in summer and winter", () => {
    for (const [value, utc] of [
      ["2026-11-27T18:00", "2026-11-27T17:00:00.000Z"],
      ["2026-07-03T00:00", "2026-07-02T22:00:00.000Z"],
    ] as const) {
      expect(toLocalInput(Date.parse(utc), "Europe/Berlin")).toBe(value);
      expect(fromLocalInput(value, "Europe/Berlin")).toBe(Date.parse(utc));
    }
  });

  it("GOODS-3 reads no time from an incomplete value", () => {
    for (const value of ["", "2026-11-27", "2026-13-40T00:00"])
      expect(fromLocalInput(value, "Europe/Berlin")).toBeNull();
  });
});
