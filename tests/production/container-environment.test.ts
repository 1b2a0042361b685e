import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import {
  previewBuildEnvironment,
  readPreviewSettings,
} from "../../backend/publisher/preview/settings";
import { readProviderVariables } from "../../backend/shared/configuration/provider-variables";
import { isProviderVariable } from "../../src/domain/payment/payment-method";
import { PRODUCTION } from "./fixtures/caddy";

/*
 * Compares the variables of each container with those that its code reads. The names are extracted
 * from the sources, so that compose.yaml cannot miss a new one.
 */
const ROOT = join(PRODUCTION, "../..");
const compose = z
  .object({
    services: z.record(
      z.string(),
      z
        .object({
          environment: z.record(z.string(), z.string().nullable()),
          command: z.array(z.string()).optional(),
        })
        .loose(),
    ),
  })
  .parse(parse(readFileSync(join(PRODUCTION, "compose.yaml"), "utf8"), { merge: true }));

const PROVIDER_SECRETS = Object.entries(await readProviderVariables())
  .filter(([, { kind, readBy }]) => kind === "secret" && readBy.includes("directus"))
  .map(([name]) => name);

const environmentOf = (name: string): Readonly<Record<string, string | null>> =>
  compose.services[name]?.environment ?? {};
const namesOf = (name: string): readonly string[] => Object.keys(environmentOf(name));

function sources(...places: readonly string[]): string {
  return places
    .flatMap((place) =>
      /\.\w+$/.test(place)
        ? [place]
        : readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
            .filter(
              (name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(dist|node_modules)\//.test(name),
            )
            .map((name) => join(place, name)),
    )
    .map((path) => readFileSync(join(ROOT, path), "utf8"))
    .join("\n");
}

/**
 * Returns the names that code reads from an environment: `env.X`, `env["X"]`, `process.env.X`,
 * `readText(env, "X")` and the like, and `X: z.…` of an environment schema.
 */
function readNames(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/\benv(?:ironment)?(?:\.|\[["'])([A-Z][A-Z0-9_]{2,})/g),
    ...text.matchAll(/\bread\w+\(\s*[\w.]*env, "([A-Z][A-Z0-9_]{2,})"/g),
    ...text.matchAll(/^\s+([A-Z][A-Z0-9_]{3,}): (?:z\.|origin|port|seconds|releasesKept)/gm),
  ];
  return [...new Set(found.map(([, name = ""]) => name))].sort();
}

const BUILD = [
  "src",
  "plugins",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
];
/** Variables set for a build only by the demo, by tests, or by the builder itself. */
const NOT_SET = [
  "GATSBY_DEMO_CLOCK_URL",
  "FAKE_MATOMO_URL",
  "DEMO_MODE",
  "BUILD_PROBLEMS_FILE",
  "GATSBY_PREVIEW",
  "PREVIEW_CONTENT_API",
  "NODE_ENV",
];

describe("build variables", () => {
  const read = readNames(sources(...BUILD)).filter((name) => !NOT_SET.includes(name));

  it("OPS-2 reach the publisher: each variable that the build reads", () => {
    expect(read).toEqual(
      expect.arrayContaining([
        "GATSBY_CONTENT_API",
        "GATSBY_LANGUAGES",
        "GATSBY_SERVICE_WORKER",
        "PRODUCT_PAGES",
      ]),
    );
    for (const name of read) expect(namesOf("publisher"), name).toContain(name);
  });

  it("OPS-2 reach the preview with the same values, except for those that it replaces", () => {
    const environment = {
      PREVIEW_URL: "https://p.example",
      PREVIEW_SECRET: "x".repeat(40),
      PREVIEW_TOKEN: "x",
      GATSBY_CONTENT_API: "https://c.example",
    };
    const own = Object.keys(previewBuildEnvironment({}, readPreviewSettings(environment)));
    for (const name of read.filter((each) => !own.includes(each)))
      expect([name, environmentOf("preview")[name]]).toEqual([
        name,
        environmentOf("publisher")[name],
      ]);
    expect(environmentOf("preview")["GATSBY_LANGUAGES"]).toBe("${GATSBY_LANGUAGES:-}");
    expect(environmentOf("directus-1")["GATSBY_LANGUAGES"]).toBe("${GATSBY_LANGUAGES:-}");
  });

  it("OPS-2 reach publisher and preview without containers as well", () => {
    const named = (file: string): readonly string[] =>
      [
        ...readFileSync(join(PRODUCTION, file), "utf8").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
      ].map(([, name = ""]) => name);
    const known = [
      ...named("systemd/publisher.env.example"),
      ...named(".env.example"),
      ...named("systemd/jeweller.env.example"),
    ];
    for (const name of read) expect(known, name).toContain(name);
  });
});

describe("Directus variables", () => {
  /** Set by the process itself, by operator commands, or only for the demo. */
  const ELSEWHERE = [
    "ADMIN_TOKEN",
    "CHROMIUM_PATH",
    "DB_FILENAME",
    "CUSTOMER_DATA_REQUEST",
    "DEMO_MODE",
    "ORDER_RETENTION_YEARS",
    "PATH",
    "PORT",
    // Alternatives to REDIS_HOST and related variables.
    "REDIS",
    "REDIS_DB",
    "REDIS_USERNAME",
    // Directus default that no site changes.
    "SESSION_COOKIE_NAME",
  ];
  const read = readNames(sources("backend/directus", "backend/extensions")).filter(
    (name) => !ELSEWHERE.includes(name),
  );

  it("OPS-2 reach Directus or the preparation of its database", () => {
    expect(read.length).toBeGreaterThan(25);
    const passed = new Set([...namesOf("directus-1"), ...namesOf("prepare")]);
    for (const name of read) expect([...passed], name).toContain(name);
  });
});

describe("variables of other containers", () => {
  /** Set by the image, by commands that no container runs, or with a suitable default. */
  const ELSEWHERE = ["APP_ENV", "PORT", "NODE_ENV", "BACKUP_IDENTITY", "PATH"];
  const missing = (service: string, ...places: readonly string[]): readonly string[] =>
    readNames(sources(...places)).filter(
      (name) => !ELSEWHERE.includes(name) && !namesOf(service).includes(name),
    );

  it("OPS-2 reach the publisher, the preview and the backup", () => {
    expect(
      missing("publisher", "backend/publisher/main.ts", "backend/publisher/publisher-settings.ts"),
    ).toEqual([]);
    // Releases folder of the site, which a preview must not change. The image sets it.
    expect(missing("preview", "backend/publisher/preview/settings.ts")).toEqual(["RELEASES_DIR"]);
    expect(readFileSync(join(PRODUCTION, "Dockerfile"), "utf8")).toMatch(/^ENV .*\bRELEASES_DIR=/m);
    const backup = [
      "scripts/operations",
      "scripts/commands/backup.ts",
      "scripts/commands/backup-schedule.ts",
    ];
    // Only for SQLite, and for files outside the data folder.
    expect(missing("backup", ...backup)).toEqual(["DB_FILENAME", "STORAGE_LOCAL_ROOT"]);
  });

  /** Read by Directus, Node or a tool itself. */
  const DIRECTUS =
    /^(CACHE|CORS|DB|EMAIL|LOG|METRICS|RATE_LIMITER|REDIS|REFRESH_TOKEN|SESSION|STORAGE)_|^(HOST|SYNCHRONIZATION_STORE|TEMP_PATH)$/;
  const SERVER = [
    "backend/directus",
    "backend/extensions",
    "src/domain",
    "backend/shared/watchdog.mjs",
  ];
  const BUILDER = ["backend/publisher", "backend/build-runner", "backend/shared", ...BUILD];
  const RUN: Readonly<Record<string, readonly [places: readonly string[], tools: RegExp]>> = {
    "directus-1": [SERVER, DIRECTUS],
    "directus-2": [SERVER, DIRECTUS],
    prepare: [["backend/directus", "backend/shared", "src/domain"], DIRECTUS],
    publisher: [BUILDER, /^$/],
    preview: [BUILDER, /^$/],
    backup: [["scripts/commands", "scripts/operations", "scripts/bootstrap"], /^RCLONE_CONFIG$/],
  };

  it.each(Object.entries(RUN))(
    "OPS-2 include no unread variable: %s",
    (service, [places, tools]) => {
      const text = sources(...places);
      const unread = namesOf(service).filter(
        (name) =>
          !new RegExp(`\\b${name}\\b`).test(text) &&
          !tools.test(name) &&
          !["HOME", "NODE_ENV"].includes(name),
      );
      expect(unread).toEqual([]);
    },
  );
});

describe("value with a dollar sign", () => {
  const EXAMPLES = [
    "docs/operations.md",
    ...["systemd/backup.env.example", "backup-copy/rclone.conf.example", ".env.example"].map(
      (name) => join("backend/production", name),
    ),
  ];

  // Docker Compose replaces `$NAME` by one of its own variables unless the value is in single
  // quotes.
  it.each(EXAMPLES)(
    "OPS-2 is in single quotes, which Docker Compose, systemd and Node remove: %s",
    (file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      const settings = text
        .split("\n")
        .flatMap((line) => /^[#\s]*`?([A-Z][A-Z0-9_]+=[^`]*\$[^`]*)/.exec(line)?.[1] ?? []);
      const inWords = [...text.matchAll(/`(BACKUP_COPY_COMMAND=[^`]+)`/g)].map(
        ([, found = ""]) => found,
      );
      expect([...settings, ...inWords].length).toBeGreaterThan(0);
      for (const setting of [...settings, ...inWords]) {
        const [, name = "", value = ""] = /^([A-Z0-9_]+)=(.*)$/.exec(setting) ?? [];
        expect(value).toMatch(/^'[^']*'$/);
        const folder = mkdtempSync(join(tmpdir(), "settings-"));
        writeFileSync(join(folder, "jeweller.env"), `${setting}\n`);
        const argv = [
          "--no-warnings",
          `--env-file=${join(folder, "jeweller.env")}`,
          "-p",
          `process.env.${name}`,
        ];
        expect(spawnSync(process.execPath, argv, { encoding: "utf8" }).stdout).toBe(
          `${value.slice(1, -1)}\n`,
        );
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe("secret", () => {
  /** Containers that may see each secret, by its variable in .env. */
  const HOLDERS: Readonly<Record<string, readonly string[]>> = {
    SECRET: ["directus-1", "directus-2", "prepare"],
    BUILD_TOKEN: ["prepare", "publisher"],
    PUBLISHER_SECRET: ["directus-1", "directus-2", "publisher"],
    PUBLISHER_TOKEN: ["prepare", "publisher"],
    PREVIEW_SECRET: ["directus-1", "directus-2", "preview"],
    PREVIEW_TOKEN: ["prepare", "preview"],
    DB_PASSWORD: ["backup", "database", "directus-1", "directus-2", "prepare"],
    REDIS_PASSWORD: ["directus-1", "directus-2", "prepare", "redis"],
    ADMIN_PASSWORD: ["prepare"],
    EDITOR_PASSWORD: ["prepare"],
    SHOP_PASSWORD: ["prepare"],
    METRICS_TOKENS: ["directus-1", "directus-2"],
    EMAIL_SMTP_PASSWORD: ["directus-1", "directus-2"],
    ...Object.fromEntries(PROVIDER_SECRETS.map((name) => [name, ["directus-1", "directus-2"]])),
    STORAGE_S3_KEY: ["directus-1", "directus-2", "prepare"],
    STORAGE_S3_SECRET: ["directus-1", "directus-2", "prepare"],
  };
  const holders = (secret: string): readonly string[] =>
    Object.entries(compose.services)
      .filter(([, { environment }]) =>
        Object.entries(environment).some(([name, value]) =>
          value === null ? name === secret : value.includes(`\${${secret}:`),
        ),
      )
      .map(([name]) => name)
      .sort();

  it.each(Object.keys(HOLDERS))(
    "OPS-2 %s reaches the containers that need it, and no other",
    (secret) => {
      expect(holders(secret)).toEqual(HOLDERS[secret]);
    },
  );

  it("OPS-2 is in this list for every container", () => {
    for (const [service, { environment }] of Object.entries(compose.services))
      for (const [name, value] of Object.entries(environment)) {
        const from = /\$\{([A-Z0-9_]+)/.exec(value ?? "")?.[1] ?? name;
        if (/SECRET|PASSWORD|TOKEN(S?)$|_KEY$/.test(from))
          expect(Object.keys(HOLDERS), `${service} ${name}`).toContain(from);
      }
  });

  it("OPS-2 of another container is absent: Caddy has addresses, Redis its password, the database its own three", () => {
    expect(namesOf("redis")).toEqual(["REDIS_PASSWORD"]);
    expect(namesOf("database").filter((name) => !name.startsWith("WATCHDOG_"))).toEqual([
      "POSTGRES_DB",
      "POSTGRES_USER",
      "POSTGRES_PASSWORD",
    ]);
    expect(namesOf("caddy").filter((name) => /SECRET|PASSWORD|TOKEN|^DB_/.test(name))).toEqual([]);
    for (const name of ["publisher", "preview"])
      expect(
        namesOf(name).filter(
          (each) => /^(DB|REDIS|EMAIL|ADMIN)_/.test(each) || isProviderVariable(each),
        ),
      ).toEqual([]);
    for (const name of ["directus-1", "directus-2"])
      expect(
        namesOf(name).filter((each) => /^(CADDY|BARE|SITE)_|_CPUS$|^BACKUP_/.test(each)),
      ).toEqual([]);
  });
});
