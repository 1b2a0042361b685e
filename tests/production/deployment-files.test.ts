import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { isProviderVariable } from "../../src/domain/payment/payment-method";
import { RETIRED_VARIABLES } from "../../backend/shared/retired-variables.mjs";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { PRODUCTION } from "./fixtures/caddy";

const read = (name: string): string => readFileSync(join(PRODUCTION, name), "utf8");

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  // Without a value: passed through if .env sets it.
  environment: z.record(z.string(), z.string().nullable()),
  env_file: z.never().optional(),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cpu_shares: z.number(),
  cpus: z.string().optional(),
  mem_limit: z.string(),
  pids_limit: z.number(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()).min(1),
  volumes: z.array(z.string()).optional(),
  restart: z.enum(["unless-stopped", "no"]),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  depends_on: z
    .record(
      z.string(),
      z.object({ condition: z.enum(["service_healthy", "service_completed_successfully"]) }),
    )
    .optional(),
  healthcheck: z.union([
    z.object({ disable: z.literal(true) }),
    z
      .object({
        test: z.array(z.string()).min(2),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
      })
      .loose(),
  ]),
});
const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), service.loose()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.null()),
});

/** Optional secrets: a mail server without a password, payment providers, a bucket for files. */
const isOptionalSecret = (name: string): boolean =>
  /^(EMAIL_SMTP|STORAGE_S3)_/.test(name) || isProviderVariable(name);

const text = read("compose.yaml");
const compose = composeSchema.parse(parse(text, { merge: true }));
const services = Object.entries(compose.services);

/** Returns the variables named in a settings file, including optional ones in comments. */
const named = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

describe("containers", () => {
  it("are Caddy, two Directus after one preparation, PostgreSQL, Redis, publisher, preview and backup", () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      "backup",
      "caddy",
      "database",
      "directus-1",
      "directus-2",
      "prepare",
      "preview",
      "publisher",
      "redis",
    ]);
    for (const name of ["directus-1", "directus-2"]) {
      const one = compose.services[name];
      expect(one?.depends_on).toEqual({
        prepare: { condition: "service_completed_successfully" },
        redis: { condition: "service_healthy" },
      });
      expect(one?.environment).toMatchObject({
        APP_ENV: "production",
        IP_TRUST_PROXY: "1",
        SYNCHRONIZATION_STORE: "redis",
      });
    }
  });

  it("only Caddy publishes ports, and database and Redis are in an internal network", () => {
    expect(services.filter(([, each]) => each.ports !== undefined).map(([name]) => name)).toEqual([
      "caddy",
    ]);
    expect(compose.networks["inside"]).toEqual({ internal: true });
    for (const name of ["database", "redis"])
      expect(compose.services[name]?.networks).toEqual(["inside"]);
  });

  it("every container has a health check, waits for its dependencies, and declares its volumes and networks", () => {
    for (const [name, each] of services) {
      if (name !== "prepare" && name !== "backup") expect(each.healthcheck).toHaveProperty("test");
      for (const [needed, { condition }] of Object.entries(each.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(needed);
        if (condition === "service_healthy")
          expect(compose.services[needed]?.healthcheck).toHaveProperty("test");
      }
      for (const network of each.networks) expect(Object.keys(compose.networks)).toContain(network);
      for (const volume of each.volumes ?? []) {
        const [source = ""] = volume.split(":");
        if (source.startsWith("./")) expect(existsSync(join(PRODUCTION, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it("OPS-2 the file contains no secret, and without one nothing starts", () => {
    for (const [, each] of services)
      for (const [name, value] of Object.entries(each.environment))
        if (/SECRET|PASSWORD|TOKENS?$|_KEY$/.test(name))
          expect(String(value), name).toMatch(
            isOptionalSecret(name) ? /^(\$\{[A-Z_]+:-\}|null)$/ : /^\$\{[A-Z_]+:\?\}$/,
          );
    for (const known of Object.values(DEMO_CREDENTIALS)) expect(text).not.toContain(known);
  });

  it("BUILD-3 every Directus knows the URL of the publisher, and both share its secret", () => {
    const { publisher, caddy, ...others } = compose.services;
    const directus = Object.entries(others).filter(([name]) => name.startsWith("directus-"));
    expect(directus.length).toBeGreaterThan(1);
    const port = publisher?.environment["PUBLISHER_PORT"] ?? "";
    for (const [, each] of directus)
      expect(each.environment["PUBLISHER_URL"]).toBe(`http://publisher:${port}`);
    expect(caddy?.environment["PUBLISHER"]).toBe(`publisher:${port}`);
    expect(named(".env.example")).toEqual(
      expect.arrayContaining(["PUBLISHER_SECRET", "PUBLISHER_TOKEN"]),
    );
    expect(named("systemd/jeweller.env.example")).toContain("PUBLISHER_URL");
  });

  it("BUILD-4 the preview has its own folders, none of them used by a public web server, and a token other than the build's", () => {
    const { preview, publisher, caddy } = compose.services;
    const folders = (of: typeof preview) =>
      (of?.volumes ?? []).map((volume) => volume.split(":")[0]);
    expect(
      folders(preview).filter((name) => [...folders(publisher), ...folders(caddy)].includes(name)),
    ).toEqual([]);
    expect(preview?.environment).toMatchObject({
      PREVIEW_RELEASES_DIR: "/srv/previews",
      PREVIEW_TOKEN: "${PREVIEW_TOKEN:?}",
    });
    expect(Object.values(preview?.environment ?? {})).not.toContain("${BUILD_TOKEN:?}");
    expect(Object.values(publisher?.environment ?? {}).join()).not.toContain("PREVIEW");
    expect(caddy?.environment["PREVIEW"]).toBe(
      `preview:${preview?.environment["PREVIEW_PORT"] ?? ""}`,
    );
    expect(named(".env.example")).toEqual(
      expect.arrayContaining(["PREVIEW_HOST", "PREVIEW_SECRET", "PREVIEW_TOKEN"]),
    );
  });

  it("their commands exist", () => {
    for (const [, each] of services)
      for (const word of each.command ?? [])
        for (const [path] of word.matchAll(/(backend|scripts)\/\S+\.(ts|mjs)/g))
          expect(existsSync(join(PRODUCTION, "../..", path)), path).toBe(true);
    expect(compose.services["caddy"]?.command?.at(-1)).toBe("/etc/jeweller/caddy/run.sh");
    expect(read("Dockerfile")).toContain("USER node");
  });

  it(".env.example documents every variable and contains no secret", () => {
    const known = named(".env.example");
    for (const [, name = ""] of text.matchAll(/(?<!\$)\$\{([A-Z_0-9]+)/g))
      expect(known, name).toContain(name);
    for (const [, each] of services)
      for (const [name, value] of Object.entries(each.environment))
        if (value === null && !(name in RETIRED_VARIABLES)) expect(known, name).toContain(name);
    const lines = read(".env.example").split("\n");
    for (const [index, line] of lines.entries()) {
      const variable = /^([A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN)[A-Z0-9_]*)=(?!true|lax)(.*)$/.exec(
        line,
      );
      if (variable !== null)
        expect(variable[2], `${variable[1] ?? ""} in line ${index + 1}`).toBe("");
    }
    expect(
      lines.every((line) => line === "" || line.startsWith("#") || /^[A-Z0-9_]+=/.test(line)),
    ).toBe(true);
  });

  it("every variable of the Caddyfile is set by the container or has a default", () => {
    const set = Object.keys(compose.services["caddy"]?.environment ?? {});
    for (const [, name = "", otherwise] of read("caddy/Caddyfile").matchAll(
      /\{\$([A-Z_]+)(:[^}]*)?\}/g,
    ))
      if (otherwise === undefined) expect(set, name).toContain(name);
  });
});

describe("systemd services", () => {
  const units = readdirSync(join(PRODUCTION, "systemd")).filter((name) =>
    name.endsWith(".service"),
  );

  it.each(units)(
    "%s is hardened, starts existing commands and gets its secrets from a file",
    (name) => {
      const unit = read(`systemd/${name}`);
      for (const setting of [
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "SystemCallFilter=@system-service",
        "RestrictNamespaces=yes",
      ])
        expect(unit).toContain(setting);
      const started = /^ExecStart=(.+)$/m.exec(unit)?.[1] ?? "";
      const file = /((?:backend|scripts)\/\S+\.(?:ts|sh|mjs))/.exec(started)?.[1] ?? "";
      expect(existsSync(join(PRODUCTION, "../..", file))).toBe(true);
      expect(unit).not.toMatch(/(SECRET|PASSWORD|TOKEN)=/);
      if (started.includes("/usr/bin/node"))
        expect(unit).toMatch(
          /^User=jeweller$[\s\S]*^EnvironmentFile=\/etc\/jeweller\/jeweller\.env$/m,
        );
    },
  );

  it("OPS-2 start the same commands as the containers", () => {
    const commands = [
      ...services.map(([, { command }]) => command ?? []),
      [...read("Dockerfile").matchAll(/^CMD (.+)$/gm)].flatMap(([, list = "[]"]) =>
        z.array(z.string()).parse(JSON.parse(list)),
      ),
    ].map((words) => words.join(" "));
    for (const name of units) {
      const [, command] =
        /^ExecStart=\/usr\/bin\/(node --import tsx \S+( (?!\/)\S+)?)/m.exec(
          read(`systemd/${name}`),
        ) ?? [];
      if (command === undefined) continue;
      expect(
        commands.some((known) => known.includes(command)),
        `${name}: ${command}`,
      ).toBe(true);
    }
  });

  it.each(units)("OPS-2 systemd creates every state folder that %s names", (name) => {
    const unit = read(`systemd/${name}`);
    const created = /^StateDirectory=(.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
    if (created.length === 0) return;
    const named = [...unit.matchAll(/\/var\/lib\/(jeweller[^\s"]*)/g)].map(([, path = ""]) => path);
    for (const path of named)
      expect(
        created.some((folder) => path === folder || path.startsWith(`${folder}/`)),
        path,
      ).toBe(true);
    for (const folder of created) expect(folder).toMatch(/^jeweller(\/|$)/);
  });

  it("have the same settings as the containers, together with .env.example", () => {
    const units = ["APP_ENV", "NODE_ENV", "DIRECTUS_PORT", "WATCHDOG_SECONDS", "TEMP_PATH", "HOME"];
    const documented = [
      ...named(".env.example"),
      ...named("systemd/jeweller.env.example"),
      ...units,
    ];
    for (const name of Object.keys(compose.services["directus-1"]?.environment ?? {}))
      expect(documented, name).toContain(name);
  });

  it("are valid for systemd", () => {
    const analyze = spawnSync("systemd-analyze", ["--version"]);
    if (analyze.status !== 0) return;
    const shown = spawnSync(
      "systemd-analyze",
      [
        "security",
        "--offline=true",
        "--threshold=40",
        ...units.map((name) => join(PRODUCTION, "systemd", name)),
      ],
      {
        encoding: "utf8",
      },
    );
    expect(shown.status, shown.stderr).toBe(0);
  });
});
