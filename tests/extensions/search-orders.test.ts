import { describe, expect, it } from "vitest";
import { customerName } from "#backend/extensions/ecom/src/orders/customer-name";
import { searchOrders } from "#backend/extensions/order-admin/src/search-orders";

const person = { first_name: "Erika", last_name: "Zweig", company: null };

describe("name of the customer of an order", () => {
  it("STAFF-1 contains persons and companies of both addresses once, the delivery first", () => {
    const company = { first_name: "Max", last_name: "Zweig", company: " Zweig & Co. " };
    expect(customerName([person, company])).toBe("Erika Zweig, Max Zweig, Zweig & Co.");
    expect(customerName([person, person])).toBe("Erika Zweig");
  });
});

describe("search in orders", () => {
  it("STAFF-1 requires each word somewhere in the order, beside the filter of the list", () => {
    const filter = { status: { _eq: "paid" } };
    const found = searchOrders({ search: " erika  RE-7 ", filter, limit: 25 });
    expect(found).toMatchObject({ limit: 25, filter: { _and: [filter, {}, {}] } });
    expect(found).not.toHaveProperty("search");
  });

  it("STAFF-1 leaves a query without a search as it is", () => {
    expect(searchOrders({ limit: 5 })).toEqual({ limit: 5 });
    expect(searchOrders({ search: null })).toEqual({ search: null });
  });
});
