type EditableAttributes = { readonly "data-directus"?: string };

/** `text-12` is the block 12 of `block_text`, `brand-3-about` a block made from the brand 3. */
const RECORD_KEY = /^([a-z-]+?)-(\d+)(?:-[a-z]+)?$/;

/** Records whose texts are shown as blocks. */
const PAGE_RECORDS: readonly string[] = ["page", "brand", "event"];

/**
 * Returns the attribute by which Directus's visual editor finds the record of an element. Its drawer
 * shows these fields, or all. Visitors' pages have no such attribute: the bundler replaces the
 * condition (BUILD-12).
 */
export function editableRecord(
  collection: string,
  item: number | string,
  fields?: string,
): EditableAttributes {
  if (process.env.GATSBY_PREVIEW !== "on") return {};
  const shown = fields === undefined ? "" : `;fields:${fields}`;
  return { "data-directus": `collection:${collection};item:${item}${shown};mode:drawer` };
}

function editableBlock(key: string): EditableAttributes {
  if (process.env.GATSBY_PREVIEW !== "on") return {};
  const [, kind, id] = RECORD_KEY.exec(key) ?? [];
  if (kind === undefined || id === undefined) return {};
  return PAGE_RECORDS.includes(kind)
    ? editableRecord(kind, id, "translations")
    : editableRecord(`block_${kind.replaceAll("-", "_")}`, id);
}

/** Returns the attributes of the outermost element of a block: its anchor and its record. */
export function blockAttributes({
  key,
  anchor,
}: {
  readonly key: string;
  readonly anchor: string | null;
}): EditableAttributes & { readonly id?: string } {
  return { ...(anchor ? { id: anchor } : {}), ...editableBlock(key) };
}
