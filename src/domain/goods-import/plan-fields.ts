import { cellText, oneLine } from "./cell";
import { descriptionMarkup } from "./description-markup";
import type { GoodsRow, RowFacts } from "./goods-row";
import type { Named } from "./nearest-name";
import type { Change, PictureNotice, PlanFacts } from "./row-plan";
import type { StoredProduct } from "./stored-product";

/** Plans names, descriptions and the alloy. */
export function planTexts(
  row: GoodsRow,
  product: StoredProduct | undefined,
  { cleanMarkup }: RowFacts,
): readonly Change[] {
  return Array.from(row.texts).flatMap(([key, to]): readonly Change[] => {
    const from = product?.texts.get(key) ?? "";
    const text = cellText(from);
    // An older description can be a text without markup.
    const read = key.startsWith("description.")
      ? descriptionMarkup(text, cleanMarkup)
      : oneLine(text);
    return read === to ? [] : [{ field: "text", key, from, to }];
  });
}

/** Plans brand and category. */
export function planRecords(
  row: GoodsRow,
  product: StoredProduct | undefined,
  facts: RowFacts,
): readonly Change[] {
  const entries = { brand: facts.brands, category: facts.categories };
  return (["brand", "category"] as const).flatMap((field): readonly Change[] => {
    const to = row[field];
    if (to === undefined || product?.[field] === to.id) return [];
    return [{ field, from: entries[field].find(({ id }) => id === product?.[field]), to }];
  });
}

const isSameSet = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id));

/** Plans attributes and tags. A row replaces the values of the groups that it names. */
export function planLists(
  row: GoodsRow,
  product: StoredProduct | undefined,
  facts: RowFacts,
): readonly Change[] {
  const stored = (ids: readonly number[] = [], entries: readonly Named[] = []) =>
    entries.filter(({ id }) => ids.includes(id));
  const attributes = Array.from(row.attributes, ([group, to]) => {
    const values = facts.attributeGroups.find(({ id }) => id === group)?.values;
    return { field: "attributes" as const, group, from: stored(product?.attributes, values), to };
  });
  const tags = { field: "tags" as const, group: null, from: stored(product?.tags, facts.tags) };
  return [...attributes, ...(row.tags === undefined ? [] : [{ ...tags, to: row.tags }])].filter(
    ({ from, to }) => !isSameSet(from, to),
  );
}

/** Plans the pictures that a product does not have yet. A row removes none. */
export function planImages(row: GoodsRow, product: StoredProduct | undefined, facts: PlanFacts) {
  const pictures: PictureNotice[] = [];
  const found: { readonly id: string; readonly name: string }[] = [];
  for (const picture of row.images) {
    const ids = facts.files.get(picture.toLowerCase()) ?? [];
    const linked = ids.some((id) => product?.images.includes(id) === true);
    if (linked) continue;
    const [id] = ids;
    if (id === undefined || ids.length > 1)
      pictures.push({ picture, reason: id === undefined ? "missing" : "several" });
    else found.push({ id, name: picture });
  }
  const changes: readonly Change[] =
    found.length === 0
      ? []
      : [
          {
            field: "images",
            ids: found.map(({ id }) => id),
            names: found.map(({ name }) => name),
          },
        ];
  return { changes, pictures };
}
