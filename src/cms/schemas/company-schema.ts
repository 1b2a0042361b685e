import { z } from "zod";
import { isEmailAddress } from "../../domain/contact/email-address";
import type { Company } from "../../domain/contact/company";
import { flag, optionalText, sortedRows, sortIndex, nonEmptyText, integer } from "./field-schemas";
import { rowParser } from "./row-parser";

export const companySchema: z.ZodType<Company> = rowParser("company", {
  id: integer,
  company_name: nonEmptyText,
  display_name: nonEmptyText,
  legal_form: z.enum(["single", "ev", "bag", "other"], {
    error: "is not one of single, ev, bag, other",
  }),
  ust_id: optionalText,
  vat_number: optionalText,
  addresses: sortedRows(
    rowParser("company_address", {
      sort: sortIndex,
      street: nonEmptyText,
      number: nonEmptyText,
      zip_code: nonEmptyText,
      city: nonEmptyText,
      country_code: nonEmptyText,
      address_type: z.enum(["hq", "federal_office"], { error: "is not one of hq, federal_office" }),
    }),
  ),
  emails: sortedRows(
    rowParser("company_email", {
      sort: sortIndex,
      email: z.string().refine(isEmailAddress, { error: "is not an e-mail address" }),
      primary: flag,
    }),
  ),
  numbers: sortedRows(
    rowParser("company_number", {
      sort: sortIndex,
      number: nonEmptyText,
      type: z.enum(["phone", "mobile", "fax"], { error: "is not one of phone, mobile, fax" }),
      primary: flag,
    }),
  ),
  executives: sortedRows(rowParser("company_executive", { sort: sortIndex, name: nonEmptyText })),
  registers: sortedRows(
    rowParser("company_register", {
      sort: sortIndex,
      register_type: nonEmptyText,
      number: nonEmptyText,
      registrar: nonEmptyText,
    }),
  ),
}).transform((record) => ({
  id: record.id,
  companyName: record.company_name,
  displayName: record.display_name,
  legalForm: record.legal_form,
  ustId: record.ust_id,
  vatNumber: record.vat_number,
  addresses: record.addresses.map((address) => ({
    street: address.street,
    number: address.number,
    zipCode: address.zip_code,
    city: address.city,
    countryCode: address.country_code,
    addressType: address.address_type,
  })),
  emails: record.emails,
  numbers: record.numbers,
  executives: record.executives,
  registers: record.registers.map(({ register_type, number, registrar }) => ({
    registerType: register_type,
    number,
    registrar,
  })),
}));
