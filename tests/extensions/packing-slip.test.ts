import { describe, expect, it } from "vitest";
import { renderBarcode } from "#backend/extensions/ecom/src/packing-slip/barcode";
import { renderTrayLabels } from "#backend/extensions/ecom/src/packing-slip/labels";
import { renderPackingSlips } from "#backend/extensions/ecom/src/packing-slip/render";
import { readCode128 } from "../support/code-128";
import { ORDER } from "../support/order-record";

const OTHER = {
  ...ORDER,
  ...{ order_uuid: "u-8", order_number: "S-2026-000124", present_wrap: true },
  shipping_method: { pickup: true, display_name: "Abholung" },
  pickup_branch: {
    ...{ id: 1, display_name: "Stammhaus <1>", street: "Markt 1", zip: "97070", city: "Lindenau" },
  },
  lines: ORDER.lines.map((line) => ({ ...line, count: 3 })),
};

describe("printing for the packing table", () => {
  it("STAFF-11 a barcode contains the order number in Code 128, with its text for screen readers", () => {
    for (const number of [ORDER.order_number, OTHER.order_number]) {
      const svg = renderBarcode(number);
      expect(readCode128(svg)).toBe(number);
      expect(svg).toContain(`role="img" aria-label="${number}"`);
      expect(svg).not.toContain("style=");
    }
  });

  it("STAFF-11 order sheets of several orders are on pages of their own, each with its barcode", () => {
    const html = renderPackingSlips([ORDER, OTHER], "de");
    expect(html.match(/<article>/g)).toHaveLength(2);
    for (const { order_number: number } of [ORDER, OTHER]) {
      expect(html).toContain(`<h1>${number}</h1>`);
      expect(html).toContain(`aria-label="${number}"`);
    }
    expect(html).toContain("article + article { margin-top: 48px; break-before: page }");
  });

  it("STAFF-11 a tray label has number, short name, way of delivery and pieces, and no address or price", () => {
    const html = renderTrayLabels([ORDER, OTHER], "de");
    const [, first = "", second = ""] = html.split('<section class="label">');
    expect(first).toContain('<p class="number">S-2026-000123</p><p>J. Petit</p>');
    expect(first).toContain("Stücke: 1");
    expect(first).toContain("DHL");
    expect(second).toContain("Stücke: 3");
    expect(second).toContain("Abholung in: Stammhaus &#60;1&#62;");
    expect(second).toContain("Geschenk");
    expect(html).toContain("size: 89mm 36mm");
    expect(html).not.toMatch(/Jeanne|Rue de la Paix|€/);
  });
});
