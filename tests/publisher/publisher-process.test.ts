import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { listReleases } from "../../backend/publisher/prepare-release";
import { startDeskDouble, type DeskDouble } from "../support/desk-double";
import { askForBuild, runPublisher, TEST_SECRET, until, type PublisherPlan, type RunningPublisher } from "../support/publisher-plan";
import { serveReleases, type RunningSite } from "./release-fixture";

/*
 * The publisher as a process, with a small build of its own kind instead of Gatsby (tests/support/stand-in-build.mjs): many builds, and
 * death at every moment. The site is served by another process, here the test's.
 */

let folder: string;
let releasesDir: string;
let site: RunningSite;
let desk: DeskDouble;
let publisher: RunningPublisher | undefined;

const plan = (): PublisherPlan => ({
  argv: [process.execPath, join(__dirname, "../support/stand-in-build.mjs"), folder],
  folder,
  releasesDir,
  port: 0,
  secret: TEST_SECRET,
  timing: { quiet: 30, patience: 200 },
  limit: 20_000,
  contentApi: desk.url,
  token: "token-of-the-publisher",
  mark: join(folder, "unfinished"),
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "publisher-"));
  releasesDir = join(folder, "releases");
  site = await serveReleases(releasesDir);
  desk = await startDeskDouble();
  publisher = undefined;
});

afterEach(async () => {
  await publisher?.kill();
  await Promise.all([site.close(), desk.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const start = async (changed: Partial<PublisherPlan> = {}, env: Readonly<Record<string, string>> = {}): Promise<RunningPublisher> => {
  publisher = await runPublisher({ ...plan(), ...changed }, env);
  return publisher;
};
const content = (of: Readonly<Record<string, unknown>>): Promise<void> => writeFile(join(folder, "content.json"), JSON.stringify(of));
const builds = async (): Promise<number> => {
  const log = await readFile(join(folder, "builds.log"), "utf8").catch(() => "");
  return log.split("\n").length - 1;
};
const served = async (path = "/"): Promise<string> => {
  const { status, body } = await site.get(path);
  return status === 200 ? body.toString() : String(status);
};
/** Which state of the content a page shows; throws where the page is not whole. */
const textOf = (html: string): string => {
  const [, text, script] = /<title>\S+ (\S+)<\/title><script src="([^"]+)">/.exec(html) ?? [];
  if (text === undefined || script === undefined || !html.endsWith("</html>"))
    throw new Error(`This is no whole page: ${html.slice(0, 200)}`);
  return text;
};
const isLive = (text: string) => async (): Promise<boolean> => (await served()).includes(`<title>Start ${text}</title>`);
const publish = async (running: RunningPublisher, of: Readonly<Record<string, unknown>> & { readonly text: string }): Promise<void> => {
  await content(of);
  desk.wait();
  expect(await askForBuild(running.url)).toBe(202);
  await until(`${of.text} is live`, isLive(of.text));
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the publisher as a process", () => {
  it("BUILD-3 a save is live a moment later, and the editors read that it is", async () => {
    const running = await start();
    await publish(running, { text: "eins" });
    await until("it is reported", () => desk.lines()[0]?.["status"] === "live");
    expect(desk.lines()).toMatchObject([{ reason: "save", release: await readlink(join(releasesDir, "current")), cause: null }]);
    expect(Number(desk.lines()[0]?.["seconds"])).toBeLessThan(20);
  });

  it("BUILD-3 fifty saves in five seconds give at most two builds, and the last of them is live", async () => {
    await content({ text: "null", milliseconds: 800 });
    const running = await start({ timing: { quiet: 2000, patience: 15_000 } });
    for (let save = 1; save <= 50; save += 1) {
      await content({ text: String(save), milliseconds: 800 });
      expect(await askForBuild(running.url)).toBe(202);
      await wait(100);
    }
    await until("the last save is live", isLive("50"));
    expect(await builds()).toBeLessThanOrEqual(2);
  });

  it("BUILD-3 saves that arrive while a build runs are followed by exactly one more build", async () => {
    await content({ text: "alt", milliseconds: 1000 });
    const running = await start();
    await askForBuild(running.url);
    await until("it builds", async () => (await builds()) === 1);
    await content({ text: "neu", milliseconds: 100 });
    for (let save = 0; save < 10; save += 1) await askForBuild(running.url);
    await until("the save is live", isLive("neu"));
    await wait(600);
    expect(await builds()).toBe(2);
  });

  it("BUILD-3 BUILD-2 a build that its records stop changes nothing that visitors see, and tells record and field", async () => {
    const running = await start({}, { DIRECTUS_TOKEN: "a-token-that-no-log-may-hold" });
    await publish(running, { text: "gut" });
    await content({ text: "schlecht", problems: [{ collection: "page", id: 12, field: "translations[de].title", message: "is empty" }] });
    desk.wait();
    await askForBuild(running.url);
    await until("the failure is reported", () => desk.lines()[1]?.["status"] === "failed");
    expect(desk.lines()[1]).toMatchObject({
      cause: "content",
      record_link: "/content/page/12",
      problems: [{ record: "Seiten | Pages 12", field: "Übersetzungen (de): Titel | Translations (de): Title", message: "is empty" }],
    });
    expect(String(desk.lines()[1]?.["log"])).toContain("building schlecht, the token is •••");
    expect(running.output()).not.toContain("a-token-that-no-log-may-hold");
    expect(textOf(await served())).toBe("gut");
    // It is the content's fault, so nothing is gained by building from nothing.
    expect(await builds()).toBe(2);
    await publish(running, { text: "geheilt" });
  });

  it("BUILD-3 a build that fails for another reason is tried once more from nothing", async () => {
    const running = await start();
    await publish(running, { text: "erst" });
    await publish(running, { text: "verklemmt", crash: "warm" });
    expect(await builds()).toBe(3);
    await content({ text: "kaputt", crash: true });
    desk.wait();
    await askForBuild(running.url);
    await until("the failure is reported", () => desk.lines()[2]?.["status"] === "failed");
    expect(desk.lines()[2]).toMatchObject({ cause: "build", problems: null, record_link: null });
    expect(await builds()).toBe(5);
    expect(textOf(await served())).toBe("verklemmt");
  });

  it("BUILD-3 a build that is stuck is ended, and the next one comes out right", async () => {
    const running = await start({ limit: 400 });
    await content({ text: "ewig", milliseconds: 60_000 });
    desk.wait();
    await askForBuild(running.url);
    await until("it is reported", () => desk.lines()[0]?.["status"] === "failed");
    expect(desk.lines()[0]).toMatchObject({ cause: "time" });
    await publish(running, { text: "ewig" });
    expect(textOf(await served("/kontakt"))).toBe("ewig");
  });

  it("BUILD-3 with the content system away it builds all the same, and tells the editors later", async () => {
    const running = await start();
    desk.away = true;
    await publish(running, { text: "still" });
    await until("it could not report", () => running.output().includes("Not reported"));
    await running.kill();
    desk.away = false;
    await start();
    await until("it is reported", () => desk.lines().some(({ status }) => status === "live"));
  });

  it("BUILD-3 keeps the last hundred lines", async () => {
    for (let line = 0; line < 120; line += 1) desk.wait();
    const running = await start();
    await publish(running, { text: "eins" });
    await until("old lines are gone", () => desk.lines().length === 100);
    expect(desk.lines()[0]?.id).toBe(22);
  });
});

describe("a publisher that is killed", () => {
  it("BUILD-3 kill -9 during a build leaves the site whole, ends the build, and the next publisher builds what was asked for", async () => {
    const first = await start();
    await publish(first, { text: "alt" });
    await content({ text: "neu", milliseconds: 3000 });
    desk.wait();
    await askForBuild(first.url);
    await until("it builds", async () => (await builds()) === 2 && desk.lines()[1]?.["status"] === "running");
    await wait(800);
    await first.kill();
    const build = Number(await readFile(join(folder, "build.pid"), "utf8"));
    await until("the build is gone as well", () => !isAlive(build));
    expect([textOf(await served()), textOf(await served("/kontakt"))]).toEqual(["alt", "alt"]);
    // Half a page lies in `public` now, which the build's cache takes for finished: it must not be believed.
    await content({ text: "neu", milliseconds: 100 });
    await start();
    await until("what was asked for is live", isLive("neu"));
    for (const path of ["/", "/kontakt"]) expect(textOf(await served(path))).toBe("neu");
    await until("the last one is reported", () => desk.lines().at(-1)?.["status"] === "live");
    expect(desk.lines()[1]).toMatchObject({ status: "interrupted", cause: "killed" });
  });

  it("BUILD-3 kill -9 around the switch, again and again, always leaves one whole release", async () => {
    let running = await start();
    await publish(running, { text: "0" });
    for (let round = 1; round <= 6; round += 1) {
      const before = await readlink(join(releasesDir, "current"));
      await content({ text: String(round) });
      await askForBuild(running.url);
      await until("a release is being made or live", async () => {
        const names = await readdir(releasesDir);
        return names.some((name) => name.startsWith(".draft-")) || (await readlink(join(releasesDir, "current"))) !== before;
      });
      // Each round a little later: while files are written, while the link is renamed, while old releases go.
      await wait(round * 4);
      await running.kill();
      const pages = [textOf(await served()), textOf(await served("/kontakt"))];
      expect(pages[0]).toBe(pages[1]);
      expect([String(round - 1), String(round)]).toContain(pages[0]);
      running = await start();
      await until("what was asked for is live", isLive(String(round)));
    }
    await until("nothing is left half", async () => (await readdir(releasesDir)).every((name) => !name.startsWith(".draft-")));
    expect((await listReleases(releasesDir)).length).toBeLessThanOrEqual(6);
  });
});

describe("releases under load", () => {
  it("BUILD-3 visitors who ask during twenty switches get no error, and every page with the parts of its own release", async () => {
    const running = await start({ timing: { quiet: 0, patience: 0 } });
    await publish(running, { text: "0" });
    let asking = true;
    let answered = 0;
    const seen = new Set<string>();
    const visitor = async (path: string): Promise<void> => {
      while (asking) {
        const page = await served(path);
        const text = textOf(page);
        seen.add(text);
        const script = /src="([^"]+)"/.exec(page)?.[1] ?? "";
        expect(await served(script)).toBe(`console.log("${text}");`);
        answered += 2;
      }
    };
    const visitors = Promise.all(["/", "/kontakt", "/", "/kontakt", "/", "/kontakt"].map(visitor));
    for (let turn = 1; turn <= 20; turn += 1) await publish(running, { text: String(turn) });
    asking = false;
    await visitors;
    expect(seen.size).toBeGreaterThanOrEqual(20);
    expect(answered).toBeGreaterThan(200);
    expect(site.reports).toEqual([]);
  });
});

describe("going back", () => {
  const rollback = (...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ["--import", "tsx", "backend/publisher/rollback.ts", ...args], {
        env: { ...process.env, RELEASES_DIR: releasesDir, GATSBY_CONTENT_API: desk.url, PUBLISHER_TOKEN: "token-of-the-publisher" },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
      child.on("close", (code) => resolve({ code, output }));
    });

  it("BUILD-3 one command goes back to the release before, or to any that is kept, and the next save builds forward", async () => {
    const running = await start();
    for (const text of ["eins", "zwei", "drei"]) {
      await publish(running, { text });
      // Releases of one second have names in no order.
      await wait(1100);
    }
    const [first = "", second = "", third = ""] = await listReleases(releasesDir);
    expect((await rollback()).code).toBe(0);
    expect(textOf(await served())).toBe("zwei");
    await until("the editors read it", () => desk.lines().some(({ reason, release }) => reason === "rollback" && release === second));
    expect((await rollback(first)).code).toBe(0);
    expect(textOf(await served())).toBe("eins");
    const list = z.string().parse((await rollback("--list")).output);
    expect(list.split("\n").filter((line) => line !== "")).toEqual([`→ ${first}`, `  ${second}`, `  ${third}`]);
    await publish(running, { text: "vier" });
  }, 60_000);

  it("BUILD-3 says what is wrong where there is nothing to go back to, and changes nothing", async () => {
    expect(await rollback()).toMatchObject({ code: 1, output: expect.stringContaining("no release") });
    await publish(await start(), { text: "eins" });
    const before = await readlink(join(releasesDir, "current"));
    expect(await rollback()).toMatchObject({ code: 1, output: expect.stringContaining("no earlier release") });
    for (const wrong of ["20200101-000000-00000000", "../../etc", before]) expect((await rollback(wrong)).code).toBe(1);
    expect(await readlink(join(releasesDir, "current"))).toBe(before);
  });
});
