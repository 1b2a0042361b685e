/** Records that are read at once. Directus limits a read, also one without a limit of its own. */
const PAGE_SIZE = 500;

/** Reads all records of a list, page by page. */
export async function readPages<Item>(
  read: (page: number, limit: number) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page, PAGE_SIZE);
    all.push(...found);
    if (found.length < PAGE_SIZE) return all;
  }
}
