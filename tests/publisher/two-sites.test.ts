import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startFakePublicationLog, type FakePublicationLog } from "../support/fake-publication-log";
import { buildPathsFrom } from "../../backend/build-runner/build-paths";
import { listReleases } from "../../backend/publisher/create-release";
import {
  postRebuildWebhook,
  startPublisherProcess,
  waitUntil,
  type RunningPublisher,
} from "../support/run-publisher";
import { textOf } from "./fixtures/publisher";
import { serveReleases, type RunningSite } from "./fixtures/releases";

// These tests start and kill processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** One of two sites whose publishers build in the same folder. */
type TestSite = {
  readonly name: string;
  readonly secret: string;
  readonly releasesDir: string;
  readonly publicationLog: FakePublicationLog;
  readonly site: RunningSite;
  publisher: RunningPublisher;
};

let folder: string;
let sites: TestSite[];

async function start(
  name: string,
  secret: string,
  releasesDir: string,
  publicationLog: FakePublicationLog,
): Promise<RunningPublisher> {
  return startPublisherProcess(
    {
      argv: [process.execPath, join(__dirname, "../support/fake-build.mjs"), folder],
      ...{ releasesDir, secret },
      paths: buildPathsFrom(folder, {}),
      workspace: name,
      port: 0,
      timing: { debounceMs: 10, maxWaitMs: 100 },
      limit: 20_000,
      contentApi: publicationLog.url,
      token: `token-of-${name}`,
    },
    { FAKE_BUILD_CONTENT: `${name}.json` },
  );
}

async function open(name: string): Promise<TestSite> {
  const secret = `a-secret-of-${name}-that-is-long-enough-for-it`;
  const releasesDir = join(folder, `releases-${name}`);
  const publicationLog = await startFakePublicationLog();
  return {
    name,
    secret,
    releasesDir,
    publicationLog,
    site: await serveReleases(releasesDir),
    publisher: await start(name, secret, releasesDir, publicationLog),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "two-sites-"));
  sites = [await open("anton"), await open("berta")];
});
afterEach(async () => {
  for (const { publisher, site, publicationLog } of sites)
    await Promise.all([publisher.kill(), site.close(), publicationLog.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const content = ({ name }: TestSite, turn: number, milliseconds = 0): Promise<void> =>
  writeFile(join(folder, `${name}.json`), JSON.stringify({ text: `${name}${turn}`, milliseconds }));
const requestBuild = (testSite: TestSite): Promise<number> =>
  postRebuildWebhook(testSite.publisher.url, { secret: testSite.secret });
const page = async ({ site }: TestSite): Promise<string> => (await site.get("/")).body.toString();
const isLive = (testSite: TestSite, turn: number) => async (): Promise<boolean> =>
  (await page(testSite)).includes(`${testSite.name}${turn}<`);

/**
 * Returns every file of every release of a site as text. An old release may be removed during the
 * read.
 */
async function released({ releasesDir }: TestSite): Promise<readonly string[]> {
  const [live, ...older] = [...(await listReleases(releasesDir))]
    .reverse()
    .map((id) => join(releasesDir, id));
  if (live === undefined) throw new Error("There is no release");
  return (
    await Promise.all([textsIn(live), ...older.map((dir) => textsIn(dir).catch(() => []))])
  ).flat();
}

async function textsIn(dir: string): Promise<readonly string[]> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), "latin1"));
  return [...files.map(({ name }) => name), ...(await Promise.all(texts))];
}

async function expectUnmixed(): Promise<void> {
  const [firstSite, secondSite] = sites;
  if (firstSite === undefined || secondSite === undefined)
    throw new Error("There are no two sites");
  expect((await released(firstSite)).filter((text) => text.includes("berta"))).toEqual([]);
  expect((await released(secondSite)).filter((text) => text.includes("anton"))).toEqual([]);
  for (const testSite of sites) expect(textOf(await page(testSite))).toContain(testSite.name);
}

it("BUILD-5 two publishers in one folder each create their own release when requested at the same time", async () => {
  for (let turn = 1; turn <= 4; turn += 1) {
    for (const testSite of sites) await content(testSite, turn, 120);
    expect(await Promise.all(sites.map(requestBuild))).toEqual([202, 202]);
    for (const testSite of sites)
      await waitUntil(`${testSite.name} ${turn} is live`, isLive(testSite, turn));
    await expectUnmixed();
  }
  const [firstSite, secondSite] = sites;
  // An editor of the other site cannot trigger a build of this site.
  expect(
    await postRebuildWebhook(firstSite?.publisher.url ?? "", { secret: secondSite?.secret ?? "" }),
  ).toBe(401);
});

it("BUILD-5 a publisher killed during a build or a workspace change leaves the other site unchanged and builds its own after a restart", async () => {
  const [firstSite, secondSite] = sites;
  if (firstSite === undefined || secondSite === undefined)
    throw new Error("There are no two sites");
  for (const testSite of sites) {
    await content(testSite, 0);
    await requestBuild(testSite);
    await waitUntil("the first release is live", isLive(testSite, 0));
  }
  for (let turn = 1; turn <= 5; turn += 1) {
    await content(firstSite, turn, 400);
    await requestBuild(firstSite);
    await waitUntil("it builds", async () =>
      (await readFile(join(folder, "builds.log"), "utf8")).includes(`anton${turn}\n`),
    );
    // In the middle of its build, and closer to its end in each round.
    await wait(turn * 90);
    await firstSite.publisher.kill();
    await content(secondSite, turn);
    await requestBuild(secondSite);
    await waitUntil("the release of the other site is live", isLive(secondSite, turn));
    await expectUnmixed();
    await content(firstSite, turn);
    firstSite.publisher = await start(
      firstSite.name,
      firstSite.secret,
      firstSite.releasesDir,
      firstSite.publicationLog,
    );
    await waitUntil("its own is live", isLive(firstSite, turn));
    await expectUnmixed();
  }
});
