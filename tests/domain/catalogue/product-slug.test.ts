import { expect, it } from "vitest";
import { createProductSlug } from "#domain/catalogue/product-slug";

it.each([
  ["Memoire „Luna“", "R-1180", "memoire-luna-r-1180"],
  ["Anhänger Größe", "00480", "anhaenger-groesse-00480"],
  ["Été à Čáslav", "7/8", "ete-a-caslav-7-8"],
  ["指輪", "99", "99"],
])(
  "GOODS-1 GOODS-5 gives the new product %s the address of name and item number",
  (name, number, slug) => {
    expect(createProductSlug(name, number)).toBe(slug);
  },
);
