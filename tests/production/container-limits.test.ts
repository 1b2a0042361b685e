import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { PRODUCTION } from "./fixtures/caddy";

const read = (name: string): string => readFileSync(join(PRODUCTION, name), "utf8");
const compose = z
  .object({
    services: z.record(
      z.string(),
      z
        .object({
          image: z.string(),
          cpu_shares: z.number(),
          cpus: z.string().optional(),
          mem_limit: z.string(),
          command: z.array(z.string()).optional(),
          environment: z.record(z.string(), z.string().nullable()),
          volumes: z.array(z.string()).optional(),
          tmpfs: z.array(z.string()),
          restart: z.string(),
        })
        .loose(),
    ),
  })
  .parse(parse(read("compose.yaml"), { merge: true }));
const services = Object.entries(compose.services);
const of = (name: string) => {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`no service ${name}`);
  return found;
};

/** Returns the default of `${NAME:-value}`. */
const otherwise = (value: string | undefined): string =>
  /^\$\{[A-Z_]+:-(.+)\}$/.exec(value ?? "")?.[1] ?? value ?? "";

const BUILDS = ["publisher", "preview", "backup"];
const SHOP = ["directus-1", "directus-2", "database", "caddy"];

describe("builds and the shop on one machine", () => {
  it("BUILD-6 the shop has at least ten times the weight of every background container, and those have a hard limit", () => {
    const heaviest = Math.max(...BUILDS.map((name) => of(name).cpu_shares));
    for (const name of SHOP)
      expect(of(name).cpu_shares, name).toBeGreaterThanOrEqual(10 * heaviest);
    for (const [name, { cpus }] of services)
      expect([name, cpus !== undefined]).toEqual([name, BUILDS.includes(name)]);
    // On two cores, half a core remains free during builds.
    expect(
      Number(otherwise(of("publisher").cpus)) + Number(otherwise(of("preview").cpus)),
    ).toBeLessThanOrEqual(1.5);
  });

  it("BUILD-6 the systemd services set the same weights", () => {
    const weight = (unit: string): number =>
      Number(/^CPUWeight=(\d+)$/m.exec(read(`systemd/${unit}`))?.[1]);
    for (const family of [
      "jeweller-publisher.service",
      "jeweller-preview.service",
      "jeweller-backup.service",
    ]) {
      expect(weight("jeweller-directus@.service")).toBeGreaterThanOrEqual(10 * weight(family));
      for (const setting of [
        /^CPUQuota=\d+%$/m,
        /^Nice=\d+$/m,
        /^IOWeight=20$/m,
        /^MemoryHigh=\dG$/m,
        /^MemoryMax=\dG$/m,
        /^OOMScoreAdjust=500$/m,
      ])
        expect(read(`systemd/${family}`), family).toMatch(setting);
    }
    for (const dropIn of ["postgresql@.service.d/jeweller.conf", "caddy.service.d/jeweller.conf"])
      expect(weight(dropIn)).toBe(400);
  });
});

describe("images", () => {
  it("OPS-2 are pinned by version and digest, including the base image", () => {
    const [, base = ""] = /^FROM (\S+)/m.exec(read("Dockerfile")) ?? [];
    const others = services.map(([, { image }]) => image).filter((image) => image !== "jeweller");
    for (const image of [...others, base])
      expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?[a-z-]*@sha256:[0-9a-f]{64}$/);
    expect(others).toHaveLength(3);
    // pg_dump of the image supports servers up to its own version.
    expect(of("database").image).toMatch(/^postgres:15\./);
    expect(base).toContain("bookworm");
  });

  it("OPS-2 are updated by Dependabot, like packages and actions", () => {
    const updates = z
      .object({
        updates: z.array(
          z.object({ "package-ecosystem": z.string(), directory: z.string().optional() }).loose(),
        ),
      })
      .parse(parse(readFileSync(join(PRODUCTION, "../../.github/dependabot.yml"), "utf8"))).updates;
    expect(
      updates.map((each) => `${each["package-ecosystem"]} ${each.directory ?? ""}`).sort(),
    ).toEqual([
      "docker /backend/production",
      "docker-compose /backend/production",
      "github-actions /",
      "npm /",
      "npm /backend",
    ]);
  });
});

describe("unresponsive container", () => {
  it.each(services.filter(([name]) => name !== "prepare" && name !== "backup"))(
    "OPS-3 is stopped by a watchdog and restarted: %s",
    (_name, each) => {
      const byScript = each.command?.[0]?.endsWith("watchdog.sh") === true;
      expect([byScript || each.environment["WATCHDOG_SECONDS"] === "15", each.restart]).toEqual([
        true,
        "unless-stopped",
      ]);
      if (byScript) expect(each.volumes).toContain(`./watchdog.sh:${each.command?.[0] ?? ""}:ro`);
      // The watchdog does not need access to Docker.
      expect((each.volumes ?? []).join()).not.toContain("docker.sock");
    },
  );

  it.each(["jeweller-directus@", "jeweller-publisher", "jeweller-preview"])(
    "OPS-3 is restarted without containers as well: %s",
    (unit) => {
      expect(read(`systemd/${unit}.service`)).toMatch(
        /^Environment=.*WATCHDOG_SECONDS=15[\s\S]*^Restart=on-failure$/m,
      );
    },
  );
});

describe("writable paths of a container", () => {
  it("OPS-2 are volumes or memory, and never folders of another service", () => {
    for (const name of ["publisher", "preview"]) {
      const places = (of(name).volumes ?? []).map((volume) => volume.split(":")[1]);
      expect(places).toEqual(
        expect.arrayContaining([
          "/srv/jeweller/.cache",
          "/srv/jeweller/public",
          "/srv/jeweller/.state",
        ]),
      );
    }
    for (const [name, each] of services)
      expect([name, each.tmpfs.some((place) => place.startsWith("/tmp:"))]).toEqual([name, true]);
    expect(of("publisher").volumes).toContain("backup-status:/srv/backup-status:ro");
    expect(of("backup").volumes).toContain("uploads:/data/uploads:ro");
    // Backups contain all customer data: no server that is reachable from outside can open them.
    expect(
      services
        .filter(([, { volumes }]) => volumes?.some((volume) => volume.startsWith("backups:")))
        .map(([name]) => name),
    ).toEqual(["backup"]);
  });

  it("OPS-2 exist in the image and belong to the user that runs it", () => {
    const image = read("Dockerfile");
    for (const place of [
      "/data/uploads",
      "/data/backups",
      "/srv/backup-status",
      "/srv/releases",
      "/srv/previews",
      ".cache",
      "public",
    ])
      expect(image).toMatch(new RegExp(`mkdir -p [^\\n]*${place.replace(".", "\\.")}\\b`));
    expect(image).toMatch(
      /chown -R node:node \/data \/srv\/backup-status \/srv\/releases \/srv\/previews \.cache public \.state/,
    );
  });
});
