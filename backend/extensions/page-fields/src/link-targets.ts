type Row = Readonly<Record<string, unknown>>;

/** A page or brand that a link can lead to. */
export type LinkTarget = {
  readonly title: string;
  readonly path: string;
  readonly isDraft: boolean;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the targets of links: pages, and the brands below the page of the watches. */
export function linkTargets(pages: readonly Row[], brands: readonly Row[]): readonly LinkTarget[] {
  const target = (title: unknown, path: string, { status }: Row): readonly LinkTarget[] =>
    path === "" || text(title) === ""
      ? []
      : [{ title: text(title), path, isDraft: status === "draft" }];
  const root = text(pages.find(({ key }) => key === "watches")?.["list_path"]);
  return [
    ...pages
      .filter(({ key }) => key !== "not_found")
      .flatMap((page) => target(page["list_title"], text(page["list_path"]), page)),
    ...brands.flatMap((brand) =>
      target(brand["display_name"], root === "" ? "" : `${root}/${text(brand["slug"])}`, brand),
    ),
  ];
}

/** Returns the targets whose title or path contains the text. */
export function findTargets(targets: readonly LinkTarget[], typed: string): readonly LinkTarget[] {
  const wanted = typed.trim().toLowerCase();
  return targets.filter(
    ({ title, path }) => title.toLowerCase().includes(wanted) || path.includes(wanted),
  );
}
