import type { OrderRecord } from "#backend/extensions/ecom/src/orders/order-record";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

export const ORDERED_AT = new Date("2026-11-26T09:00:00Z");

/** A paid order of one ring to France, as documents, mails and packing slips read it. */
export const ORDER: OrderRecord = {
  ...{ id: 7, order_uuid: "u-7", order_number: "S-2026-000123", status: "paid", language: "fr" },
  ...{ date_created: ORDERED_AT, customer_email: "jeanne@example.com" },
  ...{ cash_identification: false, present_wrap: false, present_wrap_price: ZERO_EURO },
  ...{ shipping_cost: createEuro(2000), lines_total_brutto: createEuro(100_000) },
  ...{ total_brutto: createEuro(102_000), total_tax: createEuro(17_000), tax_country: "FR" },
  tax_breakdown: [
    { mode: "standard", percent: 2000, gross: createEuro(102_000), tax: createEuro(17_000) },
  ],
  ...{ reserved_until: null, delivery_from: null, delivery_to: null, preparation_days: null },
  ...{ transit_days_min: null, transit_days_max: null, project: { id: 1 } },
  payment_method: { key: "paypal", display_name: "PayPal" },
  shipping_method: { pickup: false, display_name: "DHL" },
  lines: [
    {
      ...{ id: 31, display_name: "Ring Solitär", reference_number: "RS-1", count: 1 },
      ...{ price_brutto: createEuro(100_000), total_brutto: createEuro(100_000) },
      ...{ tax_mode: "standard", tax_percent: 2000, tax: createEuro(16_667) },
      characteristics: "750 Gold",
      withdrawal_exclusion: "none",
    },
  ],
  addresses: [
    {
      ...{ type: "shipping", first_name: "Jeanne", last_name: "Petit", street: "Rue de la Paix" },
      ...{ number: "2", zip_code: "75002", city: "Paris", country_code: "FR" },
    },
  ],
};
