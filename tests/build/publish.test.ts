import { existsSync } from "node:fs";
import { mkdtemp, readFile, readlink, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { DEMO } from "../../backend/directus/environment";
import { followCurrent } from "../../backend/publisher/live-release";
import { prepareRelease } from "../../backend/publisher/prepare-release";
import { createSiteServer } from "../../backend/publisher/server";
import { administrator, ask, list, logIn, type Caller } from "../support/directus";
import { buildHouse, gatsbyEnvironment } from "../support/house-build";
import { runPublisher, until, type RunningPublisher } from "../support/publisher-plan";

/*
 * The whole way of a save: Directus, its hook, the publisher, Gatsby, the release, the page that a visitor gets. Nobody touches a shell.
 */

const ROOT = join(__dirname, "../..");
const PATIENCE = 300_000;
/** Who looks too often takes the time that the build needs. */
const EVERY = 300;

let folder: string;
let releasesDir: string;
let server: Server;
let site: string;
let publisher: RunningPublisher;
let editor: Caller;

const start = async (): Promise<RunningPublisher> => {
  publisher = await runPublisher(
    {
      argv: [process.execPath, join(ROOT, "node_modules/gatsby/cli.js"), "build"],
      folder: ROOT,
      releasesDir,
      port: Number(new URL(inject("publisherUrl")).port),
      secret: inject("publisherSecret"),
      timing: { quiet: 2000, patience: 15_000 },
      limit: 10 * 60_000,
      contentApi: inject("directusUrl"),
      token: inject("publisherToken"),
      mark: join(folder, "unfinished"),
    },
    gatsbyEnvironment(),
  );
  return publisher;
};
const page = async (path: string): Promise<string> => (await fetch(`${site}${path}`)).text();
const lines = () => list(administrator(), "publication", "sort=id");
const current = (): Promise<string> => readlink(join(releasesDir, "current"));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "publisher-"));
  releasesDir = join(folder, "releases");
  // What the tests before changed, and how they left it.
  const built = await buildHouse();
  expect(built.code, built.log.slice(-3000)).toBe(0);
  await prepareRelease({ buildDir: join(ROOT, "public"), releasesDir, now: new Date() });
  const complain = (message: string): void => console.warn(message);
  server = createSiteServer({ live: followCurrent(releasesDir, complain), trustsProxy: () => false, report: complain });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const ids = (await lines()).map(({ id }) => id);
  if (ids.length > 0) await ask(administrator(), "/items/publication", "DELETE", ids);
  editor = await logIn("editor@sternberg.example.com", DEMO.EDITOR_PASSWORD);
  await start();
});

afterAll(async () => {
  await publisher.stop();
  await ask(administrator(), "/items/brand/2", "PATCH", { display_name: "Nordwind" });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe("from the back office to the visitor", () => {
  it("BUILD-3 an editor's save is live without a shell, and the editor reads when and how long it took", async () => {
    const before = await current();
    const saved = Date.now();
    expect((await ask(editor, "/items/brand/2", "PATCH", { display_name: "Nordwind Kontor" })).status).toBe(200);
    await until("it is live", async () => (await page("/uhren/nordwind")).includes("Nordwind Kontor"), PATIENCE, EVERY).catch(
      (error: unknown) => {
        throw new Error(publisher.output().slice(-3000), { cause: error });
      },
    );
    console.info(`from save to live: ${((Date.now() - saved) / 1000).toFixed(0)} s`);
    await until("it is reported", async () => (await lines())[0]?.["status"] === "live", PATIENCE, EVERY);
    const [line] = await list(editor, "publication");
    expect(line).toMatchObject({ reason: "save", release: await current(), cause: null, problems: null });
    expect(Number(line?.["seconds"])).toBeGreaterThan(0);
    expect(String(line?.["log"])).toContain("Done building");
    expect(String(line?.["log"])).not.toContain(inject("buildToken"));
    expect(await current()).not.toBe(before);
  });

  it("BUILD-3 BUILD-2 a record that the build cannot take is named to the editor, with the way to it, and the site stays", async () => {
    const before = await current();
    const found = z.object({ data: z.tuple([z.object({ id: z.number(), page: z.number(), title: z.string() })]) });
    const query = "filter[page][key][_eq]=contact&filter[language][_eq]=de&fields=id,page,title";
    const [words] = found.parse((await ask(editor, `/items/page_translations?${query}`)).body).data;
    expect((await ask(editor, `/items/page_translations/${words.id}`, "PATCH", { title: "" })).status).toBe(200);
    try {
      await until("it is reported", async () => (await lines()).at(-1)?.["status"] === "failed", PATIENCE, EVERY);
      expect((await list(editor, "publication", "sort=id")).at(-1)).toMatchObject({
        cause: "content",
        record_link: `/content/page/${words.page}`,
        problems: [
          {
            record: `Seiten | Pages ${words.page}`,
            field: "Übersetzungen (de): Titel | Translations (de): Title",
            message: "is empty",
          },
        ],
      });
      expect(await current()).toBe(before);
      expect(await page("/uhren/nordwind")).toContain("Nordwind Kontor");
    } finally {
      await publisher.stop();
      await ask(editor, `/items/page_translations/${words.id}`, "PATCH", { title: words.title });
    }
  });

  it("BUILD-3 kill -9 in the middle of a build leaves the site as it is, and what the build left is not believed", async () => {
    const before = await current();
    await start();
    await until("it builds", () => publisher.output().includes("Building\n"), PATIENCE, EVERY);
    await until("Gatsby is at work", () => publisher.output().includes("source and transform nodes"), PATIENCE, EVERY);
    await publisher.kill();
    expect(await current()).toBe(before);
    expect(await page("/uhren/nordwind")).toContain("Nordwind Kontor");
    // The next one begins from nothing, as tests/publisher shows with a build in small: here it would take minutes.
    expect(existsSync(join(folder, "unfinished"))).toBe(true);
    expect(await readFile(join(releasesDir, ".publisher.json"), "utf8")).toContain('"building"');
  });
});
