import { join } from "node:path";
import { paths, root } from "../bootstrap/paths.mjs";
import { ensureChromium } from "./chromium";
import { ensureProgram, findProgram } from "./debian-packages";
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

const vitest = (...projects: readonly string[]): readonly string[] => [
  bin("vitest", "vitest.mjs"),
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=json",
];

const ensureCaddy = () => ensureProgram("Caddy", ["caddy"], () => findProgram("caddy"));
const ensureRedis = () =>
  ensureProgram("Redis", ["redis-server"], () => findProgram("redis-server"));

const ensureRestic = () => ensureProgram("restic", ["restic"], () => findProgram("restic"));

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
      programs: { CHROMIUM_PATH: ensureChromium },
      usesDirectus: true,
    },
    {
      name: "build",
      commands: [vitest("build")],
      report: "vitest",
      programs: { CHROMIUM_PATH: ensureChromium },
      usesDirectus: true,
    },
    {
      name: "postgres",
      commands: [vitest("postgres")],
      report: "vitest",
      programs: { INITDB_PATH: ensurePostgres, RESTIC_PATH: ensureRestic },
      usesDirectus: true,
    },
    { name: "requirements", commands: [typescript("scripts", "commands", "requirements.ts")] },
  ],
  [
    {
      name: "unit",
      commands: [vitest("unit", "components", "isolated", "native")],
      report: "vitest",
      programs: { CADDY_PATH: ensureCaddy },
    },
    {
      name: "backend",
      commands: [vitest("backend")],
      report: "vitest",
      programs: { CHROMIUM_PATH: ensureChromium, RESTIC_PATH: ensureRestic },
      usesDirectus: true,
    },
    {
      name: "cluster",
      commands: [vitest("cluster")],
      report: "vitest",
      programs: {
        INITDB_PATH: ensurePostgres,
        REDIS_PATH: ensureRedis,
        CADDY_PATH: ensureCaddy,
        CHROMIUM_PATH: ensureChromium,
        RESTIC_PATH: ensureRestic,
      },
      usesDirectus: true,
    },
  ],
];

export const STEPS: readonly TestStep[] = TRACKS.flat();

/** Returns the name of the step that runs a test file. */
export function stepOf(file: string): string {
  if (file.startsWith("e2e/")) return "e2e";
  if (file.startsWith("tests/site-build/")) return "build";
  if (file.startsWith("tests/cluster/")) return "cluster";
  return file.startsWith("tests/backend/") ? "backend" : "unit";
}
