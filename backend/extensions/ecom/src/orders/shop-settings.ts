import { z } from "zod";
import type { BankDetails } from "#domain/payment/iban";
import { ZERO_EURO } from "#domain/pricing/money";
import type { PricingSettings } from "#domain/pricing/order-pricing";
import { listForeignTaxRates } from "#domain/pricing/tax-country";
import { PAYMENT_KEYS, type PaymentKey } from "#domain/payment/payment-method";
import type { TransferTerms } from "#domain/payment/transfer-deadline";
import { BANK_DETAILS_FIELDS, bankDetailsOf, bankDetailsRecord } from "./bank-details";
import { moneyValue, booleanValue, percentValue } from "./record-values";
import { contentCache } from "../../../shared/content-cache";
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

const SETTINGS_FIELDS = [
  "enable_cart",
  "maintenance_mode",
  "purchase_to_order",
  "present_wrapping",
  "present_wrapping_price",
  "shipping_cost",
  "default_tax_percent",
  "vat_of_destination",
  ...BANK_DETAILS_FIELDS,
  "transfer_reminder_days",
  "transfer_expiry_days",
  "paypal_client_id",
  "payment_methods.payment_id.id",
  "payment_methods.payment_id.key",
  "shipping_methods.shipping_method.id",
  "shipping_methods.shipping_method.display_name",
  "shipping_methods.shipping_method.free",
  "shipping_methods.shipping_method.pickup",
  "shipping_methods.shipping_method.branch.id",
  "shipping_methods.shipping_method.branch.status",
  "shipping_countries.shipping_country.country_code",
  "shipping_countries.shipping_country.tax_percent",
  "shipping_countries.shipping_country.reduced_tax_percent",
  "shipping_methods_config.id",
  "shipping_methods_config.name",
  "shipping_methods_config.shipping_method",
  "shipping_methods_config.shipping_provider",
  "shipping_methods_config.price_brutto",
  "shipping_methods_config.free_from_brutto",
  "shipping_methods_config.additional_days",
  "shipping_methods_config.payment_methods.method",
  "shipping_methods_config.shipping_countries.shipping_country.country_code",
] as const;

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
  readonly transferTerms: TransferTerms;
  readonly payments: readonly { readonly id: number; readonly key: PaymentKey }[];
};

type SettingsRecord = z.infer<typeof settingsRecord>;

function shopOf(record: SettingsRecord, isOffered: PaymentOffer): ShopSettings {
  const offerSettings = {
    paypalClientId: record.paypal_client_id || null,
    bankDetails: bankDetailsOf(record.bank_details),
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
  const record = await records(uow, String(project), async () => {
    const [found] = await uow.read(
      "ecommerce_settings",
      { project: { _eq: project } },
      SETTINGS_FIELDS,
    );
    return found === undefined ? undefined : settingsRecord.parse(found);
  });
  return record && shopOf(record, isOffered);
}
