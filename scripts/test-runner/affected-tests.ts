/** Steps that a change affects, with the test files of a step if they are not all of its files. */
export interface AffectedTests {
  readonly steps: readonly string[];
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** What a changed file affects. `only`: only this file of the step, a test file. */
type Effect = { readonly steps: readonly string[]; readonly only?: true };

const ALL = ["types", "lint", "unit", "backend", "postgres", "build", "e2e", "budgets"];
const CHECKED = ["types", "lint", "unit"];

/** Effects by path, the first match wins. Paths are relative to the checkout. */
const RULES: readonly (readonly [RegExp, Effect])[] = [
  // Settings of the tools and dependencies.
  [/^(package(-lock)?\.json|backend\/package(-lock)?\.json|tsconfig\.json)$/, { steps: ALL }],
  [/^vitest\.config\.mts$|^scripts\/(test-runner|dev-stack|bootstrap)\//, { steps: ALL }],
  [/^(eslint|\.dependency-cruiser|\.stylelint|\.prettier)/, { steps: ["lint", "unit"] }],
  [/^playwright\.config\.ts$/, { steps: ["types", "lint", "e2e"] }],
  [/^budgets\.json$/, { steps: ["lint", "budgets"] }],
  // Tests.
  [/^tests\/backend\/[^/]+\.test\.ts$/, { steps: ["backend", "postgres"], only: true }],
  [/^tests\/(site-build|sites|production)\/[^/]+\.test\.ts$/, { steps: ["build"], only: true }],
  [/^e2e\/.*\.spec\.ts$/, { steps: ["e2e"], only: true }],
  [/^tests\/backend\//, { steps: [...CHECKED, "backend", "postgres"] }],
  [/^tests\/(site-build|sites|production)\//, { steps: [...CHECKED, "build"] }],
  [/^tests\/support\//, { steps: [...CHECKED, "backend", "postgres", "build"] }],
  [/^e2e\//, { steps: [...CHECKED, "e2e"] }],
  [/^tests\//, { steps: CHECKED }],
  // The product.
  [/^backend\/(publisher|preview|build-runner)\//, { steps: [...CHECKED, "build"] }],
  [/^backend\/directus\/seed\//, { steps: ["lint", "unit", "backend", "build", "e2e"] }],
  [/^backend\//, { steps: [...CHECKED, "backend", "postgres", "build", "e2e"] }],
  [/^src\/(domain|contracts)\//, { steps: ALL }],
  [/^(src|locales|plugins|static)\/|^gatsby-/, { steps: [...CHECKED, "build", "e2e", "budgets"] }],
  [/^(deploy|\.github|\.ci)\//, { steps: ["lint", "unit", "build"] }],
  [/^scripts\//, { steps: CHECKED }],
  // Texts for people. Unit tests check links, names and lists.
  [/^docs\/|\.md$/, { steps: ["lint", "unit"] }],
];

/** Returns what a change of these files affects. An unknown file affects everything. */
export function selectAffectedTests(changed: readonly string[]): AffectedTests {
  const whole = new Set<string>();
  const single = new Map<string, string[]>();
  for (const file of changed) {
    const effect = RULES.find(([pattern]) => pattern.test(file))?.[1] ?? { steps: ALL };
    if (effect.only !== true) {
      for (const step of effect.steps) whole.add(step);
      continue;
    }
    for (const step of CHECKED) whole.add(step);
    for (const step of effect.steps) single.set(step, [...(single.get(step) ?? []), file]);
  }
  return {
    steps: ALL.filter((step) => whole.has(step) || single.has(step)),
    files: Object.fromEntries([...single].filter(([step]) => !whole.has(step))),
  };
}
