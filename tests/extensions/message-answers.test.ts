import { describe, expect, it } from "vitest";
import { withAnswer } from "#backend/extensions/order-admin/src/answers";

describe("answer that staff type into a message", () => {
  it("STAFF-4 becomes a record of the message, which counts as answered", () => {
    expect(withAnswer("ecommerce_request", { answer: " Yes, we have it. \n" })).toEqual({
      status: "answered",
      answers: { create: [{ text: "Yes, we have it." }], update: [], delete: [] },
    });
    expect(withAnswer("contact_message", { answer: "Thanks.", status: "closed" })).toMatchObject({
      status: "closed",
    });
    expect(withAnswer("appointment", { answer: "See you.", status: "confirmed" })).toMatchObject({
      status: "confirmed",
    });
  });

  it("STAFF-4 changes nothing while it is empty", () => {
    expect(withAnswer("appointment", { answer: " ", status: "confirmed" })).toEqual({
      status: "confirmed",
    });
    expect(withAnswer("appointment", { status: "confirmed" })).toEqual({ status: "confirmed" });
  });
});
