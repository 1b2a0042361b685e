const PARAMETER = "produkt";

/** Id of the appointment form in its page. */
export const APPOINTMENT_FORM_ID = "termin";

/**
 * Returns query and anchor of the appointment page for an appointment about a product (PAGE-7): the
 * page opens at its form.
 */
export const formatAppointmentLink = (product: number): string =>
  `?${PARAMETER}=${product}#${APPOINTMENT_FORM_ID}`;

/** Parses the product of an appointment from the query of its page. Null if there is none. */
export function parseAppointmentProduct(search: string): number | null {
  const text = new URLSearchParams(search).get(PARAMETER) ?? "";
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
