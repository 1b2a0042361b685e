import {
  lutimes,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listReleases, createRelease, activateRelease } from "#backend/publisher/create-release";
import { readFileTable } from "#backend/publisher/releases/release";
import {
  BUILD,
  HASHED_SCRIPT,
  LONG_TEXT,
  createReleaseFixture,
  serveReleases,
} from "./fixtures/releases";
import type { RunningSite, ReleaseFixture } from "./fixtures/releases";

let workshop: ReleaseFixture;
let site: RunningSite;

beforeEach(async () => {
  workshop = await createReleaseFixture();
  site = await serveReleases(workshop.releasesDir);
});

afterEach(async () => {
  await site.close();
  await workshop.remove();
});

const current = (): Promise<string> => readlink(join(workshop.releasesDir, "current"));
const titleOfHome = async (): Promise<string> =>
  /<title>(.*)<\/title>/.exec((await site.get("/")).body.toString())?.[1] ?? "";
const withTitle = (title: string): Record<string, string> => ({
  "/index.html": `<!doctype html><title>${title}</title>`,
});

describe("release switches", () => {
  it("BUILD-3 the site responds with 503 before the first release", async () => {
    const reply = await site.get("/");
    expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "30"]);
    expect((await site.get("/healthz")).status).toBe(503);
  });

  it("a new release is served at once, without a restart", async () => {
    await workshop.prepare();
    expect(await titleOfHome()).toBe("Start");
    await workshop.write(withTitle("Neu"));
    expect(await titleOfHome()).toBe("Start");
    await workshop.prepare();
    expect(await titleOfHome()).toBe("Neu");
  });

  it("every request is answered with a page while releases are switched", async () => {
    const first = await workshop.prepare(new Date("2026-11-21T09:00:00Z"));
    await workshop.write(withTitle("Neu"));
    const second = await workshop.prepare(new Date("2026-11-21T09:01:00Z"));
    const titles = new Set<string>();
    const asking = Promise.all(
      Array.from({ length: 40 }, async () => {
        const reply = await site.get("/");
        expect(reply.status).toBe(200);
        titles.add(/<title>(.*)<\/title>/.exec(reply.body.toString())?.[1] ?? "");
      }),
    );
    for (let turn = 0; turn < 10; turn += 1)
      await activateRelease(workshop.releasesDir, (turn % 2 === 0 ? first : second).info.id);
    await asking;
    expect([...titles].every((title) => title === "Start" || title === "Neu")).toBe(true);
  });

  it("BUILD-3 keeps the live release and the four before it, or the configured number", async () => {
    const times = Array.from(
      { length: 7 },
      (_, minute) => new Date(Date.UTC(2026, 10, 21, 9, minute)),
    );
    for (const now of times) await workshop.prepare(now);
    const releases = await listReleases(workshop.releasesDir);
    expect(releases.map((name) => name.slice(9, 13))).toEqual([
      "0902",
      "0903",
      "0904",
      "0905",
      "0906",
    ]);
    expect(await current()).toBe(releases.at(-1));
    const { buildDir, releasesDir } = workshop;
    await createRelease({ buildDir, releasesDir, now: new Date("2026-11-21T10:00:00Z"), keep: 2 });
    expect((await listReleases(releasesDir)).map((name) => name.slice(9, 13))).toEqual([
      "0906",
      "1000",
    ]);
  });

  it("BUILD-3 sorts releases of the same second by creation order", async () => {
    const made: string[] = [];
    for (let count = 0; count < 12; count += 1)
      made.push(
        (await workshop.prepare(new Date(Date.UTC(2026, 10, 21, 9, 0, 0, count * 7)))).info.id,
      );
    expect(await listReleases(workshop.releasesDir)).toEqual(made.slice(-5));
  });
});

describe("incomplete build", () => {
  const broken: readonly (readonly [string, () => Promise<void>, RegExp])[] = [
    ["without a home page", () => workshop.drop("/index.html"), /\/index\.html missing/],
    [
      "without the shell of the shop",
      () => workshop.drop("/shop/_shell/index.html"),
      /\/shop\/_shell\/index\.html missing/,
    ],
    ["without its own report", () => workshop.drop("/release.json"), /release\.json/],
    [
      "with a report that is not JSON",
      () => workshop.write({ "/release.json": "{" }),
      /release\.json is not valid JSON/,
    ],
    [
      "with redirects to a script",
      () =>
        workshop.write({
          "/redirects.json": '[{"from":"/a","to":"javascript:alert(1)","status":301}]',
        }),
      /redirects\.json/,
    ],
  ];

  it.each(broken)(
    "BUILD-2 a failed prepare keeps the live release: a build %s",
    async (_case, breakIt, message) => {
      await workshop.prepare();
      const before = await current();
      await workshop.write(withTitle("Halb fertig"));
      await breakIt();
      await expect(workshop.prepare()).rejects.toThrow(message);
      expect(await current()).toBe(before);
      expect(await titleOfHome()).toBe("Start");
      expect(await readdir(workshop.releasesDir)).toEqual([before, "current"].sort());
    },
  );

  it("BUILD-2 keeps the live release when the build's own files are rewritten in place", async () => {
    await workshop.prepare();
    await workshop.prepare();
    await workshop.write(withTitle("Mitten im Bau"));
    expect(await titleOfHome()).toBe("Start");
  });

  it("BUILD-2 reports an unreadable live release and keeps serving the previous one", async () => {
    await workshop.prepare();
    expect(await titleOfHome()).toBe("Start");
    await mkdir(join(workshop.releasesDir, "kaputt"));
    await writeFile(join(workshop.releasesDir, "kaputt", "release.json"), "{}");
    await activateRelease(workshop.releasesDir, "kaputt");
    expect(await titleOfHome()).toBe("Start");
    expect(await titleOfHome()).toBe("Start");
    expect(site.reports).toHaveLength(1);
    expect(site.reports[0]).toContain("Release kaputt cannot be served");
  });

  it("BUILD-2 removes the draft release of an interrupted run on the next run", async () => {
    await mkdir(join(workshop.releasesDir, ".draft-alt", "public"), { recursive: true });
    await workshop.prepare();
    expect(await readdir(workshop.releasesDir)).not.toContain(".draft-alt");
  });

  it("OPS-6 keeps the link of a rollback that is under way, and removes one that was left behind", async () => {
    await mkdir(workshop.releasesDir, { recursive: true });
    for (const name of [".current-new", ".current-old"])
      await symlink("release", join(workshop.releasesDir, name));
    await lutimes(join(workshop.releasesDir, ".current-old"), 0, 0);
    await workshop.prepare();
    const names = await readdir(workshop.releasesDir);
    expect(names.filter((name) => name.startsWith(".current-"))).toEqual([".current-new"]);
  });
});

describe("files shared with the previous release", () => {
  it("unchanged files and their compressed copies are shared and not created again", async () => {
    const first = await workshop.prepare();
    await workshop.write({
      "/kontakt/index.html": `<!doctype html><title>Neuer Kontakt</title>${LONG_TEXT}`,
    });
    const second = await workshop.prepare();
    expect([second.report.written, first.report.shared]).toEqual([1, 0]);
    for (const path of [
      "index.html",
      "index.html.br",
      HASHED_SCRIPT.slice(1),
      "static/ab12/ring.jpg",
    ]) {
      const [older, newer] = await Promise.all(
        [first, second].map((release) => stat(join(release.dir, "public", path))),
      );
      expect([path, newer?.ino]).toEqual([path, older?.ino]);
    }
    expect((await stat(join(second.dir, "public/kontakt/index.html"))).ino).not.toBe(
      (await stat(join(first.dir, "public/kontakt/index.html"))).ino,
    );
  });

  it("FRAME-5 keeps the scripts of a page opened before a deployment for three more releases", async () => {
    await workshop.prepare();
    await workshop.drop(HASHED_SCRIPT);
    for (const release of [1, 2, 3]) {
      await workshop.prepare();
      expect([release, (await site.get(HASHED_SCRIPT)).status]).toEqual([release, 200]);
    }
    await workshop.prepare();
    expect((await site.get(HASHED_SCRIPT)).status).toBe(404);
  });

  it("a removed page is absent from the next release", async () => {
    await workshop.prepare();
    await workshop.drop("/kontakt/index.html");
    await workshop.prepare();
    expect((await site.get("/kontakt")).status).toBe(404);
  });

  it("the file table lists compressed sizes and excludes tool files", async () => {
    const { dir } = await workshop.prepare();
    const files = await readFileTable(dir);
    expect(files.get("/kontakt/index.html")?.br).toBeLessThan(500);
    expect(files.get("/static/ab12/ring.jpg")?.br).toBeUndefined();
    expect(
      [...files.keys()].filter((path) => /\.(map|env)$|redirects|release\.json/.test(path)),
    ).toEqual([]);
    expect(
      (await readFile(join(dir, "public/index.html"), "utf8")).startsWith(
        BUILD["/index.html"] ?? "?",
      ),
    ).toBe(true);
  });
});
