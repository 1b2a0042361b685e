import { readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listReleases, createRelease } from "../../backend/publisher/create-release";
import { postRebuildWebhook, waitUntil } from "../support/run-publisher";
import {
  startPublisherFixture,
  textOf,
  type PublisherFixture,
  type RollbackResult,
} from "./fixtures/publisher";

// These tests start and kill processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let house: PublisherFixture;
beforeEach(async () => {
  house = await startPublisherFixture();
});
afterEach(() => house.close());

describe("publisher process", () => {
  it("BUILD-3 publishes a save and reports it to editors", async () => {
    const running = await house.start();
    await house.publish(running, { text: "eins" });
    await waitUntil("it is reported", () => house.desk.lines()[0]?.["status"] === "live");
    expect(house.desk.lines()).toMatchObject([
      { reason: "save", release: await readlink(join(house.releasesDir, "current")), cause: null },
    ]);
    expect(Number(house.desk.lines()[0]?.["seconds"])).toBeLessThan(20);
  });

  it("BUILD-3 builds at most twice for fifty saves in five seconds and publishes the last one", async () => {
    await house.content({ text: "null", milliseconds: 800 });
    const running = await house.start({ timing: { debounceMs: 2000, maxWaitMs: 15_000 } });
    for (let save = 1; save <= 50; save += 1) {
      await house.content({ text: String(save), milliseconds: 800 });
      expect(await postRebuildWebhook(running.url)).toBe(202);
      await wait(100);
    }
    await waitUntil("the last save is live", house.isLive("50"));
    expect(await house.builds()).toBeLessThanOrEqual(2);
  });

  it("BUILD-3 builds exactly once more for saves during a build", async () => {
    await house.content({ text: "alt", milliseconds: 2500 });
    const running = await house.start();
    await postRebuildWebhook(running.url);
    await waitUntil("it builds", async () => (await house.builds()) === 1);
    await house.content({ text: "neu", milliseconds: 100 });
    await Promise.all(Array.from({ length: 10 }, () => postRebuildWebhook(running.url)));
    await waitUntil("the save is live", house.isLive("neu"));
    await wait(600);
    expect(await house.builds()).toBe(2);
  });

  it("BUILD-3 BUILD-2 keeps the live site after a build with invalid records and reports record and field", async () => {
    const running = await house.start({}, { DIRECTUS_TOKEN: "a-token-that-no-log-may-hold" });
    await house.publish(running, { text: "gut" });
    await house.content({
      text: "schlecht",
      problems: [
        { collection: "page", id: 12, field: "translations[de].title", message: "is empty" },
      ],
    });
    house.desk.wait();
    await postRebuildWebhook(running.url);
    await waitUntil(
      "the failure is reported",
      () => house.desk.lines()[1]?.["status"] === "failed",
    );
    expect(house.desk.lines()[1]).toMatchObject({
      cause: "content",
      record_link: "/content/page/12",
      problems: [
        {
          record: "Seiten | Pages 12",
          field: "Übersetzungen (de): Titel | Translations (de): Title",
          message: "is empty",
        },
      ],
    });
    expect(String(house.desk.lines()[1]?.["log"])).toContain("building schlecht, the token is •••");
    expect(running.output()).not.toContain("a-token-that-no-log-may-hold");
    expect(textOf(await house.served())).toBe("gut");
    // The content causes the failure, so a clean build would not help.
    expect(await house.builds()).toBe(2);
    await house.publish(running, { text: "geheilt" });
  });

  it("BUILD-3 retries a build that fails for another reason once from a clean state", async () => {
    const running = await house.start();
    await house.publish(running, { text: "erst" });
    await house.publish(running, { text: "verklemmt", crash: "warm" });
    expect(await house.builds()).toBe(3);
    await house.content({ text: "kaputt", crash: true });
    house.desk.wait();
    await postRebuildWebhook(running.url);
    await waitUntil(
      "the failure is reported",
      () => house.desk.lines()[2]?.["status"] === "failed",
    );
    expect(house.desk.lines()[2]).toMatchObject({
      cause: "build",
      problems: null,
      record_link: null,
    });
    expect(await house.builds()).toBe(5);
    expect(textOf(await house.served())).toBe("verklemmt");
  });

  it("BUILD-3 aborts a stuck build, and the next build succeeds", async () => {
    const running = await house.start({ limit: 3000 });
    await house.content({ text: "ewig", milliseconds: 60_000 });
    house.desk.wait();
    await postRebuildWebhook(running.url);
    await waitUntil("it is reported", () => house.desk.lines()[0]?.["status"] === "failed");
    expect(house.desk.lines()[0]).toMatchObject({ cause: "time" });
    await house.publish(running, { text: "ewig" });
    expect(textOf(await house.served("/kontakt"))).toBe("ewig");
  });

  it("BUILD-3 builds while Directus is unavailable and reports later", async () => {
    const running = await house.start();
    house.desk.away = true;
    await house.publish(running, { text: "still" });
    await waitUntil("it could not report", () => running.output().includes("Not reported"));
    await running.kill();
    house.desk.away = false;
    await house.start();
    await waitUntil("it is reported", () =>
      house.desk.lines().some(({ status }) => status === "live"),
    );
  });

  it("BUILD-3 keeps the last hundred rows", async () => {
    for (let line = 0; line < 120; line += 1) house.desk.wait();
    const running = await house.start();
    await house.publish(running, { text: "eins" });
    await waitUntil("old lines are gone", () => house.desk.lines().length === 100);
    expect(house.desk.lines()[0]?.id).toBe(22);
  });
});

describe("rollback", () => {
  const rollback = (...args: readonly string[]): Promise<RollbackResult> => house.rollback(...args);

  it("BUILD-3 returns to the previous or any kept release, and the next save builds the current content", async () => {
    const running = await house.start();
    await house.publish(running, { text: "eins" });
    const buildDir = join(house.folder, "public");
    for (const text of ["zwei", "drei"]) {
      const page = (await readFile(join(buildDir, "index.html"), "utf8")).replace(
        /Start [^<]+</,
        `Start ${text}<`,
      );
      await writeFile(join(buildDir, "index.html"), page);
      // One minute apart, as their names show.
      await createRelease({
        buildDir,
        releasesDir: house.releasesDir,
        now: new Date(Date.now() + (text === "zwei" ? 60_000 : 120_000)),
      });
    }
    const [first = "", second = "", third = ""] = await listReleases(house.releasesDir);
    expect((await rollback()).code).toBe(0);
    expect(textOf(await house.served())).toBe("zwei");
    await waitUntil("the editors read it", () =>
      house.desk.lines().some(({ reason, release }) => reason === "rollback" && release === second),
    );
    expect((await rollback(first)).code).toBe(0);
    expect(textOf(await house.served())).toBe("eins");
    const list = (await rollback("--list")).output;
    expect(list.split("\n").filter((line) => line !== "")).toEqual([
      `→ ${first}`,
      `  ${second}`,
      `  ${third}`,
    ]);
    await house.publish(running, { text: "vier" });
  });

  it("BUILD-3 reports an error without an earlier release and changes nothing", async () => {
    expect(await rollback()).toMatchObject({
      code: 1,
      output: expect.stringContaining("no release"),
    });
    await house.publish(await house.start(), { text: "eins" });
    const before = await readlink(join(house.releasesDir, "current"));
    expect(await rollback()).toMatchObject({
      code: 1,
      output: expect.stringContaining("no earlier release"),
    });
    for (const wrong of ["20200101-000000-00000000", "../../etc", before])
      expect((await rollback(wrong)).code).toBe(1);
    expect(await readlink(join(house.releasesDir, "current"))).toBe(before);
  });
});
