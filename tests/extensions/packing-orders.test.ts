import { describe, expect, it } from "vitest";
import {
  createDispatch,
  findScanned,
  readPackingOrders,
  resolveCarrier,
} from "#backend/extensions/back-office/src/packing/packing-orders";

const [SENT, COLLECTED] = readPackingOrders([
  {
    ...{ id: 1, order_uuid: "u-1", order_number: "S-2026-000123", customer_name: "Erika Berg" },
    ...{ present_wrap: false, pickup_branch: null },
    shipping_method: { display_name: "Wertversand", pickup: false },
    lines: [
      {
        ...{ count: 2, display_name: "Ring", variant_display_name: "54", reference_number: "R-1" },
        personalization_text: "Text: Für immer",
      },
    ],
  },
  {
    ...{ id: 2, order_uuid: "u-2", order_number: "S-2026-000124", customer_name: "Max Tal" },
    ...{ present_wrap: true, pickup_branch: { display_name: "Stammhaus" }, lines: [] },
    shipping_method: { display_name: "Abholung", pickup: true },
  },
]);
if (!SENT || !COLLECTED) throw new Error("no orders");

describe("orders of the packing table", () => {
  it("STAFF-11 have what is packed and where it goes", () => {
    expect(SENT).toMatchObject({
      ...{ isPickup: false, delivery: "Wertversand", isGift: false },
      lines: [{ count: 2, name: "Ring", details: "54 · R-1", engraving: "Text: Für immer" }],
    });
    expect(COLLECTED).toMatchObject({ isPickup: true, delivery: "Stammhaus", isGift: true });
    expect(readPackingOrders({ errors: [] })).toEqual([]);
  });

  it("STAFF-11 STAFF-10 are sent with their number and carrier, or made ready for collection", () => {
    expect(createDispatch(SENT, { number: " 00340434161094022115 ", carrier: null })).toEqual({
      ...{ next_step: "ship", tracking_number: "00340434161094022115", carrier: "dhl" },
    });
    expect(createDispatch(SENT, { number: "12345678901234", carrier: "hermes" })).toEqual({
      ...{ next_step: "ship", tracking_number: "12345678901234", carrier: "hermes" },
    });
    expect(createDispatch(SENT, { number: "", carrier: "hermes" })).toEqual({ next_step: "ship" });
    expect(createDispatch(COLLECTED, { number: "1", carrier: null })).toEqual({
      next_step: "ready",
    });
  });

  it("STAFF-11 STAFF-5 know the carrier of a number, unless several carriers use such numbers", () => {
    expect(resolveCarrier({ number: "1Z12345E0205271688", carrier: null })).toBe("ups");
    expect(resolveCarrier({ number: "12345678901234", carrier: null })).toBeNull();
    expect(resolveCarrier({ number: "12345678901234", carrier: "dpd" })).toBe("dpd");
  });

  it.each(["S-2026-000124", "s 2026/124", "Sß2026ß000124", "2026000124"])(
    "STAFF-11 are found by the scanned number %s",
    (scanned) => expect(findScanned([SENT, COLLECTED], scanned)).toBe(COLLECTED),
  );

  it.each(["", "S-2026-000125", "124"])("STAFF-11 are not found by “%s”", (scanned) =>
    expect(findScanned([SENT, COLLECTED], scanned)).toBeUndefined(),
  );
});
