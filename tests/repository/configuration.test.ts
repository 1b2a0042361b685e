import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { describe, expect, it } from "vitest";
import {
  readProviderTables,
  readProviderVariables,
} from "#backend/shared/configuration/provider-variables";
import { renderConfiguration } from "#backend/shared/configuration/render-configuration";
import {
  renderCompose,
  renderEnvExample,
} from "#backend/shared/configuration/render-provider-settings";
import { VARIABLES } from "#backend/shared/configuration/variables";
import { isProviderVariable } from "#domain/payment/payment-method";

const FILE = "docs/configuration.md";

const PROVIDER_TABLES = await readProviderTables();
const ALL_VARIABLES = { ...VARIABLES, ...(await readProviderVariables()) };

/** Variables of Node, npm, the shell and other programs. */
const FOREIGN =
  /^(CI|DBUS|DEBIAN_FRONTEND|FORCE_COLOR|GATSBY_TELEMETRY_DISABLED|HOME|LANG|LC_ALL|NODE_ENV|NODE_OPTIONS|NO_COLOR|PATH|PG[A-Z]+|PLAYWRIGHT_BROWSERS_PATH|REDISCLI_AUTH|TMPDIR|USER|VITEST|npm_.*)$/;

/** Set by one process of the project for another, never by an operator. */
const INTERNAL = new Set([
  "CUSTOMER_DATA_REQUEST",
  "DIRECTUS_PID",
  "DIRECTUS_URL",
  "GATSBY_PREVIEW",
  "HOST",
  "PACKAGE_FILE_LOCATION",
  "PREVIEW_CONTENT_API",
  "PREVIEW_REVISION",
  "RELEASE_POLL_SECONDS",
]);

function listSources(): readonly string[] {
  return execFileSync(
    "git",
    ["ls-files", "src", "plugins", "backend", "scripts", "gatsby-*", "playwright.config.ts"],
    { encoding: "utf8" },
  )
    .split("\n")
    .filter(
      (file) =>
        /\.(ts|tsx|mjs|mts)$/.test(file) &&
        // Load tests document their own variables.
        !/^(backend\/shared\/configuration|backend\/.*\/providers\/[^/]+\/variables\.ts$|scripts\/(scale|load-tests))\//.test(
          file,
        ),
    );
}

/** Variables that the source files read by name. */
function listReadVariables(): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const file of listSources()) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(
      /(?:\b(?:env|environment|ENV)(?:\.|\?\.|\[")|\b(?:read|port)\w+\([\w.]+, ")([A-Z][A-Z0-9_]{2,})\b/g,
    ))
      read.set(name, file);
  }
  return read;
}

describe("configuration", () => {
  it("docs/configuration.md is generated from the table (npm run docs:generate)", async () => {
    const options = (await resolveConfig(FILE)) ?? {};
    expect(readFileSync(FILE, "utf8")).toBe(
      await format(renderConfiguration(PROVIDER_TABLES), { ...options, filepath: FILE }),
    );
  });

  it.each([
    ["compose.yaml", renderCompose],
    [".env.example", renderEnvExample],
  ])(
    "%s passes the variables of every payment provider (npm run docs:generate)",
    (name, render) => {
      const text = readFileSync(`backend/production/${name}`, "utf8");
      expect(text).toBe(render(text, PROVIDER_TABLES));
    },
  );

  it("PAY-6 the variables of a payment provider begin with its key", () => {
    for (const [key, table] of PROVIDER_TABLES)
      for (const name of Object.keys(table)) {
        expect(name).toMatch(new RegExp(`^(GATSBY_)?${key.toUpperCase()}_`));
        expect(isProviderVariable(name.replace(/^GATSBY_/, "")), name).toBe(true);
      }
  });

  it("every variable that the code reads is defined in the table", () => {
    const unknown = [...listReadVariables()].filter(
      ([name]) => !(name in ALL_VARIABLES) && !FOREIGN.test(name) && !INTERNAL.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it("every variable of the table is used", () => {
    const text = [...listSources(), "vitest.config.mts"]
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const names = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g)].map(([name]) => name);
    const used = new Set(names);
    expect(Object.keys(ALL_VARIABLES).filter((name) => !used.has(name))).toEqual([]);
  });
});
