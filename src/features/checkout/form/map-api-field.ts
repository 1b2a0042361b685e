import type { AddressDraft } from "../../../domain/checkout/address";

// Apart from the form, which is whole without it: it is wanted only when the shop finds something
// that the form did not.

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

/**
 * The form's field for a field of the wire, where the order API found something that the form did
 * not: `undefined` for any other.
 */
export function mapApiField(wire: string): string | undefined {
  if (wire === "customer_email") return "customerEmail";
  if (wire === "customer_phone") return "shippingAddress.phone";
  if (wire === "comment") return "comment";
  const [, address, name = ""] = /^(shipping|invoice)_address\.(\w+)$/.exec(wire) ?? [];
  const field = ADDRESS[name];
  return address && field ? `${address}Address.${field}` : undefined;
}
