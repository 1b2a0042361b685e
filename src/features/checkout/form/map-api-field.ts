import type { AddressDraft } from "../../../domain/checkout/address";

// Separate from the form, because it is needed only if the order API rejects a field that the form
// accepted.

const ADDRESS: Readonly<Record<string, keyof AddressDraft>> = {
  company: "company",
  first_name: "firstName",
  last_name: "lastName",
  street: "street",
  number: "number",
  addition: "addition",
  zip_code: "zipCode",
  city: "city",
  country_code: "countryCode",
};

/** Returns the form field for a field of the order API, or `undefined` for an unknown field. */
export function mapApiField(wire: string): string | undefined {
  if (wire === "customer_email") return "customerEmail";
  if (wire === "customer_phone") return "shippingAddress.phone";
  if (wire === "comment") return "comment";
  if (wire === "present_card") return "presentCard";
  const [, address, name = ""] = /^(shipping|invoice)_address\.(\w+)$/.exec(wire) ?? [];
  const field = ADDRESS[name];
  return address && field ? `${address}Address.${field}` : undefined;
}
