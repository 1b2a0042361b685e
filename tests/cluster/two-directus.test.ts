import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { startDirectus } from "#backend/directus/start-directus";
import type { RunningDirectus } from "#backend/directus/start-directus";
import { CMS, startCaddy, startEchoServer } from "../production/fixtures/caddy";
import { findFreePort } from "../support/local-server";
import type { WebServer } from "../production/fixtures/caddy";

/*
 * Tests two Directus processes behind the load balancer of the tests, and two more of the same site
 * with low limits behind the Caddy of `backend/production`. Counters, stored data and effects must
 * not depend on the process that answers.
 */
const processes = z
  .tuple([z.string(), z.string()])
  .parse(JSON.parse(process.env["TEST_CLUSTER"] ?? "[]"));
const shared = z
  .record(z.string(), z.string())
  .parse(JSON.parse(process.env["TEST_CLUSTER_ENV"] ?? "{}"));
const dataDir = process.env["TEST_DATA_DIR"] ?? "";

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe("two processes of one site", () => {
  it("both respond, and the balancer alternates between them", async () => {
    for (const url of processes) expect(await statusOf(`${url}/server/ping`)).toBe(200);
    const health = z
      .object({ status: z.literal("ok") })
      .parse(await (await fetch(`${inject("directusUrl")}/server/health`)).json());
    expect(health.status).toBe("ok");
  });

  it("a record stored by one process is visible in the other at once", async () => {
    const headers = {
      authorization: `Bearer ${inject("adminToken")}`,
      "content-type": "application/json",
    };
    const id = z.object({ data: z.array(z.object({ id: z.number(), display_name: z.string() })) });
    const [first, second] = processes;
    const list = id.parse(
      await (
        await fetch(`${first}/items/brand?limit=1&fields=id,display_name`, { headers })
      ).json(),
    );
    const [brand] = list.data;
    if (brand === undefined) throw new Error("no brand");
    for (const [writer, reader, name] of [
      [first, second, "Zuerst"],
      [second, first, brand.display_name],
    ] as const) {
      const written = await fetch(`${writer}/items/brand/${brand.id}`, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ display_name: name }),
      });
      expect(written.status).toBe(200);
      const read = z.object({ data: z.object({ display_name: z.string() }) });
      expect(
        read.parse(
          await (
            await fetch(`${reader}/items/brand/${brand.id}?fields=display_name`, { headers })
          ).json(),
        ).data.display_name,
      ).toBe(name);
    }
  });
});

describe("rate limits of two processes behind Caddy", () => {
  const LIMIT = 5;
  // Requests to /forms/challenge that one caller may make in ten minutes.
  const CALLS = LIMIT * 6;
  let folder: string;
  let pair: readonly RunningDirectus[] = [];
  let publisher: { readonly address: string; readonly stop: () => Promise<void> };
  let caddy: WebServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "site-cluster-"));
    const ports = [await findFreePort(), await findFreePort()];
    // Their own secret gives them separate counters, independent of other tests.
    const env = {
      ...shared,
      SECRET: "secret-of-the-pair",
      FORMS_RATE_LIMIT: String(LIMIT),
      LOG_LEVEL: "info",
      IP_TRUST_PROXY: "1",
      FORMS_POW_MAX_NUMBER: "10",
    };
    pair = await Promise.all(
      ports.map((port) => startDirectus({ dataDir, port, env, timeoutMs: 120_000 })),
    );
    publisher = await startEchoServer("publisher");
    caddy = await startCaddy({
      folder,
      releasesDir: folder,
      directus: ports.map((port) => `127.0.0.1:${port}`).join(" "),
      publisher: publisher.address,
      preview: publisher.address,
    });
  });

  afterAll(async () => {
    await caddy.stop();
    await publisher.stop();
    for (const each of pair) await each.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("FORM-3 count for both processes together, and a forged X-Forwarded-For does not change the caller", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < CALLS + 10; call += 1) {
      const forged = {
        "x-forwarded-for": `203.0.113.${call}`,
        "x-real-ip": `203.0.113.${call}`,
        forwarded: `for=203.0.113.${call}`,
      };
      statuses.push((await caddy.request(CMS, "/forms/challenge", forged)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS);
    expect(statuses.slice(CALLS)).toEqual(Array.from({ length: 10 }, () => 429));
  });

  it("FORM-3 apply to each process, in any order", async () => {
    for (const { url } of pair) expect(await statusOf(`${url}/forms/challenge`)).toBe(429);
  });

  it("logs contain the request but neither caller nor token", async () => {
    const path =
      "/ecom/order/0f0e4a52-7c1c-4d0e-9a53-1d1f5a2b9c11?project=sternberg.example&token=very-secret-token";
    const headers = {
      authorization: "Bearer very-secret-bearer",
      cookie: "session=very-secret-cookie",
      "user-agent": "somebodys-browser",
    };
    for (const { url } of pair)
      await fetch(`${url}${path}`, { headers: { ...headers, "x-forwarded-for": "203.0.113.77" } });
    await caddy.request(CMS, path, headers);
    for (const each of pair) {
      const log = each.log().join("\n");
      expect(log).toContain("Server started");
      for (const secret of ["very-secret", "somebodys-browser", "203.0.113.77", "remoteAddress"])
        expect(log).not.toContain(secret);
    }
  });

  it("OPS-3 the shop stays available when one process dies", async () => {
    const [first] = pair;
    await first?.kill();
    for (let call = 0; call < 6; call += 1)
      expect((await caddy.request(CMS, "/server/ping")).status).toBe(200);
  });
});
