/** Column widths in pixels by field. Other columns use the default width of Directus. */
const WIDTHS: Readonly<Record<string, number>> = {
  images: 64,
  translations: 320,
  display_name: 280,
  reference_number: 91,
  price_brutto: 100,
  stock: 91,
  total_stock: 91,
  list_title: 240,
  list_path: 200,
  key: 180,
  source: 240,
  target: 280,
  status: 190,
  cause: 330,
  reason: 180,
  terms: 440,
};

/** Lists of goods fit in 1280 pixels, beside the navigation and the open sidebar. */
const WIDTHS_OF_GOODS: Readonly<Record<string, number>> = {
  "ecommerce_product.display_name": 114,
  "ecommerce_product.status": 121,
  "ecommerce_product_variant.product.display_name": 164,
  "ecommerce_product_variant.display_name": 96,
  "ecommerce_product_variant.reference_number_suffix": 96,
};

/** Returns the options of a list with these columns, which are paths of fields. */
export const listOptions = (collection: string, columns: readonly string[]) => ({
  tabular: {
    widths: Object.fromEntries(
      columns.flatMap((path) => {
        const width =
          WIDTHS_OF_GOODS[`${collection}.${path}`] ?? WIDTHS[path.slice(path.lastIndexOf(".") + 1)];
        return width === undefined ? [] : [[path, width]];
      }),
    ),
  },
});
