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
type House = {
  readonly name: string;
  readonly secret: string;
  readonly releasesDir: string;
  readonly desk: FakePublicationLog;
  readonly site: RunningSite;
  publisher: RunningPublisher;
};

let folder: string;
let houses: House[];

async function start(
  name: string,
  secret: string,
  releasesDir: string,
  desk: FakePublicationLog,
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
      contentApi: desk.url,
      token: `token-of-${name}`,
    },
    { FAKE_BUILD_CONTENT: `${name}.json` },
  );
}

async function open(name: string): Promise<House> {
  const secret = `a-secret-of-${name}-that-is-long-enough-for-it`;
  const releasesDir = join(folder, `releases-${name}`);
  const desk = await startFakePublicationLog();
  return {
    name,
    secret,
    releasesDir,
    desk,
    site: await serveReleases(releasesDir),
    publisher: await start(name, secret, releasesDir, desk),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "two-houses-"));
  houses = [await open("anton"), await open("berta")];
});
afterEach(async () => {
  for (const { publisher, site, desk } of houses)
    await Promise.all([publisher.kill(), site.close(), desk.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const content = ({ name }: House, turn: number, milliseconds = 0): Promise<void> =>
  writeFile(join(folder, `${name}.json`), JSON.stringify({ text: `${name}${turn}`, milliseconds }));
const ask = (house: House): Promise<number> =>
  postRebuildWebhook(house.publisher.url, { secret: house.secret });
const page = async ({ site }: House): Promise<string> => (await site.get("/")).body.toString();
const isLive = (house: House, turn: number) => async (): Promise<boolean> =>
  (await page(house)).includes(`${house.name}${turn}<`);

/**
 * Returns every file of every release of a site as text. An old release may be removed during the
 * read.
 */
async function released({ releasesDir }: House): Promise<readonly string[]> {
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
  const [anton, berta] = houses;
  if (anton === undefined || berta === undefined) throw new Error("There are no two houses");
  expect((await released(anton)).filter((text) => text.includes("berta"))).toEqual([]);
  expect((await released(berta)).filter((text) => text.includes("anton"))).toEqual([]);
  for (const house of houses) expect(textOf(await page(house))).toContain(house.name);
}

it("BUILD-5 two publishers in one folder each create their own release when requested at the same time", async () => {
  for (let turn = 1; turn <= 4; turn += 1) {
    for (const house of houses) await content(house, turn, 120);
    expect(await Promise.all(houses.map(ask))).toEqual([202, 202]);
    for (const house of houses)
      await waitUntil(`${house.name} ${turn} is live`, isLive(house, turn));
    await expectUnmixed();
  }
  const [anton, berta] = houses;
  // An editor of the other site cannot trigger a build of this site.
  expect(
    await postRebuildWebhook(anton?.publisher.url ?? "", { secret: berta?.secret ?? "" }),
  ).toBe(401);
});

it("BUILD-5 a publisher killed during a build or a workspace change leaves the other site unchanged and builds its own after a restart", async () => {
  const [anton, berta] = houses;
  if (anton === undefined || berta === undefined) throw new Error("There are no two houses");
  for (const house of houses) {
    await content(house, 0);
    await ask(house);
    await waitUntil("the first release is live", isLive(house, 0));
  }
  for (let turn = 1; turn <= 5; turn += 1) {
    await content(anton, turn, 400);
    await ask(anton);
    await waitUntil("it builds", async () =>
      (await readFile(join(folder, "builds.log"), "utf8")).includes(`anton${turn}\n`),
    );
    // In the middle of its build, and closer to its end in each round.
    await wait(turn * 90);
    await anton.publisher.kill();
    await content(berta, turn);
    await ask(berta);
    await waitUntil("the other house's is live", isLive(berta, turn));
    await expectUnmixed();
    await content(anton, turn);
    anton.publisher = await start(anton.name, anton.secret, anton.releasesDir, anton.desk);
    await waitUntil("its own is live", isLive(anton, turn));
    await expectUnmixed();
  }
});
