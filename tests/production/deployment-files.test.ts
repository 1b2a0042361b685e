import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { BACKUP_VARIABLES } from "#backend/shared/configuration/backup";
import { PRODUCTION } from "./fixtures/caddy";

const ROOT = join(PRODUCTION, "../..");
const read = (name: string): string => readFileSync(join(PRODUCTION, name), "utf8");
const run = (argv: readonly [string, ...string[]]) => {
  const [program, ...options] = argv;
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deployment-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("files of an installation", () => {
  const files = readdirSync(PRODUCTION, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

  it("OPS-2 start only programs of the project that exist", () => {
    const programs = files.flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/\b(?:backend|scripts)\/[\w./-]+\.(?:ts|mjs|sh)\b/g),
        ([path]) => path,
      ),
    );
    expect(programs).toContain("backend/publisher/main.ts");
    expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("OPS-1 pass every setting of the backup to its containers", () => {
    const services = z.record(
      z.string(),
      z.object({ environment: z.record(z.string(), z.unknown()) }).partial(),
    );
    const compose = z
      .object({ services })
      .parse(parse(read("compose.yaml"), { merge: true, maxAliasCount: -1 }));
    for (const name of ["backup", "restore"])
      expect(Object.keys(compose.services[name]?.environment ?? {})).toEqual(
        expect.arrayContaining(
          Object.keys(BACKUP_VARIABLES).filter((variable) => variable !== "RESTIC_PASSWORD_FILE"),
        ),
      );
  });
});

/** Checks by programs that not every machine has. Each is left out, and named, without its program. */
const CHECKS = [
  {
    name: "OPS-2 Docker Compose accepts the containers with every value of .env.example, and refuses each missing secret",
    program: ["docker", "compose", "version"],
    check: () => {
      const example = read(".env.example").replace(/^([A-Z0-9_]+)=$/gm, "$1=x");
      const configure = (settings: string) => {
        const env = join(folder, "compose.env");
        writeFileSync(env, settings);
        const file = join(PRODUCTION, "compose.yaml");
        return run(["docker", "compose", "--env-file", env, "-f", file, "config", "--quiet"]);
      };
      const { status, output } = configure(example);
      expect(status, output).toBe(0);
      for (const name of ["SECRET", "BUILD_TOKEN", "PUBLISHER_SECRET", "DB_PASSWORD"]) {
        const refused = configure(example.replace(new RegExp(`^${name}=x$`, "m"), ""));
        expect(refused.status).not.toBe(0);
        expect(refused.output).toContain(name);
      }
    },
  },
  {
    name: "OPS-2 systemd accepts every unit and drop-in",
    program: ["systemd-analyze", "--version"],
    check: () => {
      const units = join(folder, "systemd");
      cpSync(join(PRODUCTION, "systemd"), units, { recursive: true });
      const names = readdirSync(units).filter((name) => /\.(service|timer)$/.test(name));
      for (const name of names)
        writeFileSync(
          join(units, name),
          read(`systemd/${name}`)
            .replaceAll("/srv/jeweller", ROOT)
            .replaceAll("/usr/bin/node", process.execPath),
        );
      const verified = run([
        "systemd-analyze",
        "verify",
        "--man=no",
        ...names.map((name) => join(units, name)),
      ]);
      expect(verified).toEqual({ status: 0, output: "" });
    },
  },
  {
    name: "OPS-2 systemd rates the exposure of every service as low",
    program: ["systemd-analyze", "--version"],
    check: () => {
      const services = readdirSync(join(PRODUCTION, "systemd"))
        .filter((name) => name.endsWith(".service"))
        .map((name) => join(PRODUCTION, "systemd", name));
      const rated = run([
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=40",
        ...services,
      ]);
      expect(rated.status, rated.output).toBe(0);
    },
  },
] as const;

for (const { name, program, check } of CHECKS)
  if (run(program).status === 0) it(name, check);
  else console.info(`Left out, because \`${program.join(" ")}\` fails here: ${name}`);
