import type { NewCartLine } from "../../../domain/cart/cart";
import { createLineTerms } from "../../../domain/cart/line-terms";
import { selectImages } from "../../../domain/catalogue/choice-images";
import { resolveVariantLabel, type Product } from "../../../domain/catalogue/product";
import {
  findSelectedVariant,
  type ProductSelection,
} from "../../../domain/catalogue/product-selection";
import { resolveValueName } from "../../../domain/personalization/describe-values";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
} from "../../../domain/personalization/personalization";
import { addMoney } from "../../../domain/pricing/money";

/** Returns the cart line of a selection, with its display data. Null without price or count. */
export function createCartLine(choice: ProductSelection, product: Product): NewCartLine | null {
  if (choice.price === null || choice.count === null) return null;
  const variant = findSelectedVariant(choice);
  const values = resolvePersonalization(product.personalization, choice.personalization);
  const [image] = selectImages(product.images, {
    variant: choice.variant,
    personalization: values,
  }).images;
  const { fields = [], parts } = product.personalization ?? {};
  const valueNames = fields.flatMap((field): readonly (readonly [string, string])[] => {
    const value = values[field.key] ?? "";
    const name = resolveValueName(field, value);
    return name === value ? [] : [[field.key, name]];
  });
  return {
    product: product.id,
    variant: choice.variant,
    personalization: values,
    count: choice.count,
    priceBrutto: addMoney(
      choice.price,
      calculatePersonalizationPrice(product.personalization, values),
    ),
    display: {
      name: product.name,
      slug: product.slug,
      ...(image ? { image: image.id } : {}),
      ...(variant ? { variantName: `${resolveVariantLabel(product)} ${variant.name}` } : {}),
      ...(fields.length > 0
        ? {
            fieldNames: Object.fromEntries(fields.map(({ key, name }) => [key, name])),
            ...(valueNames.length > 0 ? { valueNames: Object.fromEntries(valueNames) } : {}),
            ...(parts
              ? { partNames: Object.fromEntries(parts.map(({ key, name }) => [key, name])) }
              : {}),
            textFields: fields.flatMap(({ kind, key }) => (kind === "text" ? [key] : [])).join(" "),
          }
        : {}),
      terms: createLineTerms(product),
    },
  };
}
