import { describe, expect, it } from "vitest";
import { validateEmail, validateOptionalText, validateText } from "#domain/text/validate-field";

describe("text of a form field", () => {
  it.each([
    ["", "required"],
    [" \u200b", "required"],
    ["Ring", null],
    ["Ringe", "too-long"],
    ["Ri\u200bng", null],
    ["a\u202eb", "invalid"],
  ])("FORM-2 CHECKOUT-4 %j is %j", (text, problem) => {
    expect(validateText(text, 4)).toBe(problem);
  });

  it("FORM-2 CHECKOUT-4 may be empty if it is optional", () => {
    expect(validateOptionalText("", 4)).toBeNull();
    expect(validateOptionalText("Ringe", 4)).toBe("too-long");
  });

  it.each([
    ["", "required"],
    ["\u200b", "required"],
    ["anna@", "invalid-email"],
    ["anna@example.com", null],
    ["\u2068anna@example.com\u2069", null],
  ])("FORM-2 CHECKOUT-4 the e-mail address %j is %j", (text, problem) => {
    expect(validateEmail(text)).toBe(problem);
  });
});
