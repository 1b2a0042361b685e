import { join } from "node:path";
import { paths, root } from "../bootstrap/paths.mjs";
import { ensureChromium } from "./chromium";
import { ensureProgram } from "./debian-packages";
import { ensurePostgres } from "./postgres";

/** A step of `npm test`: command lines of Node, one after the other. */
export interface TestStep {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Tool that writes a report of its tests. */
  readonly report?: "vitest" | "playwright";
  /** Finds or installs the programs that it needs, by the variables of their paths. */
  readonly programs?: Readonly<Record<string, () => Promise<string>>>;
  /** Whether it needs the bundled extensions of Directus. */
  readonly usesDirectus?: boolean;
}

const bin = (...path: readonly string[]): string => join(root, "node_modules", ...path);
const typescript = (...path: readonly string[]): readonly string[] => [
  "--disable-warning=ExperimentalWarning",
  "--import",
  "tsx",
  join(root, ...path),
];

const CHROMIUM = { CHROMIUM_PATH: ensureChromium };
const CADDY = { CADDY_PATH: () => ensureProgram("caddy") };
const POSTGRES = { INITDB_PATH: ensurePostgres };
const RESTIC = { RESTIC_PATH: () => ensureProgram("restic") };
const REDIS = { REDIS_PATH: () => ensureProgram("redis-server") };

/** A step of vitest. Only `unit` needs no Directus. */
const vitest = (
  name: string,
  programs: NonNullable<TestStep["programs"]>,
  projects: readonly string[] = [name],
): TestStep => ({
  name,
  commands: [
    [
      ...[bin("vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json"],
      ...projects.flatMap((project) => ["--project", project]),
    ],
  ],
  report: "vitest",
  programs,
  usesDirectus: name !== "unit",
});

/** Runs before the tracks, if one of their steps uses Directus. */
export const PREPARATION: TestStep = {
  name: "preparation",
  commands: [typescript("scripts", "test-runner", "prepare.ts")],
};

/**
 * All steps, in two tracks of similar length that run at the same time on two processors. `build`
 * follows `e2e`, whose site it changes. Only `npm test -- full` and `npm test -- cluster` run the
 * cluster.
 */
export const TRACKS: readonly (readonly TestStep[])[] = [
  [
    {
      name: "types",
      // The rules that need types, in one pass of the compiler.
      commands: [
        [bin("oxlint", "bin", "oxlint"), "--type-aware", "--type-check", "--deny-warnings"],
      ],
    },
    {
      name: "lint",
      commands: [
        [bin("stylelint", "bin", "stylelint.mjs"), "src/**/*.css"],
        [bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"), "."],
        [
          ...[bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."],
          // Later runs check only files that changed.
          ...["--cache", "--cache-location", join(paths.test, "prettier")],
        ],
        [...typescript("backend", "directus", "generate-model.ts"), "--check"],
      ],
    },
    {
      name: "e2e",
      commands: [[bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"]],
      report: "playwright",
      programs: CHROMIUM,
      usesDirectus: true,
    },
    vitest("build", CHROMIUM),
    vitest("postgres", { ...POSTGRES, ...RESTIC }),
    {
      name: "requirements",
      commands: [[join(root, "scripts", "run.mjs"), "requirements"]],
    },
  ],
  [
    vitest("unit", CADDY, ["unit", "components", "isolated", "native"]),
    vitest("backend", { ...CHROMIUM, ...RESTIC }),
    vitest("cluster", { ...POSTGRES, ...REDIS, ...CADDY, ...CHROMIUM, ...RESTIC }),
  ],
];

export const STEPS: readonly TestStep[] = TRACKS.flat();

/** Returns the name of the step that runs a test file. */
export function findStep(file: string): string {
  if (file.startsWith("e2e/")) return "e2e";
  if (file.startsWith("tests/site-build/")) return "build";
  if (file.startsWith("tests/cluster/")) return "cluster";
  return file.startsWith("tests/backend/") ? "backend" : "unit";
}
