import { SHOP } from "../../domain/constants";
import { DEFAULT_PRODUCT_SORT } from "../../domain/catalogue/product-filters";
import { createFieldTranslator, translateName } from "../../domain/locale/translate-fields";
import { splitLines } from "../../domain/text/lines";
import { createEuro, ZERO_EURO } from "../../domain/pricing/money";
import type { ShippingRate } from "../../domain/pricing/shipping";
import { listForeignTaxRates } from "../../domain/pricing/tax-country";
import type { ParseContext } from "./parse-context";
import type { RawShopSettings } from "./schemas/shop-settings-schema";
import type { ShopSettings } from "./shop-settings";

function parseConfig(
  raw: NonNullable<RawShopSettings["shipping_methods_config"]>[number],
): ShippingRate {
  return {
    id: raw.id,
    name: raw.name,
    method: raw.shipping_method,
    price: raw.price_brutto ?? ZERO_EURO,
    freeFrom: raw.free_from_brutto ?? null,
    additionalDays: raw.additional_days ?? 0,
    paymentMethods: (raw.payment_methods ?? []).flatMap(({ method }) => method ?? []),
    countries: (raw.shipping_countries ?? []).flatMap(
      ({ shipping_country }) => shipping_country?.country_code ?? [],
    ),
    ...(raw.shipping_provider ? { provider: raw.shipping_provider } : {}),
  };
}

/** Parses the shop settings. Empty fields use the specification's defaults (SETTINGS-2). */
export function parseShopSettings(
  raw: RawShopSettings,
  { locale, note }: ParseContext,
): ShopSettings {
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  const nameOf = (record: Parameters<typeof translateName>[0]) =>
    translateName(record, locale, note);
  const countries = (raw.shipping_countries ?? []).flatMap(({ shipping_country: country }) =>
    country ? [{ code: country.country_code.toUpperCase(), name: nameOf(country) }] : [],
  );
  const callToAction = translate("call_to_action_text");
  const footerHtml = translate("global_footer");
  const guaranteeNotice = translate("guarantee_notice");
  return {
    enableCart: raw.enable_cart,
    maintenanceMode: raw.maintenance_mode,
    filters: raw.filters,
    categoryFilters: raw.category_filters,
    manufacturerFilters: raw.manufacturer_filters,
    subcategoryFilters: raw.subcategory_filters,
    attributeFilters: (raw.attribute_filters ?? []).flatMap(({ attribute_group: group }) =>
      group ? [{ id: group.id, name: nameOf(group) }] : [],
    ),
    defaultSort: raw.default_sort ?? DEFAULT_PRODUCT_SORT,
    showStock: raw.show_stock,
    allowRatings: raw.allow_ratings,
    purchaseToOrder: raw.purchase_to_order,
    presentWrapping: raw.present_wrapping,
    presentWrappingPrice: raw.present_wrapping_price ?? ZERO_EURO,
    shippingCost: raw.shipping_cost ?? createEuro(SHOP.defaultShippingCost),
    defaultTaxRate: raw.default_tax_percent ?? 0,
    foreignTaxRates: listForeignTaxRates(
      raw.vat_of_destination,
      (raw.shipping_countries ?? []).flatMap(({ shipping_country: country }) =>
        country
          ? [
              {
                code: country.country_code.toUpperCase(),
                standard: country.tax_percent,
                reduced: country.reduced_tax_percent,
              },
            ]
          : [],
      ),
    ),
    paymentMethods: (raw.payment_methods ?? []).flatMap(({ payment_id: method }) =>
      method ? [{ id: method.id, key: method.key, name: nameOf(method) }] : [],
    ),
    shippingMethods: (raw.shipping_methods ?? []).flatMap(({ shipping_method: method }) =>
      method
        ? [
            {
              ...{ id: method.id, name: nameOf(method), free: method.free, pickup: method.pickup },
              ...(method.branch ? { branch: method.branch } : {}),
            },
          ]
        : [],
    ),
    shippingConfigs: (raw.shipping_methods_config ?? []).map(parseConfig),
    shippingCountries: countries.map((country) => country.code),
    countries,
    promises: splitLines(translate("promises")),
    legalPages: [...new Set((raw.legal_pages ?? []).map(({ type }) => type))],
    ...(raw.paypal_client_id ? { paypalClientId: raw.paypal_client_id } : {}),
    ...(raw.bank_details ? { bankDetails: raw.bank_details } : {}),
    ...(raw.present_wrapping_image ? { presentWrappingImage: raw.present_wrapping_image } : {}),
    ...(callToAction ? { callToAction } : {}),
    ...(footerHtml ? { footerHtml } : {}),
    ...(guaranteeNotice ? { guaranteeNotice } : {}),
  };
}
