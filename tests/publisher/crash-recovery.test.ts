import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listReleases } from "#backend/publisher/create-release";
import { postRebuildWebhook, waitUntil } from "../support/run-publisher";
import {
  isAlive,
  startPublisherFixture,
  textOf,
  type PublisherFixture,
} from "./fixtures/publisher";

let fixture: PublisherFixture;
beforeEach(async () => {
  fixture = await startPublisherFixture();
});
afterEach(() => fixture.close());

describe("killed publisher", () => {
  it("BUILD-3 keeps the site complete after kill -9 during a build, ends the build, and builds pending requests after a restart", async () => {
    const first = await fixture.start();
    await fixture.publish(first, { text: "alt" });
    await fixture.content({ text: "neu", hold: true });
    fixture.publicationLog.wait();
    await postRebuildWebhook(first.url);
    await waitUntil(
      "it writes the first page",
      async () =>
        (await readFile(join(fixture.folder, "public/index.html"), "utf8")).includes("neu") &&
        fixture.publicationLog.lines()[1]?.["status"] === "running",
    );
    await first.kill();
    const build = Number(await readFile(join(fixture.folder, "build.pid"), "utf8"));
    await waitUntil("the build is gone as well", () => !isAlive(build));
    expect([textOf(await fixture.served()), textOf(await fixture.served("/kontakt"))]).toEqual([
      "alt",
      "alt",
    ]);
    // `public` now holds an incomplete page that the build cache treats as complete. It must not be
    // used.
    await fixture.content({ text: "neu" });
    await fixture.start();
    await waitUntil("the requested build is live", fixture.isLive("neu"));
    for (const path of ["/", "/kontakt"]) expect(textOf(await fixture.served(path))).toBe("neu");
    await waitUntil(
      "the last one is reported",
      () => fixture.publicationLog.lines().at(-1)?.["status"] === "live",
    );
    // The row of the interrupted build is that of the repeated one.
    expect(fixture.publicationLog.lines()).toHaveLength(2);
    expect(fixture.publicationLog.lines()[1]).toMatchObject({ status: "live", cause: null });
  });

  it(
    "BUILD-3 always leaves one complete release after kill -9 around the switch",
    { tags: ["full"] },
    async () => {
      let running = await fixture.start();
      await fixture.publish(running, { text: "0" });
      for (let round = 1; round <= 6; round += 1) {
        const before = await readlink(join(fixture.releasesDir, "current"));
        await fixture.content({ text: String(round) });
        await postRebuildWebhook(running.url);
        await waitUntil(
          "a release is being made or live",
          async () => {
            const names = await readdir(fixture.releasesDir);
            return (
              names.some((name) => name.startsWith(".draft-")) ||
              (await readlink(join(fixture.releasesDir, "current"))) !== before
            );
          },
          undefined,
          5,
        );
        // Kills a little later in each round: while files are written, while the link is renamed,
        // while old releases are removed.
        await wait(round * 4);
        await running.kill();
        const pages = [textOf(await fixture.served()), textOf(await fixture.served("/kontakt"))];
        expect(pages[0]).toBe(pages[1]);
        expect([String(round - 1), String(round)]).toContain(pages[0]);
        running = await fixture.start();
        await waitUntil("the requested build is live", fixture.isLive(String(round)));
      }
      await waitUntil("no draft release is left", async () =>
        (await readdir(fixture.releasesDir)).every((name) => !name.startsWith(".draft-")),
      );
      await waitUntil(
        "old releases are removed",
        async () => (await listReleases(fixture.releasesDir)).length <= 6,
      );
    },
  );
});

describe("releases under load", () => {
  it(
    "BUILD-3 serves every request during twenty switches without errors and with the chunks of one release",
    { tags: ["full"] },
    async () => {
      const running = await fixture.start({ timing: { debounceMs: 0, maxWaitMs: 0 } });
      await fixture.publish(running, { text: "0" });
      let asking = true;
      let answered = 0;
      const seen = new Set<string>();
      const visitor = async (path: string): Promise<void> => {
        while (asking) {
          const page = await fixture.served(path);
          const text = textOf(page);
          seen.add(text);
          const script = /src="([^"]+)"/.exec(page)?.[1] ?? "";
          expect(await fixture.served(script)).toBe(`console.log("${text}");`);
          answered += 2;
        }
      };
      const visitors = Promise.all(
        ["/", "/kontakt", "/", "/kontakt", "/", "/kontakt"].map(visitor),
      );
      for (let turn = 1; turn <= 20; turn += 1)
        await fixture.publish(running, { text: String(turn) });
      asking = false;
      await visitors;
      expect(seen.size).toBeGreaterThanOrEqual(20);
      expect(answered).toBeGreaterThan(200);
      expect(fixture.site.reports).toEqual([]);
    },
  );
});
