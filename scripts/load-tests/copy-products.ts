import { DatabaseSync } from "node:sqlite";

/** Distance between the ids of a product and its next copy. */
const STEP = 10_000;

/** Records of a product that are copied with it, and their field with the product. */
const CHILDREN = {
  ecommerce_product_translations: "ecommerce_product",
  ecommerce_product_attribute: "product",
  ecommerce_product_subcategory: "product",
  ecommerce_product_tag: "product",
  ecommerce_product_image: "product",
  ecommerce_product_variant: "product",
};

/** Copies each published product of the demo site so many times. */
export function copyProducts(file: string, copies: number): void {
  const database = new DatabaseSync(file);
  const copy = (table: string, where: string, values: Readonly<Record<string, string>>): void => {
    const columns = database
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name))
      .filter((name) => name !== "id" || "id" in values);
    database.exec(`
      with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${copies})
      insert into ${table} (${columns.join(", ")})
      select ${columns.map((name) => values[name] ?? name).join(", ")}
        from ${table}, copies where ${where}`);
  };
  const published = `(select id from ecommerce_product where status = 'published' and id < ${STEP})`;
  copy("ecommerce_product", `id in ${published}`, {
    id: `id + n * ${STEP}`,
    slug: "slug || '-' || n",
    display_name: "display_name || ' ' || n",
    reference_number: "'SCALE-' || id || '-' || n",
    price_brutto: "round(price_brutto * (0.5 + (n * 7 % 100) / 100.0))",
  });
  for (const [table, product] of Object.entries(CHILDREN))
    copy(table, `${product} in ${published}`, { [product]: `${product} + n * ${STEP}` });
  database.close();
}
