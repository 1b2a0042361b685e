import { validateZipCode } from "#domain/checkout/address";
import { validatePhone } from "#domain/contact/phone";
import type { OrderRequest } from "#contracts/order-requests";
import type { OrderInvalid } from "#contracts/place-order-response";

type Fields = OrderInvalid["fields"];

function zipCode(order: OrderRequest, address: "shipping_address" | "invoice_address"): Fields {
  const { zip_code, country_code } = order[address] ?? {};
  const code =
    zip_code === undefined || country_code === undefined
      ? undefined
      : validateZipCode(zip_code, country_code);
  return code ? [{ field: `${address}.zip_code`, code }] : [];
}

/**
 * Checks the customer's data by the rules of the checkout form (CHECKOUT-4): not every order comes
 * from the form.
 */
export function validateCustomer(order: OrderRequest): Fields {
  const { customer_phone: phone, shipping_address } = order;
  const problem = phone ? validatePhone(phone, shipping_address.country_code) : null;
  const called: Fields = problem
    ? [{ field: "customer_phone", code: `phone-${problem.toLowerCase().replaceAll("_", "-")}` }]
    : [];
  return [...called, ...zipCode(order, "shipping_address"), ...zipCode(order, "invoice_address")];
}
