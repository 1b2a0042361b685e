import { isRecord } from "#domain/is-record";
import { hasForeignVat } from "#domain/pricing/tax-country";
import type { Key, Row, Source } from "./revisions/read-tree";
import type { RuleProblem } from "./refusals";

const SETTINGS = "ecommerce_settings";
const COUNTRIES = "ecommerce_shipping_country";

/** Countries of the shops that charge the VAT of the country of delivery. */
const ossCountries = ({ knex }: Source) =>
  knex(COUNTRIES)
    .join(
      "ecommerce_settings_shipping_country as offer",
      `${COUNTRIES}.id`,
      "offer.shipping_country",
    )
    .join(SETTINGS, `${SETTINGS}.id`, "offer.settings")
    .where(`${SETTINGS}.vat_of_destination`, true);

async function countriesWithoutRate(source: Source, settings: Key): Promise<readonly string[]> {
  const rows: unknown = await ossCountries(source)
    .where(`${SETTINGS}.id`, settings)
    .whereNull(`${COUNTRIES}.tax_percent`)
    .orderBy(`${COUNTRIES}.id`)
    .select(`${COUNTRIES}.display_name as name`, `${COUNTRIES}.country_code as code`);
  return (Array.isArray(rows) ? rows.filter(isRecord) : [])
    .filter(({ code }) => hasForeignVat(String(code)))
    .map(({ name }) => String(name));
}

/**
 * Returns the problem of shop settings that charge the VAT of the country of delivery without its
 * rate, or of such a country (LAW-4). A missing rate would underpay VAT without anyone noticing.
 */
export async function taxRateProblems(
  source: Source,
  collection: string,
  key: Key,
  tree: Row,
): Promise<readonly RuleProblem[]> {
  if (collection === SETTINGS && tree["vat_of_destination"] === true) {
    const missing = await countriesWithoutRate(source, key);
    const values = { countries: missing.join(", ") };
    return missing.length === 0
      ? []
      : [{ code: "tax-rates-missing", field: "vat_of_destination", language: null, values }];
  }
  if (collection !== COUNTRIES || tree["tax_percent"] !== null) return [];
  if (!hasForeignVat(String(tree["country_code"]))) return [];
  const used: unknown = await ossCountries(source).where(`${COUNTRIES}.id`, key).first("offer.id");
  return used === undefined
    ? []
    : [{ code: "tax-rate-required", field: "tax_percent", language: null, values: {} }];
}
