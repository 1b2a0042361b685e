const KEY = "int-shown-categories";

/**
 * Returns the categories of the products viewed in this tab, by product id. The cart does not store
 * categories, but Matomo cart commands include them.
 */
function loadViewedCategories(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return new Map();
  }
}

function change(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is blocked: the category is not recorded.
  }
}

export function storeViewedCategory({
  id,
  category,
}: {
  readonly id: number;
  readonly category: string;
}): void {
  const known = loadViewedCategories();
  if (category === "" || known.get(String(id)) === category) return;
  change(() =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(known.set(String(id), category))),
    ),
  );
}

/** Returns the category of a product, or an empty string if this tab has not shown the product. */
export function getViewedCategory(product: number): string {
  return loadViewedCategories().get(String(product)) ?? "";
}

export function clearViewedCategories(): void {
  change(() => sessionStorage.removeItem(KEY));
}
