// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearDraft, loadDraft, saveDraft } from "#stores/form-draft";

afterEach(() => window.sessionStorage.clear());

describe("form draft", () => {
  it("FORM-3 is stored per tab and form until it is cleared", () => {
    saveDraft("contact", { name: "Clara" });
    saveDraft("appointment", { name: "Jörg" });
    expect([loadDraft("contact"), loadDraft("appointment")]).toEqual([
      { name: "Clara" },
      { name: "Jörg" },
    ]);
    clearDraft("contact");
    expect([loadDraft("contact"), loadDraft("appointment")]).toEqual([{}, { name: "Jörg" }]);
  });

  it("FORM-3 ignores invalid stored values", () => {
    for (const invalid of ["{", "null", "7", "[]", '"x"', '{"name":7,"email":"a@b.example"}']) {
      window.sessionStorage.setItem("int-form:contact", invalid);
      expect(loadDraft("contact")["name"]).toBeUndefined();
    }
    expect(loadDraft("contact")).toEqual({ email: "a@b.example" });
  });

  it("FORM-3 does not throw without storage", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    expect(() => saveDraft("contact", { name: "Clara" })).not.toThrow();
    expect(loadDraft("contact")).toEqual({});
    expect(() => clearDraft("contact")).not.toThrow();
  });
});
