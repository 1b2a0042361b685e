import { describe, expect, it } from "vitest";
import {
  type CustomerRecord,
  ERASED_EMAIL,
  groupCustomers,
  sumReceived,
} from "#domain/customer/customer";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

const record = (email: string, date: string, fields: Partial<CustomerRecord> = {}) => ({
  ...{ email, date, name: "Jana Beck", phone: "", received: null },
  ...fields,
});

describe("customers", () => {
  it("STAFF-13 have received payments less refunds, and no open or returned ones", () => {
    const payment = { amount: createEuro(10_990), refunded: ZERO_EURO };
    expect(
      sumReceived([
        { ...payment, status: "completed", refunded: createEuro(990) },
        { ...payment, status: "pending" },
        { ...payment, status: "failed" },
        { ...payment, status: "refunded", refunded: createEuro(10_990) },
        { ...payment, status: "reversed" },
      ]),
    ).toEqual(createEuro(10_000));
  });

  it("STAFF-13 are their records with one address in any letters, newest first", () => {
    const customers = groupCustomers([
      record("Jana@post.example", "2026-11-02T10:00:00Z", { received: createEuro(5000) }),
      record("other@post.example", "2026-11-20T10:00:00Z", { name: "Ole" }),
      record("jana@POST.example ", "2026-11-29T10:00:00Z", { name: "Jana Klee", phone: "0931 1" }),
      record("jana@post.example", "2026-11-10T10:00:00Z", { received: createEuro(2500) }),
    ]);
    expect(customers).toEqual([
      {
        ...{ email: "jana@post.example", names: ["Jana Klee", "Jana Beck"], phones: ["0931 1"] },
        ...{ orders: 2, received: createEuro(7500), lastOrder: "2026-11-10T10:00:00Z" },
      },
      {
        ...{ email: "other@post.example", names: ["Ole"], phones: [] },
        ...{ orders: 0, received: ZERO_EURO, lastOrder: null },
      },
    ]);
  });

  it("STAFF-13 do not contain erased customers", () => {
    expect(groupCustomers([record(ERASED_EMAIL, "2026-11-02T10:00:00Z")])).toEqual([]);
  });
});
