import { describe, expect, it } from "vitest";
import { readPages } from "#backend/extensions/back-office/src/stock-take/read-pages";

describe("lines of a stock-take", () => {
  it("GOODS-32 are read in full, also more than Directus returns at once", async () => {
    for (const total of [0, 499, 500, 1201]) {
      const records = Array.from({ length: total }, (_, index) => index);
      const read = await readPages((page, limit) =>
        Promise.resolve(records.slice((page - 1) * limit, page * limit)),
      );
      expect(read).toEqual(records);
    }
  });
});
