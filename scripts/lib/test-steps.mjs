import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";
import { countFile, countPlaywright, countVitest } from "./test-counts.mjs";

const bin = (...path) => join(root, "node_modules", ...path);
const logOf = (name) => join(paths.logs, `test-${name}.log`);

/** The requirements that this version promises: areas or ids that a test must name. */
export const REQUIRED_AREAS = [
  "ROUTE",
  "REDIR",
  "HOURS",
  "PHONE",
  "COMPANY",
  "THEME",
  "LAYOUT",
  "MENU",
  "PAGE",
  "LEGAL",
  "FOOT",
  "SEO",
  "FRAME",
  "CONSENT",
  "ANALYTICS",
  "CLOCK",
  "FORM",
  "CONTENT",
  "SETTINGS",
  "LIST",
  "PRODUCT",
  "RATING",
  "REQUEST",
  "CART",
  "CHECKOUT",
  "PAY",
  "BUILD",
  "EDIT",
  "SAFE",
  "ORDER",
];

/**
 * The tools write into a pipe and cannot see for themselves whether anybody looks at their colours.
 */
const COLOURS =
  process.stdout.isTTY === true && process.env.NO_COLOR === undefined
    ? { FORCE_COLOR: "1" }
    : { NO_COLOR: "1", FORCE_COLOR: undefined };

/**
 * Runs a tool from `node_modules` and shows what it says: as it says it, or `aside` of another
 * step, all of it at its end.
 */
async function tool(tools, name, argv, env = {}, aside = false) {
  const log = logOf(name);
  try {
    await run({
      name: `The step "${name}"`,
      argv: [tools.node, ...argv],
      env: { ...tools.env, ...COLOURS, ...env },
      log,
      show: !aside,
    });
  } finally {
    if (aside) process.stdout.write(readFileSync(log, "utf8"));
  }
}

export async function types(tools, aside = false) {
  await tool(tools, "types", [bin("typescript", "bin", "tsc"), "--project", "."], {}, aside);
}

export async function lint(tools, aside = false) {
  await tool(
    tools,
    "lint",
    [bin("eslint", "bin", "eslint.js"), ".", "--max-warnings", "0"],
    {},
    aside,
  );
  await tool(
    tools,
    "lint-cycles",
    [bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"), "."],
    {},
    aside,
  );
  await tool(
    tools,
    "lint-format",
    [bin("prettier", "bin", "prettier.cjs"), "--check", "--log-level", "warn", "."],
    {},
    aside,
  );
}

/** Runs a project of vitest and counts its tests, also when some of them fail. */
export async function vitest(tools, project, env, counted, aside = false) {
  const report = join(paths.test, `${project}.json`);
  try {
    const argv = [
      bin("vitest", "vitest.mjs"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
    await tool(tools, project, argv, env, aside);
  } finally {
    counted(countFile(report, countVitest));
  }
}

/** Runs the visitors' stories in a real browser and counts them. */
export async function playwright(tools, env, counted) {
  const report = join(paths.test, "e2e.json");
  try {
    await tool(
      tools,
      "e2e",
      [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
      {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
  } finally {
    counted(countFile(report, countPlaywright));
  }
}

export async function budgets(tools, env) {
  await tool(tools, "budgets", [join("scripts", "budgets.mjs")], env);
}

export async function requirements(tools) {
  await tool(tools, "requirements", [
    join("scripts", "requirements.mjs"),
    ...(REQUIRED_AREAS.length > 0 ? ["--must", REQUIRED_AREAS.join(",")] : []),
  ]);
}
