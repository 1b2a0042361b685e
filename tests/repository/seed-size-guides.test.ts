import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRingSizeGuide } from "#domain/catalogue/ring-size-guide";
import { convertRingSize } from "#domain/catalogue/ring-size";

const table = z.array(z.array(z.string()));
const guides = z
  .array(
    z.object({
      display_name: z.string(),
      table,
      translations: z.array(z.object({ language: z.string(), table })),
    }),
  )
  .parse(
    JSON.parse(
      readFileSync(
        join(__dirname, "../../backend/directus/seed/ecommerce_size_guide.json"),
        "utf8",
      ),
    ),
  );

describe("size guides of the demo site", () => {
  it("TEXT-3 only the ring guide is recognized as one, in every language", () => {
    const known = guides.flatMap((guide) =>
      [guide.table, ...guide.translations.map((translation) => translation.table)].map((rows) => [
        guide.display_name,
        isRingSizeGuide({ rows: rows.slice(1) }),
      ]),
    );
    expect(known.filter(([, rings]) => rings)).toEqual(Array(3).fill(["Ringgrößen", true]));
    expect(known).toHaveLength(guides.length * 3);
  });

  it("TEXT-3 the ring size table matches the converter", () => {
    const rings = guides.find(({ table: [, ...rows] }) => isRingSizeGuide({ rows }));
    expect(rings?.table.length).toBeGreaterThan(8);
    for (const [size = "", circumference, diameter, uk, us] of rings?.table.slice(1) ?? []) {
      const sizes = convertRingSize(Number(size));
      const tenths = (value: number) => value.toFixed(1).replace(".", ",");
      expect([size, circumference, diameter, uk, us]).toEqual([
        size,
        tenths(sizes.circumference),
        tenths(sizes.diameter),
        sizes.uk,
        sizes.us,
      ]);
    }
  });
});
