import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import type { BuildProblem } from "#backend/build-runner/build-problems";
import type { ShownContent } from "#backend/publisher/preview/develop-server";
import { createPreviewSite } from "#backend/publisher/preview/preview-site";
import { previewEnvironment, readPreviewSettings } from "#backend/publisher/preview/settings";

const IDLE_MS = 60_000;

/** Preview whose development server shows what it is asked for when the test says so. */
function openSite() {
  let revision = 1;
  let isAway = false;
  let starts = 0;
  let stops = 0;
  let problems: readonly BuildProblem[] = [];
  const lines: string[] = [];
  const asked: number[] = [];
  let answer: ((shown: ShownContent) => void) | undefined;
  let endServer: ((output: string) => void) | undefined;
  const ask = (wanted: number): Promise<ShownContent> => {
    asked.push(wanted);
    return new Promise((resolve) => (answer = resolve));
  };
  const site = createPreviewSite({
    start: (wanted) => {
      starts += 1;
      return Promise.resolve({
        origin: "http://127.0.0.1:1",
        started: ask(wanted),
        refresh: ask,
        ended: new Promise<string>((resolve) => (endServer = resolve)),
        stop: () => {
          stops += 1;
          endServer?.("");
          return Promise.resolve();
        },
      });
    },
    contentRevision: () =>
      isAway ? Promise.reject(new Error("it is down")) : Promise.resolve(revision),
    idleMs: IDLE_MS,
    now: Date.now,
    log: (line) => void lines.push(line),
  });
  const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(1).then(() => undefined);
  return {
    site,
    asked,
    lines,
    counts: () => ({ starts, stops }),
    save: () => (revision += 1),
    setAway: (away: boolean) => (isAway = away),
    setProblems: (found: readonly BuildProblem[]) => (problems = found),
    crash: async () => {
      endServer?.("out of memory");
      await settle();
    },
    show: async () => {
      await settle();
      answer?.({
        revision: asked.at(-1) ?? 0,
        timeZone: null,
        records: [],
        redirects: [],
        problems,
      });
      await settle();
    },
  };
}

/** Opens a preview that shows the first revision. */
async function openReadySite() {
  const opened = openSite();
  await opened.site.refresh();
  await opened.show();
  return opened;
}

const PROBLEM = { collection: "page", id: 3, field: "title", message: "is empty" };

describe("preview site", () => {
  beforeEach(() => void vi.useFakeTimers());
  // Other files run in the same process.
  afterEach(() => void vi.useRealTimers());

  it("BUILD-4 starts with the first request, and a request after a save shows the new content", async () => {
    const { site, asked, counts, save, show } = openSite();
    expect(counts().starts).toBe(0);
    expect(await site.refresh()).toEqual({ kind: "starting" });
    expect(await site.refresh()).toEqual({ kind: "starting" });
    await show();
    expect(await site.refresh()).toMatchObject({ kind: "ready", facts: { revision: 1 } });
    expect(asked).toEqual([1]);
    save();
    const next = site.refresh();
    await show();
    expect(await next).toMatchObject({ kind: "ready", facts: { revision: 2 } });
    expect([asked, counts().starts]).toEqual([[1, 2], 1]);
  });

  it("BUILD-4 reads the content once more after a save during an update, and says so if it takes long", async () => {
    const { site, asked, save, show } = await openReadySite();
    save();
    const first = site.refresh();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await first).toEqual({ kind: "updating" });
    save();
    const second = site.refresh();
    await show();
    await show();
    expect(await second).toMatchObject({ kind: "ready", facts: { revision: 3 } });
    expect(asked).toEqual([1, 2, 3]);
  });

  it("BUILD-4 names invalid content until it is corrected, without a restart", async () => {
    const { site, counts, save, setProblems, show } = await openReadySite();
    setProblems([PROBLEM]);
    save();
    const invalid = site.refresh();
    await show();
    expect(await invalid).toEqual({ kind: "failed", cause: "content", problems: [PROBLEM] });
    setProblems([]);
    save();
    const corrected = site.refresh();
    await show();
    expect((await corrected).kind).toBe("ready");
    expect(counts()).toEqual({ starts: 1, stops: 0 });
  });

  it("BUILD-4 keeps the last content while Directus is unavailable", async () => {
    const { site, save, setAway } = await openReadySite();
    save();
    setAway(true);
    expect(await site.refresh()).toMatchObject({ kind: "ready", facts: { revision: 1 } });
    const closed = openSite();
    closed.setAway(true);
    expect(await closed.site.refresh()).toMatchObject({ kind: "failed", cause: "system" });
    expect(closed.counts().starts).toBe(0);
  });

  it("BUILD-4 stops without requests, and starts again with the next one, also after a crash", async () => {
    const { site, counts, crash, lines, show } = await openReadySite();
    await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
    await site.refresh();
    await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
    expect([counts().stops, site.origin()]).toEqual([0, "http://127.0.0.1:1"]);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect([counts().stops, site.origin()]).toEqual([1, undefined]);
    expect(await site.refresh()).toEqual({ kind: "starting" });
    await show();
    expect((await site.refresh()).kind).toBe("ready");
    await crash();
    expect(lines.join()).toContain("out of memory");
    expect(await site.refresh()).toEqual({ kind: "starting" });
    expect(counts().starts).toBe(3);
  });
});

const ENVIRONMENT = {
  PREVIEW_URL: "https://preview.example.com",
  PREVIEW_SECRET: "a-secret-that-is-long-enough-for-a-preview",
  PREVIEW_TOKEN: "the-token-of-the-preview",
  PUBLISHER_SECRET: "the-secret-of-the-publisher-which-is-its-own",
  DIRECTUS_TOKEN: "the-token-of-the-build",
  GATSBY_CONTENT_API: "https://cms.example.com/",
  GATSBY_ORDER_API: "https://cms.example.com",
  GATSBY_PROJECT_DOMAIN: "example.com",
};

describe("preview settings", () => {
  it("BUILD-4 give Gatsby the preview token and URLs, and nothing for orders or analytics", () => {
    const env = previewEnvironment(
      { ...ENVIRONMENT, FAKE_MATOMO_URL: "http://localhost:1" },
      readPreviewSettings(ENVIRONMENT),
    );
    expect(env).toMatchObject({
      GATSBY_PREVIEW: "on",
      GATSBY_SERVICE_WORKER: "off",
      GATSBY_SITE_URL: "https://preview.example.com",
      GATSBY_CONTENT_API: "https://preview.example.com/.preview/content",
      GATSBY_ORDER_API: "https://preview.example.com/.preview/orders",
      PREVIEW_CONTENT_API: "https://cms.example.com",
      DIRECTUS_TOKEN: "the-token-of-the-preview",
    });
    const text = JSON.stringify(env);
    for (const secret of [
      ENVIRONMENT.PREVIEW_SECRET,
      ENVIRONMENT.PUBLISHER_SECRET,
      ENVIRONMENT.DIRECTUS_TOKEN,
      "FAKE_MATOMO",
    ])
      expect(text).not.toContain(secret);
  });

  it.each([
    ["PREVIEW_SECRET", "too-short"],
    ["PREVIEW_SECRET", undefined],
    ["PREVIEW_TOKEN", ""],
    ["PREVIEW_URL", "https://preview.example.com/below"],
    ["PREVIEW_URL", "javascript:alert(1)"],
    ["PREVIEW_IDLE_MINUTES", "0"],
    ["PREVIEW_TOKEN", DEMO_CREDENTIALS.PREVIEW_TOKEN],
    ["PREVIEW_SECRET", "preview-secret-of-the-tests-long-enough"],
    ["PREVIEW_URL", "http://preview.example.com"],
  ])("BUILD-4 are rejected for %s = %s, naming only the variable", (name, value) => {
    const read = () =>
      readPreviewSettings({ ...ENVIRONMENT, APP_ENV: "production", [name]: value });
    expect(read).toThrow(name);
    if (name === "PREVIEW_SECRET" && value !== undefined) expect(read).not.toThrow(value);
  });
});
