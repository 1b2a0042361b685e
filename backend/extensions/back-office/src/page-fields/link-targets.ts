import { isRecord } from "../../../../../src/domain/is-record";

type Row = Readonly<Record<string, unknown>>;

/** A page or brand that a link can lead to. */
export type LinkTarget = {
  readonly title: string;
  readonly path: string;
  readonly isDraft: boolean;
  readonly project: { readonly id: number; readonly name: string };
};

/** Fields of pages and brands that name their project. */
export const PROJECT_FIELDS = ["project.id", "project.display_name"] as const;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the project of a page or brand. Zero: the user may not read it. */
function projectOf({ project }: Row): LinkTarget["project"] {
  const { id, display_name: name } = isRecord(project) ? project : { id: project };
  return { id: Number(id ?? 0), name: text(name) };
}

/** Returns the targets of links: pages, and the brands below the page of the watches. */
export function linkTargets(pages: readonly Row[], brands: readonly Row[]): readonly LinkTarget[] {
  const target = (title: unknown, path: string, row: Row): readonly LinkTarget[] =>
    path === "" || text(title) === ""
      ? []
      : [{ title: text(title), path, isDraft: row["status"] === "draft", project: projectOf(row) }];
  const roots = new Map(
    pages
      .filter(({ key }) => key === "watches")
      .map((page) => [projectOf(page).id, text(page["list_path"])]),
  );
  return [
    ...pages
      .filter(({ key }) => key !== "not_found")
      .flatMap((page) => target(page["list_title"], text(page["list_path"]), page)),
    ...brands.flatMap((brand) => {
      const root = roots.get(projectOf(brand).id) ?? "";
      return target(
        brand["display_name"],
        root === "" ? "" : `${root}/${text(brand["slug"])}`,
        brand,
      );
    }),
  ];
}

/**
 * Returns the targets in the project of a record. Blocks belong to no project (`undefined`), so all
 * targets are offered for them.
 */
export const targetsOfProject = (
  targets: readonly LinkTarget[],
  project: number | undefined,
): readonly LinkTarget[] =>
  project === undefined ? targets : targets.filter((target) => target.project.id === project);

/** True if targets of several projects are offered, so that each has to name its own. */
export const areOfSeveralProjects = (targets: readonly LinkTarget[]): boolean =>
  new Set(targets.map(({ project }) => project.id)).size > 1;

/** Returns the targets whose title or path contains the text. */
export function findTargets(targets: readonly LinkTarget[], typed: string): readonly LinkTarget[] {
  const wanted = typed.trim().toLowerCase();
  return targets.filter(
    ({ title, path }) => title.toLowerCase().includes(wanted) || path.includes(wanted),
  );
}
