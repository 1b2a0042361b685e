import type { Change } from "#domain/goods-import/row-plan";
import { findSize } from "#domain/goods-import/stored-product";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#domain/locale/locale";
import type { ProductRecord } from "./shop-records";

type Row = Readonly<Record<string, unknown>>;
type BranchStock = ProductRecord["branch_stock"];

/** Changes of related records, as Directus saves them with their parent. */
type Related = {
  readonly create: readonly Row[];
  readonly update: readonly Row[];
  readonly delete: readonly number[];
};

const of = <F extends Change["field"]>(changes: readonly Change[], field: F) =>
  changes.filter((change): change is Change & { readonly field: F } => change.field === field);

const related = (name: string, changed: Partial<Related>): Row => {
  const all = { create: [], update: [], delete: [], ...changed };
  const isEmpty = all.create.length + all.update.length + all.delete.length === 0;
  return isEmpty ? {} : { [name]: all };
};

function textFields(changes: readonly Change[], locale: Locale): Row {
  const fields: Record<string, string> = {};
  for (const { key, to } of of(changes, "text")) {
    if (key === `name.${locale}`) fields["display_name"] = to;
    if (key === `description.${locale}`) fields["description"] = to;
  }
  return fields;
}

/** A new translation needs a name. It is that of the product until somebody translates it. */
function translations(changes: readonly Change[], record: ProductRecord | undefined): Row {
  const name =
    of(changes, "text").find(({ key }) => key === `name.${DEFAULT_LOCALE}`)?.to ??
    record?.display_name;
  const create: Row[] = [];
  const update: Row[] = [];
  for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE)) {
    const fields = textFields(changes, locale);
    if (Object.keys(fields).length === 0) continue;
    const existing = record?.translations.find(({ language }) => language === locale);
    if (existing === undefined) create.push({ language: locale, display_name: name, ...fields });
    else update.push({ id: existing.id, ...fields });
  }
  return related("translations", { create, update });
}

function stockFields(changes: readonly Change[], stored: BranchStock): Row {
  const total = of(changes, "stock").find(({ branch }) => branch === null);
  const perBranch = of(changes, "stock").filter(({ branch }) => branch !== null);
  const existing = (branch: number | null) => stored.find((entry) => entry.branch === branch);
  return {
    ...(total === undefined ? {} : { stock: total.to }),
    ...related("branch_stock", {
      create: perBranch
        .filter(({ branch }) => existing(branch) === undefined)
        .map(({ branch, to }) => ({ branch, count: to })),
      update: perBranch.flatMap(({ branch, to }) => {
        const entry = existing(branch);
        return entry === undefined ? [] : [{ id: entry.id, count: to }];
      }),
    }),
  };
}

function ownFields(changes: readonly Change[], stored: BranchStock): Row {
  const price = of(changes, "price").at(-1);
  return {
    ...(price === undefined ? {} : { price_brutto: price.to }),
    ...Object.fromEntries(of(changes, "value").map(({ key, to }) => [key, to])),
    ...stockFields(changes, stored),
  };
}

function variants(changes: readonly Change[], record: ProductRecord | undefined): Row {
  const stored = record?.product_variants ?? [];
  const create: Row[] = [];
  const update: Row[] = [];
  const sizes = new Set(changes.flatMap(({ size }) => size ?? []));
  for (const size of sizes) {
    const own = changes.filter((change) => change.size === size);
    const variant =
      of(own, "size").length > 0 ? undefined : findSize(stored, (each) => each.display_name, size);
    const fields = ownFields(own, variant?.branch_stock ?? []);
    if (variant !== undefined) update.push({ id: variant.id, ...fields });
    else create.push({ display_name: size, sort: stored.length + create.length + 1, ...fields });
  }
  return related("product_variants", { create, update });
}

function lists(changes: readonly Change[], record: ProductRecord | undefined): Row {
  const junctions = (
    name: "attributes" | "tags",
    field: string,
    stored: readonly { readonly id: number; readonly to: number | null }[],
  ) => {
    const changed = of(changes, name === "tags" ? "tags" : "attributes");
    const to = new Set(changed.flatMap((change) => change.to.map(({ id }) => id)));
    const from = new Set(changed.flatMap((change) => change.from.map(({ id }) => id)));
    return related(name, {
      create: [...to].filter((id) => !from.has(id)).map((id) => ({ [field]: id })),
      delete: stored
        .filter((entry) => entry.to !== null && from.has(entry.to) && !to.has(entry.to))
        .map(({ id }) => id),
    });
  };
  const attributes = record?.attributes.map(({ attribute, id }) => ({ id, to: attribute })) ?? [];
  const tags = record?.tags.map(({ id, tag }) => ({ id, to: tag })) ?? [];
  return { ...junctions("attributes", "attribute", attributes), ...junctions("tags", "tag", tags) };
}

/** Returns the save that makes the changes of all rows of a product. */
export function productPayload(
  referenceNumber: string,
  all: readonly Change[],
  record: ProductRecord | undefined,
  project: number,
): Row {
  const own = all.filter(({ size }) => size === undefined);
  const fields = textFields(own, DEFAULT_LOCALE);
  const alloy = of(own, "text").find(({ key }) => key === "alloy");
  const brand = of(own, "brand").at(-1);
  const category = of(own, "category").at(-1);
  const images = of(own, "images").flatMap(({ ids }) => ids);
  return {
    ...(record === undefined ? { project, reference_number: referenceNumber } : {}),
    ...fields,
    ...(alloy === undefined ? {} : { alloy: alloy.to }),
    ...(brand === undefined ? {} : { manufacturer: brand.to.id }),
    ...(category === undefined ? {} : { category: category.to.id }),
    ...ownFields(own, record?.branch_stock ?? []),
    ...translations(own, record),
    ...lists(own, record),
    ...variants(all, record),
    ...related("images", {
      create: images.map((file, index) => ({
        file,
        sort: (record?.images.length ?? 0) + index + 1,
      })),
    }),
  };
}
