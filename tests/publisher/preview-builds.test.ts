import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { BuildOutcome } from "#backend/build-runner/build-site";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import {
  createPreviewBuilds,
  type PreviewBuilds,
  type PreviewState,
} from "#backend/publisher/preview/preview-builds";
import { previewBuildEnvironment, readPreviewSettings } from "#backend/publisher/preview/settings";
import { createRelease, activateRelease } from "#backend/publisher/create-release";
import { requireSiteRelease } from "#backend/publisher/releases/live-release";
import { exportForStaticHost } from "#backend/publisher/static-host/export";
import { waitUntil } from "../support/run-publisher";
import { createReleaseFixture, serveReleases } from "./fixtures/releases";

/** Builder whose builds end when the test calls `end`. */
function openBuilder() {
  let content = "1";
  let answers = true;
  let time = 1_000_000;
  const started: string[] = [];
  const lines: string[] = [];
  let end: ((outcome: BuildOutcome) => void) | undefined;
  const builds: PreviewBuilds = createPreviewBuilds({
    build: async (signal, makeRelease) => {
      started.push(content);
      const outcome = await new Promise<BuildOutcome>((resolve) => {
        end = resolve;
        signal.addEventListener("abort", () =>
          resolve({ ok: false, cause: "killed", problems: [], log: "" }),
        );
      });
      return outcome.ok ? { ...outcome, release: await makeRelease() } : outcome;
    },
    release: () => Promise.resolve(`release-${started.length}`),
    contentState: () =>
      answers ? Promise.resolve(content) : Promise.reject(new Error("it is down")),
    debounceMs: 5,
    now: () => time,
    log: (line) => void lines.push(line),
  });
  return {
    builds,
    started,
    lines,
    save: (state: string) => {
      content = state;
      time += 1000;
    },
    pass: (milliseconds: number) => void (time += milliseconds),
    away: (is: boolean) => void (answers = !is),
    end: async (outcome: BuildOutcome, kind: PreviewState["kind"]) => {
      await waitUntil("a build runs", () => end !== undefined);
      end?.(outcome);
      end = undefined;
      await waitUntil(`it is ${kind}`, async () => (await builds.refresh()).kind === kind);
    },
  };
}

const BUILT: BuildOutcome = { ok: true, release: "", problems: [], log: "" };
const PROBLEM = { collection: "page", id: 3, field: "title", message: "is empty" };

describe("preview builds", () => {
  it("BUILD-4 builds only on request and only after a change", async () => {
    const { builds, started, save, end } = openBuilder();
    expect(started).toEqual([]);
    expect(await builds.refresh()).toEqual({ kind: "building" });
    expect(await builds.refresh()).toEqual({ kind: "building" });
    await end(BUILT, "fresh");
    expect(await builds.refresh()).toEqual({ kind: "fresh" });
    expect(started).toEqual(["1"]);
    save("2");
    expect(started).toEqual(["1"]);
    expect(await builds.refresh()).toEqual({ kind: "building" });
    await end(BUILT, "fresh");
    expect(started).toEqual(["1", "2"]);
  });

  it("BUILD-4 builds again after a save during the build", async () => {
    const { builds, started, save, end } = openBuilder();
    await builds.refresh();
    await waitUntil("the build starts", () => started.length === 1);
    save("2");
    await end(BUILT, "building");
    await waitUntil(
      "the preview is requested again",
      async () => (await builds.refresh()).kind === "building" && started.length === 2,
    );
    await end(BUILT, "fresh");
    expect(started).toEqual(["1", "2"]);
  });

  it("BUILD-4 does not rebuild the same invalid content and retries other failures after a delay", async () => {
    const { builds, started, save, pass, end } = openBuilder();
    await builds.refresh();
    await end({ ok: false, cause: "content", problems: [PROBLEM], log: "" }, "failed");
    pass(3_600_000);
    expect(await builds.refresh()).toMatchObject({
      kind: "failed",
      cause: "content",
      problems: [PROBLEM],
    });
    expect(started.length).toBe(1);
    save("2");
    await builds.refresh();
    await end({ ok: false, cause: "build", problems: [], log: "" }, "failed");
    pass(1000);
    expect((await builds.refresh()).kind).toBe("failed");
    pass(30_000);
    expect((await builds.refresh()).kind).toBe("building");
    await end(BUILT, "fresh");
  });

  it("BUILD-4 keeps the last preview and does not build while Directus is unavailable", async () => {
    const { builds, started, away, pass, end, save } = openBuilder();
    away(true);
    expect(await builds.refresh()).toMatchObject({ kind: "failed", cause: "content_system" });
    expect(started).toEqual([]);
    away(false);
    await builds.refresh();
    await end(BUILT, "fresh");
    save("2");
    away(true);
    pass(1000);
    expect(await builds.refresh()).toEqual({ kind: "fresh" });
  });

  it("BUILD-4 aborts the build when the server stops", async () => {
    const { builds, started } = openBuilder();
    await builds.refresh();
    await waitUntil("the build starts", () => started.length === 1);
    await builds.stop();
    expect((await builds.refresh()).kind).toBe("building");
    expect(started.length).toBe(1);
  });
});

describe("preview release", () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  const INFO = {
    ...{ clientOnly: [], languages: ["de"] },
    preview: { timeZone: "Europe/Berlin", records: [] },
  };
  const previewBuild = async () => {
    const workshop = await createReleaseFixture();
    await workshop.write({ "/release.json": JSON.stringify(INFO) });
    const elsewhere = await mkdtemp(join(tmpdir(), "previews-"));
    folders.push(elsewhere);
    return { workshop, elsewhere };
  };

  it("BUILD-4 is never activated as the site or exported to a static host, and the site never becomes a preview", async () => {
    const { workshop, elsewhere } = await previewBuild();
    await expect(workshop.prepare()).rejects.toThrow(/is a preview with drafts/);
    await expect(readdir(workshop.releasesDir)).rejects.toThrow();
    await expect(exportForStaticHost(workshop.buildDir, join(elsewhere, "static"))).rejects.toThrow(
      /is a preview with drafts/,
    );
    await workshop.write({
      "/release.json": JSON.stringify({ clientOnly: [], languages: ["de"] }),
    });
    const made = createRelease({
      buildDir: workshop.buildDir,
      releasesDir: elsewhere,
      now: new Date(),
      preview: true,
    });
    await expect(made).rejects.toThrow(/no preview/);
    await workshop.remove();
  });

  it("BUILD-4 is not served to visitors even if it is moved to the site's place manually, is no release to go back to, and has no web server configuration", async () => {
    const { workshop, elsewhere } = await previewBuild();
    const { info } = await createRelease({
      buildDir: workshop.buildDir,
      releasesDir: elsewhere,
      now: new Date(),
      preview: true,
    });
    await expect(lstat(join(elsewhere, info.id, "web"))).rejects.toThrow();
    await expect(requireSiteRelease(elsewhere, info.id)).rejects.toThrow(
      /is a preview with drafts/,
    );
    await workshop.write({
      "/release.json": JSON.stringify({ clientOnly: [], languages: ["de"] }),
      "/index.html": "<title>The site</title>",
    });
    const live = await workshop.prepare();
    const site = await serveReleases(workshop.releasesDir);
    expect((await site.get("/")).body.toString()).toContain("The site");
    await activateRelease(workshop.releasesDir, join("..", "..", elsewhere, info.id));
    expect((await site.get("/")).body.toString()).toContain("The site");
    expect((await site.get("/healthz")).body.toString()).toContain(live.info.id);
    await site.close();
    const bare = await serveReleases(elsewhere);
    expect((await bare.get("/")).status).toBe(503);
    expect(bare.reports.join()).toContain("visitors must never see");
    await bare.close();
    await workshop.remove();
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
  it("BUILD-4 give the build the preview token and URLs, and nothing for orders or analytics", () => {
    const env = previewBuildEnvironment(
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
    ["PREVIEW_RELEASES_DIR", ".state/releases"],
    ["PREVIEW_RELEASES_DIR", ".state/releases/previews"],
    ["PREVIEW_RELEASES_DIR", ".state"],
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
