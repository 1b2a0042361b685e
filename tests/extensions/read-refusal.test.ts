import { describe, expect, it } from "vitest";
import { readRefusal } from "#backend/extensions/back-office/src/read-refusal";

const refused = (error: object) => ({ response: { data: { errors: [error] } } });

describe("reason of a refused request", () => {
  it("STAFF-9 is what the server says, and the field that is not valid", () => {
    const message = "Vielleicht war jemand schneller.";
    expect(readRefusal(refused({ message }))).toEqual({ text: message });
    const extensions = { code: "FAILED_VALIDATION", field: "tracking_link" };
    expect(readRefusal(refused({ message, extensions }))).toEqual({
      text: message,
      invalid: "tracking_link",
    });
  });

  it("STAFF-11 is unknown without an answer", () => {
    expect(readRefusal(new Error("Network Error"))).toBeUndefined();
    expect(readRefusal({ response: { data: "<html>" } })).toBeUndefined();
  });
});
