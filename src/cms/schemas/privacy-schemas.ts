import { z } from "zod";
import {
  type DataRecipient,
  RECIPIENT_SERVICES,
  TRANSFER_BASES,
} from "../../domain/legal/data-recipient";
import type { ShopProcessing } from "../../domain/legal/privacy-topics";
import { PAYMENT_KEYS } from "../../domain/payment/payment-method";
import {
  flag,
  integer,
  nonEmptyText,
  optionalReference,
  optionalText,
  relationRows,
  sortedRows,
  sortIndex,
} from "./field-schemas";
import { rowParser } from "./row-parser";

/** The recipients of personal data that the company record names (LAW-7). */
export const dataRecipientsSchema: z.ZodType<readonly DataRecipient[]> = rowParser("company", {
  recipients: sortedRows(
    rowParser("company_recipient", {
      sort: sortIndex,
      service: z.enum(RECIPIENT_SERVICES, {
        error: `is not one of ${RECIPIENT_SERVICES.join(", ")}`,
      }),
      name: nonEmptyText,
      address: nonEmptyText,
      country_code: nonEmptyText.regex(/^[A-Z]{2}$/, "is not a code of two capital letters"),
      transfer_basis: z.enum(TRANSFER_BASES, {
        error: `is not one of ${TRANSFER_BASES.join(", ")}`,
      }),
    }),
  ),
}).transform(({ recipients }) =>
  recipients.map(({ service, name, address, country_code, transfer_basis }) => ({
    service,
    name,
    address,
    countryCode: country_code,
    transferBasis: transfer_basis,
  })),
);

const paymentMethod = rowParser("ecommerce_settings_payment_method", {
  payment_id: rowParser("ecommerce_payment_method", {
    key: z.enum(PAYMENT_KEYS, { error: "is not a payment method of this version" }),
  }).nullish(),
});

const shippingMethod = rowParser("ecommerce_settings_shipping_method", {
  shipping_method: rowParser("ecommerce_shipping_method", { branch: optionalReference }).nullish(),
});

const shippingRate = rowParser("ecommerce_shipping_method_config", {
  shipping_provider: optionalText,
});

/**
 * What the shop settings say about the processing of personal data (LAW-7). PayPal is offered only
 * with a client id (PAY-1), and a reservation for viewing only at a branch with a pick-up (SHOP-5).
 */
export const shopProcessingSchema: z.ZodType<ShopProcessing> = rowParser("ecommerce_settings", {
  enable_cart: flag,
  allow_ratings: flag,
  paypal_client_id: optionalText,
  viewing_hold_days: integer.nullish(),
  payment_methods: relationRows(paymentMethod),
  shipping_methods: relationRows(shippingMethod),
  shipping_methods_config: relationRows(shippingRate),
}).transform((settings) => ({
  cart: settings.enable_cart,
  payments: settings.payment_methods.flatMap(({ payment_id: method }) =>
    !method || (method.key === "paypal" && settings.paypal_client_id === null) ? [] : [method.key],
  ),
  reviews: settings.allow_ratings,
  viewing:
    typeof settings.viewing_hold_days === "number" &&
    settings.shipping_methods.some(
      ({ shipping_method: method }) => typeof method?.branch === "number",
    ),
  carriers: [
    ...new Set(
      settings.shipping_methods_config.flatMap(({ shipping_provider: name }) => name ?? []),
    ),
  ],
}));
