import { z } from "zod";
import type { BankDetails } from "#domain/payment/iban";
import { ZERO_EURO } from "#domain/pricing/money";
import type { PricingSettings } from "#domain/pricing/order-pricing";
import { listForeignTaxRates } from "#domain/pricing/tax-country";
import { PAYMENT_KEYS, type PaymentKey } from "#domain/payment/payment-method";
import type { DeadlineTerms } from "#domain/order/order-deadline";
import { toBankDetails, bankDetailsRecord } from "./bank-details";
import { moneyValue, booleanValue, percentValue } from "./record-values";
import { contentCache } from "../../../shared/content-cache";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const settingsRecord = z.object({
  enable_cart: booleanValue,
  maintenance_mode: booleanValue,
  purchase_to_order: booleanValue,
  present_wrapping: booleanValue,
  present_wrapping_price: moneyValue.nullish(),
  shipping_cost: moneyValue.nullish(),
  default_tax_percent: percentValue,
  vat_of_destination: booleanValue,
  bank_details: bankDetailsRecord,
  transfer_reminder_days: z.number().int().positive().nullish().catch(null),
  transfer_expiry_days: z.number().int().positive().nullish().catch(null),
  paypal_client_id: z.string().nullish(),
  payment_methods: z.array(
    z.object({
      payment_id: z.object({
        id: z.number(),
        key: z.enum(PAYMENT_KEYS),
      }),
    }),
  ),
  shipping_methods: z.array(
    z.object({
      shipping_method: z.object({
        id: z.number(),
        display_name: z.string(),
        free: booleanValue,
        pickup: booleanValue,
        branch: z.object({ id: z.number(), status: z.string() }).nullish(),
      }),
    }),
  ),
  shipping_countries: z.array(
    z.object({
      shipping_country: z.object({
        country_code: z.string(),
        tax_percent: percentValue.nullish(),
        reduced_tax_percent: percentValue.nullish(),
      }),
    }),
  ),
  shipping_methods_config: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      shipping_method: z.number(),
      shipping_provider: z.string().nullish(),
      price_brutto: moneyValue,
      free_from_brutto: moneyValue.nullish(),
      additional_days: z
        .number()
        .nullish()
        .transform((days) => days ?? 0),
      payment_methods: z.array(z.object({ method: z.number() })),
      shipping_countries: z.array(
        z.object({ shipping_country: z.object({ country_code: z.string() }) }),
      ),
    }),
  ),
});

/** Settings of a shop that decide which payment methods it can use. */
type OfferSettings = {
  readonly paypalClientId: string | null;
  readonly bankDetails: BankDetails | null;
};

/** Returns whether a shop can use a payment method. The payment providers decide. */
export type PaymentOffer = (key: PaymentKey, shop: OfferSettings) => boolean;

/** Current settings of a shop. */
export type ShopSettings = PricingSettings & {
  readonly open: boolean;
  readonly transferTerms: DeadlineTerms;
  readonly payments: readonly { readonly id: number; readonly key: PaymentKey }[];
};

type SettingsRecord = z.infer<typeof settingsRecord>;

function toShopSettings(record: SettingsRecord, isOffered: PaymentOffer): ShopSettings {
  const offerSettings = {
    paypalClientId: record.paypal_client_id || null,
    bankDetails: toBankDetails(record.bank_details),
  };
  const payments = record.payment_methods
    .map((row) => row.payment_id)
    .filter(({ key }) => isOffered(key, offerSettings));
  return {
    open: record.enable_cart && !record.maintenance_mode,
    transferTerms: {
      reminderDays: record.transfer_reminder_days ?? null,
      expiryDays: record.transfer_expiry_days ?? null,
    },
    purchaseToOrder: record.purchase_to_order,
    presentWrapping: record.present_wrapping,
    presentWrappingPrice: record.present_wrapping_price ?? ZERO_EURO,
    defaultTaxRate: record.default_tax_percent,
    foreignTaxRates: listForeignTaxRates(
      record.vat_of_destination,
      record.shipping_countries.map(({ shipping_country: country }) => ({
        code: country.country_code,
        standard: country.tax_percent,
        reduced: country.reduced_tax_percent,
      })),
    ),
    shippingCost: record.shipping_cost ?? ZERO_EURO,
    payments,
    paymentMethods: payments,
    shippingMethods: record.shipping_methods.flatMap(
      ({ shipping_method: { display_name: name, branch, ...method } }) => {
        // A closed branch hands out nothing.
        if (branch && branch.status !== "published") return [];
        return [{ ...method, name, ...(branch ? { branch: branch.id } : {}) }];
      },
    ),
    shippingCountries: record.shipping_countries.map((row) => row.shipping_country.country_code),
    shippingConfigs: record.shipping_methods_config.map((config) => ({
      id: config.id,
      name: config.name,
      method: config.shipping_method,
      price: config.price_brutto,
      freeFrom: config.free_from_brutto ?? null,
      additionalDays: config.additional_days,
      paymentMethods: config.payment_methods.map((row) => row.method),
      countries: config.shipping_countries.map((row) => row.shipping_country.country_code),
    })),
  };
}

const records = contentCache<SettingsRecord | undefined>();

/** Reads the settings of a project's shop. `undefined` if the project has no shop. */
export async function readShopSettings(
  uow: UnitOfWork,
  project: number,
  isOffered: PaymentOffer,
): Promise<ShopSettings | undefined> {
  const filter = { project: { _eq: project } };
  const record = await records(uow, String(project), async () =>
    (await readRecords(uow, "ecommerce_settings", settingsRecord, filter)).at(0),
  );
  return record && toShopSettings(record, isOffered);
}
