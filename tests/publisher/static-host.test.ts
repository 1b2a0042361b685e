import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportForStaticHost } from "#backend/publisher/static-host/export";
import { headersFile } from "#backend/publisher/http-rules/host-files";
import { SECURITY_HEADERS } from "#backend/publisher/http-rules/serving-rules";
import { BUILD, HASHED_SCRIPT, createReleaseFixture } from "./fixtures/releases";
import type { ReleaseFixture } from "./fixtures/releases";

const ROOT = join(__dirname, "../..");
let workshop: ReleaseFixture;
let target: string;

beforeAll(async () => {
  workshop = await createReleaseFixture();
  target = join(dirname(workshop.buildDir), "static-site");
  await exportForStaticHost(workshop.buildDir, target);
});

afterAll(() => workshop.remove());

const read = (name: string): string => readFileSync(join(target, name), "utf8");

describe("export for Netlify and Cloudflare", () => {
  it("REDIR-5 ROUTE-7 PAGE-1 lists the redirects of editors first, then the shells of the shop, then the 404 page of each language", () => {
    const lines = read("_redirects").trim().split("\n");
    expect(lines[0]).toBe("/verlobungsringe /shop/verlobungsringe 301");
    expect(lines.slice(-4)).toEqual([
      "/shop/* /shop/_shell/ 200",
      "/en/shop/* /en/shop/_shell/ 200",
      "/en/* /en/404.html 404",
      "/* /404.html 404",
    ]);
  });

  it("sets the security headers of the site server for every file and permanent caching only for hashed files", () => {
    const [, ...rules] = read("_headers")
      .trim()
      .split(/\n(?=\/|#)/);
    const everywhere = rules.find((rule) => rule.startsWith("/*\n")) ?? "";
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(everywhere).toContain(`\n  ${name}: ${value}`);
    expect(everywhere).toContain("\n  Strict-Transport-Security: max-age=31536000");
    expect(everywhere).not.toContain("Cache-Control");
    const kept = rules
      .filter((rule) => rule.includes("immutable"))
      .map((rule) => rule.split("\n")[0]);
    expect(kept).toEqual(["/static/*", HASHED_SCRIPT]);
  });

  it("BUILD-3 runs as the command of the rebuild workflow", () => {
    const workflow = readFileSync(join(ROOT, ".github/workflows/rebuild.yml"), "utf8");
    const [, script = ""] = /run: node --import tsx (\S+) public static-site/.exec(workflow) ?? [];
    const folder = join(dirname(workshop.buildDir), "static-site-of-the-command");
    const argv = ["--import", "tsx", join(ROOT, script), workshop.buildDir, folder];
    const { status, stdout } = spawnSync(process.execPath, argv, { cwd: ROOT, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+ files laid out/)]);
    expect(existsSync(join(folder, "_redirects"))).toBe(true);
  });

  it("contains only public files", () => {
    for (const name of [
      "release.json",
      "redirects.json",
      ".env",
      "app-0123456789abcdef0123.js.map",
    ])
      expect(existsSync(join(target, name))).toBe(false);
    expect(read("kontakt/index.html")).toBe(BUILD["/kontakt/index.html"]);
    expect(existsSync(join(target, ".well-known/security.txt"))).toBe(true);
  });

  it("stays within Cloudflare's limit of rules", () => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `/c-${String(index).padStart(8, "0")}.js`,
    );
    expect(
      headersFile(many)
        .split("\n")
        .filter((line) => line.startsWith("/")),
    ).toHaveLength(100);
  });
});
