import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listReleases } from "../../backend/publisher/create-release";
import { postRebuildWebhook, waitUntil } from "../support/run-publisher";
import {
  isAlive,
  startPublisherFixture,
  textOf,
  type PublisherFixture,
} from "./fixtures/publisher";

// These tests start and kill processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let house: PublisherFixture;
beforeEach(async () => {
  house = await startPublisherFixture();
});
afterEach(() => house.close());

describe("killed publisher", () => {
  it("BUILD-3 keeps the site complete after kill -9 during a build, ends the build, and builds pending requests after a restart", async () => {
    const first = await house.start();
    await house.publish(first, { text: "alt" });
    await house.content({ text: "neu", milliseconds: 3000 });
    house.desk.wait();
    await postRebuildWebhook(first.url);
    await waitUntil(
      "it builds",
      async () => (await house.builds()) === 2 && house.desk.lines()[1]?.["status"] === "running",
    );
    await wait(800);
    await first.kill();
    const build = Number(await readFile(join(house.folder, "build.pid"), "utf8"));
    await waitUntil("the build is gone as well", () => !isAlive(build));
    expect([textOf(await house.served()), textOf(await house.served("/kontakt"))]).toEqual([
      "alt",
      "alt",
    ]);
    // `public` now holds an incomplete page that the build cache treats as complete. It must not be
    // used.
    await house.content({ text: "neu", milliseconds: 100 });
    await house.start();
    await waitUntil("what was asked for is live", house.isLive("neu"));
    for (const path of ["/", "/kontakt"]) expect(textOf(await house.served(path))).toBe("neu");
    await waitUntil(
      "the last one is reported",
      () => house.desk.lines().at(-1)?.["status"] === "live",
    );
    expect(house.desk.lines()[1]).toMatchObject({ status: "interrupted", cause: "killed" });
  });

  it("BUILD-3 always leaves one complete release after kill -9 around the switch", async () => {
    let running = await house.start();
    await house.publish(running, { text: "0" });
    for (let round = 1; round <= 6; round += 1) {
      const before = await readlink(join(house.releasesDir, "current"));
      await house.content({ text: String(round) });
      await postRebuildWebhook(running.url);
      await waitUntil("a release is being made or live", async () => {
        const names = await readdir(house.releasesDir);
        return (
          names.some((name) => name.startsWith(".draft-")) ||
          (await readlink(join(house.releasesDir, "current"))) !== before
        );
      });
      // Kills a little later in each round: while files are written, while the link is renamed,
      // while old releases are removed.
      await wait(round * 4);
      await running.kill();
      const pages = [textOf(await house.served()), textOf(await house.served("/kontakt"))];
      expect(pages[0]).toBe(pages[1]);
      expect([String(round - 1), String(round)]).toContain(pages[0]);
      running = await house.start();
      await waitUntil("what was asked for is live", house.isLive(String(round)));
    }
    await waitUntil("nothing is left half", async () =>
      (await readdir(house.releasesDir)).every((name) => !name.startsWith(".draft-")),
    );
    expect((await listReleases(house.releasesDir)).length).toBeLessThanOrEqual(6);
  });
});

describe("releases under load", () => {
  it("BUILD-3 serves every request during twenty switches without errors and with the chunks of one release", async () => {
    const running = await house.start({ timing: { debounceMs: 0, maxWaitMs: 0 } });
    await house.publish(running, { text: "0" });
    let asking = true;
    let answered = 0;
    const seen = new Set<string>();
    const visitor = async (path: string): Promise<void> => {
      while (asking) {
        const page = await house.served(path);
        const text = textOf(page);
        seen.add(text);
        const script = /src="([^"]+)"/.exec(page)?.[1] ?? "";
        expect(await house.served(script)).toBe(`console.log("${text}");`);
        answered += 2;
      }
    };
    const visitors = Promise.all(["/", "/kontakt", "/", "/kontakt", "/", "/kontakt"].map(visitor));
    for (let turn = 1; turn <= 20; turn += 1) await house.publish(running, { text: String(turn) });
    asking = false;
    await visitors;
    expect(seen.size).toBeGreaterThanOrEqual(20);
    expect(answered).toBeGreaterThan(200);
    expect(house.site.reports).toEqual([]);
  });
});
