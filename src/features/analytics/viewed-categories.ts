const KEY = "int-shown-categories";

/**
 * The categories of the pieces that this tab has shown, by their numbers: a cart does not keep
 * them, and its pieces are told with them.
 */
function shown(): Map<string, string> {
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
    // A figure less.
  }
}

export function storeViewedCategory({
  id,
  category,
}: {
  readonly id: number;
  readonly category: string;
}): void {
  const known = shown();
  if (category === "" || known.get(String(id)) === category) return;
  change(() =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(known.set(String(id), category))),
    ),
  );
}

/** Empty where this tab has not shown the piece. */
export function getViewedCategory(product: number): string {
  return shown().get(String(product)) ?? "";
}

export function clearViewedCategories(): void {
  change(() => sessionStorage.removeItem(KEY));
}
