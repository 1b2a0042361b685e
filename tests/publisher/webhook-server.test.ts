import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createWebhookServer,
  MAX_BODY_BYTES,
  REBUILD_PATH,
} from "#backend/publisher/webhook-server";
import { startPublisher, stateFilePath, type Publisher } from "#backend/publisher/publisher";
import { signWebhook } from "#backend/shared/webhook-signature";
import { close, listen } from "../support/local-server";
import { postRebuildWebhook, TEST_SECRET, waitUntil } from "../support/run-publisher";

const MINUTE = 60_000;

let releasesDir: string;
let publisher: Publisher;
let server: Server;
let url: string;
let now: number;
let builds: number;

async function open(): Promise<void> {
  publisher = await startPublisher({
    secret: TEST_SECRET,
    timing: { debounceMs: 0, maxWaitMs: 0 },
    build: () => {
      builds += 1;
      return Promise.resolve({ ok: false, cause: "build", problems: [], log: "" });
    },
    buildDir: "nowhere",
    releasesDir,
    releasesKept: 5,
    publications: { begin: () => Promise.resolve(), settle: () => Promise.resolve() },
    now: () => now,
    log: () => undefined,
    redact: (text) => text,
  });
  server = createWebhookServer(publisher, () => undefined, {
    releasesDir: "nowhere",
    backupStatusFile: undefined,
  });
  url = `http://127.0.0.1:${await listen(server)}`;
}

async function stop(): Promise<void> {
  await publisher.stop();
  await close(server);
}

beforeEach(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), "publisher-"));
  now = Date.parse("2026-11-22T13:00:00Z");
  builds = 0;
  await open();
});

afterEach(async () => {
  await stop();
  await rm(releasesDir, { recursive: true, force: true });
});

const post = async (headers: Readonly<Record<string, string>>, body = "{}"): Promise<number> =>
  (await fetch(`${url}${REBUILD_PATH}`, { method: "POST", headers: { ...headers }, body })).status;
const signed = (body = "{}", id = "msg-1") => signWebhook(TEST_SECRET, { id, now, body });

describe("publisher webhook", () => {
  it("BUILD-3 accepts a webhook signed with the secret and builds", async () => {
    expect(await postRebuildWebhook(url, { now })).toBe(202);
    await waitUntil("the build has run", () => builds === 1);
  });

  it("BUILD-3 refuses a webhook with a missing or incomplete signature", async () => {
    const {
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature,
    } = signed();
    expect(await post({})).toBe(401);
    expect(await post({ "webhook-id": id, "webhook-timestamp": timestamp })).toBe(401);
    expect(await post({ "webhook-id": id, "webhook-signature": signature })).toBe(401);
    expect(await post({ "webhook-timestamp": timestamp, "webhook-signature": signature })).toBe(
      401,
    );
    expect(publisher.phase()).toBe("idle");
  });

  it("BUILD-3 refuses a signature of another secret, body, time or id", async () => {
    expect(await postRebuildWebhook(url, { now, secret: `${TEST_SECRET}!` })).toBe(401);
    expect(await post({ ...signed() }, '{"more":1}')).toBe(401);
    expect(await post({ ...signed(), "webhook-timestamp": String(now / 1000 + 1) })).toBe(401);
    expect(await post({ ...signed(), "webhook-id": "msg-2" })).toBe(401);
    expect(await post({ ...signed(), "webhook-signature": "v1," })).toBe(401);
    expect(
      await post({
        ...signed(),
        "webhook-signature": signed()["webhook-signature"].replace("v1,", "v2,"),
      }),
    ).toBe(401);
    expect(publisher.phase()).toBe("idle");
    expect(builds).toBe(0);
  });

  it("accepts one valid signature of several, so that a secret can be rotated without interruption", async () => {
    expect(
      await post({ ...signed(), "webhook-signature": `v1,AAAA ${signed()["webhook-signature"]}` }),
    ).toBe(202);
  });

  it("BUILD-3 refuses timestamps more than five minutes in the past or future", async () => {
    expect(await postRebuildWebhook(url, { now: now - 6 * MINUTE })).toBe(401);
    expect(await postRebuildWebhook(url, { now: now + 6 * MINUTE })).toBe(401);
    expect(await postRebuildWebhook(url, { now: now - 4 * MINUTE })).toBe(202);
  });

  it("BUILD-3 refuses a replay as long as its timestamp is valid, also after a restart", async () => {
    const headers = { ...signed() };
    expect(await post(headers)).toBe(202);
    expect(await post(headers)).toBe(409);
    await stop();
    await open();
    now += 4 * MINUTE;
    expect(await post(headers)).toBe(409);
    now += 2 * MINUTE;
    expect(await post(headers)).toBe(401);
  });

  it("BUILD-3 stores an accepted webhook on disk before the response", async () => {
    await postRebuildWebhook(url, { now, id: "noted" });
    expect(await readFile(stateFilePath(releasesDir), "utf8")).toContain('"noted"');
  });

  it("starts with an unreadable state and builds once, because pending requests are unknown", async () => {
    await stop();
    await writeFile(stateFilePath(releasesDir), "{ half");
    await open();
    await waitUntil("the build has run", () => builds === 1);
    expect(publisher.phase()).toBe("idle");
  });

  it("answers nothing else: other paths, other methods, large bodies", async () => {
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/hooks/rebuild/../../etc/passwd`)).status).toBe(404);
    const read = await fetch(`${url}${REBUILD_PATH}`);
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await fetch(`${url}/healthz`, { method: "POST" })).status).toBe(405);
    const large = "x".repeat(MAX_BODY_BYTES + 1);
    expect(await post({ ...signed(large) }, large).catch(() => 413)).toBe(413);
    expect(publisher.phase()).toBe("idle");
  });

  it("serves health check and metrics", async () => {
    await postRebuildWebhook(url, { now, secret: "wrong" });
    await postRebuildWebhook(url, { now });
    await waitUntil("the build has run", () => publisher.counts().failed === 1);
    expect(await (await fetch(`${url}/healthz`)).text()).toBe("ok idle\n");
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('publisher_builds_total{result="failed"} 1');
    expect(metrics).toContain("publisher_webhooks_refused_total 1");
  });
});
