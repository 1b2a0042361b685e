import { describe, expect, it } from "vitest";
import {
  formatAppointmentLink,
  parseAppointmentProduct,
} from "../../../src/domain/appointments/appointment-link";

describe("link from a product to the appointment form", () => {
  it("PAGE-7 contains the product", () => {
    expect(parseAppointmentProduct(formatAppointmentLink(12))).toBe(12);
  });

  it("PAGE-7 has no product if its number is invalid", () => {
    for (const search of ["", "?produkt=", "?produkt=0", "?produkt=1e3", "?produkt=9999999999"])
      expect(parseAppointmentProduct(search)).toBeNull();
  });
});
