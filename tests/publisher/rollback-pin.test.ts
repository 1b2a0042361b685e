import { readdir, readlink, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import { listReleases, createRelease, activateRelease } from "#backend/publisher/create-release";
import { readPin, writePin } from "#backend/publisher/releases/release-pin";
import { parseRollback } from "#backend/publisher/rollback-arguments";
import { postRebuildWebhook, waitUntil, type RunningPublisher } from "../support/run-publisher";
import {
  startPublisherFixture,
  textOf,
  type PublisherFixture,
  type RollbackResult,
} from "./fixtures/publisher";
import { createReleaseFixture, type ReleaseFixture } from "./fixtures/releases";

describe("rollback arguments", () => {
  it("OPS-6 name one action and at most one release", () => {
    expect(parseRollback([])).toEqual({ kind: "go-back", pin: false, release: undefined });
    expect(parseRollback(["a"])).toEqual({ kind: "go-back", pin: false, release: "a" });
    for (const args of [
      ["--pin", "a"],
      ["a", "--pin"],
    ])
      expect(parseRollback(args)).toEqual({ kind: "go-back", pin: true, release: "a" });
    expect(parseRollback(["--pin"])).toEqual({ kind: "go-back", pin: true, release: undefined });
    expect(parseRollback(["--list"])).toEqual({ kind: "list" });
    expect(parseRollback(["--release"])).toEqual({ kind: "release-pin" });
    for (const args of [
      ["a", "b"],
      ["--list", "a"],
      ["--release", "a"],
      ["--pin", "--release"],
      ["--pni"],
      ["-p"],
    ])
      expect(parseRollback(args), args.join(" ")).toBeUndefined();
  });
});

describe("pinned rollback", () => {
  let fixture: PublisherFixture;
  beforeEach(async () => {
    fixture = await startPublisherFixture();
  });
  afterEach(() => fixture.close());

  const rollback = (...args: readonly string[]): Promise<RollbackResult> =>
    fixture.rollback(...args);
  const live = (): Promise<string> => readlink(join(fixture.releasesDir, "current"));
  const metric = async (running: RunningPublisher, name: string): Promise<number> =>
    Number(
      new RegExp(`^${name} (\\S+)$`, "m").exec(
        await (await fetch(`${running.url}/metrics`)).text(),
      )?.[1],
    );
  /** Saves while the rollback is pinned, and waits until the build is reported. */
  const hold = async (running: RunningPublisher, text: string): Promise<void> => {
    const before = fixture.publicationLog.lines().length;
    await fixture.content({ text });
    fixture.publicationLog.wait();
    expect(await postRebuildWebhook(running.url)).toBe(202);
    await waitUntil(
      `${text} is reported`,
      () => fixture.publicationLog.lines()[before]?.["status"] === "held",
    );
  };

  it("OPS-6 stays live through saves and restarts, is never removed, and yields to the newest release when released", async () => {
    let running = await fixture.start();
    await fixture.publish(running, { text: "gut" });
    await fixture.publish(running, { text: "schlecht" });
    await waitUntil("both are reported", () =>
      fixture.publicationLog.lines().every(({ status }) => status === "live"),
    );
    const good = (await listReleases(fixture.releasesDir))[0] ?? "";
    const pinned = await rollback("--pin");
    expect([pinned.code, pinned.output]).toEqual([0, expect.stringContaining("It is pinned")]);
    expect(textOf(await fixture.served())).toBe("gut");
    await waitUntil("it is reported to editors", () =>
      fixture.publicationLog
        .lines()
        .some(({ reason, release }) => reason === "pin" && release === good),
    );

    await hold(running, "drei");
    expect(fixture.publicationLog.lines().find(({ status }) => status === "held")).toMatchObject({
      cause: "pinned",
      problems: null,
    });
    expect(textOf(await fixture.served())).toBe("gut");
    expect(await metric(running, "publisher_pinned")).toBe(1);
    await running.kill();
    running = await fixture.start();
    // More builds than are kept.
    for (const text of ["vier", "fünf", "sechs", "sieben", "acht"]) await hold(running, text);
    expect(await live()).toBe(good);
    expect(textOf(await fixture.served())).toBe("gut");
    const kept = await listReleases(fixture.releasesDir);
    expect([kept.length, kept[0]]).toEqual([5, good]);
    expect((await rollback("--list")).output).toContain(`→ ${good}  (pinned)`);

    const released = await rollback("--release");
    expect([released.code, released.output]).toEqual([
      0,
      expect.stringContaining("The pin is released"),
    ]);
    expect(textOf(await fixture.served())).toBe("acht");
    await waitUntil("no request waits", () =>
      fixture.publicationLog.lines().every(({ status }) => status === "live"),
    );
    expect(fixture.publicationLog.lines().at(-1)).toMatchObject({
      reason: "pin_released",
      release: await live(),
    });
    expect(fixture.publicationLog.lines().filter(({ cause }) => cause === "pinned")).toEqual([]);
    expect(await metric(running, "publisher_pinned")).toBe(0);
    await fixture.publish(running, { text: "neun" });
  });

  it(
    "OPS-6 can be set after a rollback, moved to another release, and is refused for invalid arguments",
    { tags: ["full"] },
    async () => {
      const running = await fixture.start();
      for (const text of ["eins", "zwei", "drei"]) await fixture.publish(running, { text });
      const [first = "", second = "", third = ""] = await listReleases(fixture.releasesDir);
      expect(await rollback("--release")).toMatchObject({
        code: 1,
        output: stringContaining("No rollback is pinned"),
      });
      expect((await rollback()).code).toBe(0);
      // Pins the live release, not the release before it.
      expect((await rollback("--pin")).code).toBe(0);
      expect([await live(), (await readPin(fixture.releasesDir))?.release]).toEqual([
        second,
        second,
      ]);
      expect(await rollback("--pin")).toMatchObject({
        code: 1,
        output: stringContaining(`${second} is pinned already`),
      });
      // A further rollback moves the pin.
      expect((await rollback(first)).code).toBe(0);
      expect([await live(), (await readPin(fixture.releasesDir))?.release]).toEqual([first, first]);
      for (const wrong of [
        ["--pin", "20200101-000000-00000000"],
        ["--pin", "../.."],
        ["--pin", "--list"],
        ["--unpin"],
      ])
        expect((await rollback(...wrong)).code, wrong.join(" ")).toBe(1);
      expect((await readPin(fixture.releasesDir))?.release).toBe(first);
      // The live release itself can be pinned.
      expect((await rollback("--release")).code).toBe(0);
      expect(await live()).toBe(third);
      expect((await rollback("--pin", third)).code).toBe(0);
      expect([await live(), (await readPin(fixture.releasesDir))?.release]).toEqual([third, third]);
    },
  );

  it(
    "OPS-6 works while Directus is unavailable, and a damaged pin keeps the site unchanged until it is released",
    { tags: ["full"] },
    async () => {
      const running = await fixture.start();
      for (const text of ["eins", "zwei"]) await fixture.publish(running, { text });
      await waitUntil("both are reported", () =>
        fixture.publicationLog.lines().every(({ status }) => status === "live"),
      );
      fixture.publicationLog.away = true;
      expect(await rollback("--pin")).toMatchObject({
        code: 0,
        output: stringContaining("could not be reported"),
      });
      fixture.publicationLog.away = false;
      await writeFile(join(fixture.releasesDir, ".pin.json"), "{");
      await fixture.content({ text: "drei" });
      fixture.publicationLog.wait();
      expect(await postRebuildWebhook(running.url)).toBe(202);
      await waitUntil("the failure is reported", () =>
        fixture.publicationLog.lines().some(({ status }) => status === "failed"),
      );
      expect(textOf(await fixture.served())).toBe("eins");
      expect(await metric(running, "publisher_pinned")).toBe(1);
      expect((await rollback("--release")).code).toBe(0);
      expect(textOf(await fixture.served())).toBe("zwei");
    },
  );

  it(
    "OPS-6 leaves no held publication if it is released while Directus is unavailable",
    { tags: ["full"] },
    async () => {
      let running = await fixture.start();
      for (const text of ["eins", "zwei"]) await fixture.publish(running, { text });
      expect((await rollback("--pin")).code).toBe(0);
      await hold(running, "drei");
      // Neither this result nor the release of the pin can be reported now.
      fixture.publicationLog.away = true;
      await fixture.content({ text: "vier" });
      expect(await postRebuildWebhook(running.url)).toBe(202);
      await waitUntil(
        "the report has failed",
        () =>
          running.output().split("it is not live").length === 3 &&
          running.output().includes("Not reported"),
      );
      expect(await rollback("--release")).toMatchObject({
        code: 0,
        output: stringContaining("could not be reported"),
      });
      expect(textOf(await fixture.served())).toBe("vier");
      await running.kill();
      fixture.publicationLog.away = false;
      running = await fixture.start();
      await waitUntil("no request waits", () =>
        fixture.publicationLog.lines().every(({ status }) => status === "live"),
      );
      expect(fixture.publicationLog.lines().filter(({ cause }) => cause === "pinned")).toEqual([]);
    },
  );

  it("OPS-6 skips a newest release that cannot be read", { tags: ["full"] }, async () => {
    const running = await fixture.start();
    for (const text of ["eins", "zwei", "drei"]) await fixture.publish(running, { text });
    const [first = "", second = "", third = ""] = await listReleases(fixture.releasesDir);
    expect((await rollback("--pin", first)).code).toBe(0);
    await writeFile(join(fixture.releasesDir, third, "files.json"), "{");
    expect(await rollback("--release")).toMatchObject({
      code: 0,
      output: stringContaining(`Skipped ${third}`),
    });
    expect(await live()).toBe(second);
  });
});

describe("release created during a pin change", () => {
  let workshop: ReleaseFixture;
  beforeEach(async () => {
    workshop = await createReleaseFixture();
  });
  afterEach(() => workshop.remove());

  const since = new Date(0).toISOString();

  it("OPS-6 is held by a pin, keeps pin and live release during cleanup, and leaves no draft", async () => {
    const { buildDir, releasesDir } = workshop;
    const first = await workshop.prepare(new Date("2026-11-21T09:00:00Z"));
    await writePin(releasesDir, { release: first.info.id, since });
    for (let minute = 1; minute < 5; minute += 1) {
      const made = await createRelease({
        buildDir,
        releasesDir,
        now: new Date(Date.UTC(2026, 10, 21, 9, minute)),
        keep: 2,
      });
      expect([made.live, await readlink(join(releasesDir, "current"))]).toEqual([
        false,
        first.info.id,
      ]);
      expect(await listReleases(releasesDir)).toEqual([first.info.id, made.info.id]);
    }
    expect((await readdir(releasesDir)).filter((name) => name.startsWith(".")).sort()).toEqual([
      ".pin.json",
    ]);
  });

  it("OPS-6 never overrides a pin in a race", { tags: ["full"] }, async () => {
    const { releasesDir } = workshop;
    const first = await workshop.prepare(new Date("2026-11-21T09:00:00Z"));
    for (let turn = 1; turn <= 15; turn += 1) {
      const pin = async (): Promise<void> => {
        await writePin(releasesDir, { release: first.info.id, since });
        await activateRelease(releasesDir, first.info.id);
      };
      await Promise.all([workshop.prepare(new Date(Date.UTC(2026, 10, 21, 9, turn))), pin()]);
      expect(await readlink(join(releasesDir, "current"))).toBe(first.info.id);
      await rm(join(releasesDir, ".pin.json"));
    }
  });
});
