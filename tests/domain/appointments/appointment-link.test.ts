import { describe, expect, it } from "vitest";
import {
  APPOINTMENT_FORM_ID,
  formatAppointmentLink,
  parseAppointmentProduct,
} from "#domain/appointments/appointment-link";

describe("link from a product to the appointment form", () => {
  it("PAGE-7 contains the product and leads to the form", () => {
    const { search, hash } = new URL(formatAppointmentLink(12), "https://sternberg.example/termin");
    expect(parseAppointmentProduct(search)).toBe(12);
    expect(hash).toBe(`#${APPOINTMENT_FORM_ID}`);
  });

  it("PAGE-7 has no product if its number is invalid", () => {
    for (const search of ["", "?produkt=", "?produkt=0", "?produkt=1e3", "?produkt=9999999999"])
      expect(parseAppointmentProduct(search)).toBeNull();
  });
});
