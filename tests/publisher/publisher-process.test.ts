import { readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import { listReleases, createRelease } from "#backend/publisher/create-release";
import { postRebuildWebhook, waitUntil } from "../support/run-publisher";
import {
  startPublisherFixture,
  textOf,
  type PublisherFixture,
  type RollbackResult,
} from "./fixtures/publisher";

let fixture: PublisherFixture;
beforeEach(async () => {
  fixture = await startPublisherFixture();
});
afterEach(() => fixture.close());

describe("publisher process", () => {
  it("BUILD-3 publishes a save and reports it to editors", async () => {
    const running = await fixture.start();
    await fixture.publish(running, { text: "eins" });
    await waitUntil(
      "it is reported",
      () => fixture.publicationLog.lines()[0]?.["status"] === "live",
    );
    expect(fixture.publicationLog.lines()).toMatchObject([
      {
        reason: "save",
        release: await readlink(join(fixture.releasesDir, "current")),
        cause: null,
      },
    ]);
    expect(typeof fixture.publicationLog.lines()[0]?.["seconds"]).toBe("number");
  });

  it("BUILD-3 builds exactly once more for saves during a build", async () => {
    await fixture.content({ text: "alt", hold: true });
    const running = await fixture.start();
    await postRebuildWebhook(running.url);
    await waitUntil("it builds", async () => (await fixture.builds()) === 1);
    await fixture.content({ text: "neu" });
    await Promise.all(Array.from({ length: 10 }, () => postRebuildWebhook(running.url)));
    await fixture.go();
    await waitUntil("the save is live", fixture.isLive("neu"));
    // A third build would be before that of the next save.
    await fixture.publish(running, { text: "später" });
    expect(await fixture.builds()).toBe(3);
  });

  it("BUILD-3 BUILD-2 keeps the live site after a build with invalid records and reports record and field", async () => {
    const running = await fixture.start({}, { DIRECTUS_TOKEN: "a-token-that-no-log-may-hold" });
    await fixture.publish(running, { text: "gut" });
    await fixture.content({
      text: "schlecht",
      problems: [
        { collection: "page", id: 12, field: "translations[de].title", message: "is empty" },
      ],
    });
    fixture.publicationLog.wait();
    await postRebuildWebhook(running.url);
    await waitUntil(
      "the failure is reported",
      () => fixture.publicationLog.lines()[1]?.["status"] === "failed",
    );
    expect(fixture.publicationLog.lines()[1]).toMatchObject({
      cause: "content",
      record_link: "/content/page/12",
      problems: [
        {
          id: 12,
          record: { de: "Seite", en: "Page" },
          field: { de: "Übersetzungen (de): Titel", en: "Translations (de): Title" },
          message: { de: "ist leer", en: "is empty" },
        },
      ],
    });
    expect(String(fixture.publicationLog.lines()[1]?.["log"])).toContain(
      "building schlecht, the token is •••",
    );
    expect(running.output()).not.toContain("a-token-that-no-log-may-hold");
    expect(textOf(await fixture.served())).toBe("gut");
    // The content causes the failure, so a clean build would not help.
    expect(await fixture.builds()).toBe(2);
    await fixture.publish(running, { text: "geheilt" });
  });

  it("BUILD-2 CONTENT-6 publishes without a file that cannot be read, and names it", async () => {
    const running = await fixture.start();
    const message = "(referred to by page 1 (image)) cannot be read and will not be shown";
    const omitted = { message, reason: "damaged", isOmitted: true };
    const id = "11111111-1111-4111-8111-111111111111";
    await fixture.publish(running, {
      text: "ohne",
      omitted: [{ collection: "directus_files", id, field: "ring.jpg", ...omitted }],
    });
    await waitUntil(
      "it is reported",
      () => fixture.publicationLog.lines()[0]?.["status"] === "live",
    );
    expect(fixture.publicationLog.lines()[0]).toMatchObject({
      cause: null,
      record_link: `/files/${id}`,
      problems: [
        {
          id,
          record: { de: "Datei", en: "File" },
          message: { de: "Die Datei ist beschädigt und wird nicht gezeigt. Bitte ersetzen." },
        },
      ],
    });
  });

  it("BUILD-3 retries a build that fails for another reason once from a clean state", async () => {
    const running = await fixture.start();
    await fixture.publish(running, { text: "erst" });
    await fixture.publish(running, { text: "verklemmt", crash: "warm" });
    expect(await fixture.builds()).toBe(3);
    await fixture.content({ text: "kaputt", crash: true });
    fixture.publicationLog.wait();
    await postRebuildWebhook(running.url);
    await waitUntil(
      "the failure is reported",
      () => fixture.publicationLog.lines()[2]?.["status"] === "failed",
    );
    expect(fixture.publicationLog.lines()[2]).toMatchObject({
      cause: "build",
      problems: null,
      record_link: null,
    });
    expect(await fixture.builds()).toBe(5);
    expect(textOf(await fixture.served())).toBe("verklemmt");
  });

  it("BUILD-3 aborts a stuck build, and the next build succeeds", async () => {
    const running = await fixture.start({ limit: 10_000 });
    await fixture.content({ text: "ewig", hold: true });
    fixture.publicationLog.wait();
    await postRebuildWebhook(running.url);
    await waitUntil(
      "it is reported",
      () => fixture.publicationLog.lines()[0]?.["status"] === "failed",
    );
    expect(fixture.publicationLog.lines()[0]).toMatchObject({ cause: "time" });
    await fixture.publish(running, { text: "ewig" });
    expect(textOf(await fixture.served("/kontakt"))).toBe("ewig");
  });

  it("BUILD-3 builds while Directus is unavailable and reports later", async () => {
    const running = await fixture.start();
    fixture.publicationLog.away = true;
    await fixture.publish(running, { text: "still" });
    await waitUntil("the report has failed", () => running.output().includes("Not reported"));
    await running.kill();
    fixture.publicationLog.away = false;
    await fixture.start();
    await waitUntil("it is reported", () =>
      fixture.publicationLog.lines().some(({ status }) => status === "live"),
    );
  });
});

describe("rollback", () => {
  const rollback = (...args: readonly string[]): Promise<RollbackResult> =>
    fixture.rollback(...args);

  it("OPS-6 returns to the previous or any kept release, and the next save builds the current content", async () => {
    const running = await fixture.start();
    await fixture.publish(running, { text: "eins" });
    const buildDir = join(fixture.folder, "public");
    for (const text of ["zwei", "drei"]) {
      const page = (await readFile(join(buildDir, "index.html"), "utf8")).replace(
        /Start [^<]+</,
        `Start ${text}<`,
      );
      await writeFile(join(buildDir, "index.html"), page);
      // One minute apart, as their names show.
      await createRelease({
        buildDir,
        releasesDir: fixture.releasesDir,
        now: new Date(Date.now() + (text === "zwei" ? 60_000 : 120_000)),
      });
    }
    const [first = "", second = "", third = ""] = await listReleases(fixture.releasesDir);
    expect((await rollback()).code).toBe(0);
    expect(textOf(await fixture.served())).toBe("zwei");
    await waitUntil("it is reported to editors", () =>
      fixture.publicationLog
        .lines()
        .some(({ reason, release }) => reason === "rollback" && release === second),
    );
    expect((await rollback(first)).code).toBe(0);
    expect(textOf(await fixture.served())).toBe("eins");
    const list = (await rollback("--list")).output;
    expect(list.split("\n").filter((line) => line !== "")).toEqual([
      `→ ${first}`,
      `  ${second}`,
      `  ${third}`,
    ]);
    await fixture.publish(running, { text: "vier" });
  });

  it("OPS-6 reports an error without an earlier release and changes nothing", async () => {
    expect(await rollback()).toMatchObject({
      code: 1,
      output: stringContaining("no release"),
    });
    await fixture.publish(await fixture.start(), { text: "eins" });
    const before = await readlink(join(fixture.releasesDir, "current"));
    expect(await rollback()).toMatchObject({
      code: 1,
      output: stringContaining("no earlier release"),
    });
    for (const wrong of ["20200101-000000-00000000", "../../etc", before])
      expect((await rollback(wrong)).code).toBe(1);
    expect(await readlink(join(fixture.releasesDir, "current"))).toBe(before);
  });
});
