import { cellText, oneLine } from "./cell";
import { descriptionMarkup } from "./description-markup";
import type { GoodsRow, RowFacts } from "./goods-row";
import type { Named } from "./nearest-name";
import type { Change, PictureNotice, PlanFacts } from "./row-plan";
import type { StoredProduct } from "./stored-product";

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

export function planLists(
  row: GoodsRow,
  product: StoredProduct | undefined,
  facts: RowFacts,
): readonly Change[] {
  const stored = (ids: readonly number[] = [], entries: readonly Named[] = []) =>
    entries.filter(({ id }) => ids.includes(id));
  const attributes = Array.from(row.attributes).map(([group, to]): Change => {
    const values = facts.attributeGroups.find(({ id }) => id === group)?.values;
    return { field: "attributes", group, from: stored(product?.attributes, values), to };
  });
  const tags: readonly Change[] =
    row.tags === undefined
      ? []
      : [{ field: "tags", group: null, from: stored(product?.tags, facts.tags), to: row.tags }];
  return [...attributes, ...tags].filter(
    (change) =>
      (change.field === "attributes" || change.field === "tags") &&
      !isSameSet(change.from, change.to),
  );
}

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
