import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  requestDirectus,
  requestStatus,
  type Caller,
  create,
  logInAs,
} from "../support/directus";
import { listen } from "../support/local-server";

const refusal = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: z.looseObject({ code: z.string() }) }))
    .min(1),
});

describe("file imports and request operations of flows on a running Directus", () => {
  let editor: Caller;
  let inside: Server;
  let port: number;
  let requestCount = 0;

  beforeAll(async () => {
    editor = await logInAs("editor");
    inside = createServer((_request, response) => {
      requestCount += 1;
      response.setHeader("content-type", "image/png");
      response.end("internal");
    });
    port = await listen(inside, "0.0.0.0");
  });
  afterAll(() => new Promise((resolve) => inside.close(resolve)));

  const files = async (): Promise<unknown> =>
    (await requestDirectus(administrator(), "/files?aggregate[count]=*")).body;

  it("SAFE-6 reject every spelling of an internal address, and store nothing", async () => {
    const before = await files();
    const hosts = [
      "0.0.0.0",
      "0",
      "127.0.0.1",
      "localhost",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "[::]",
      "2130706433",
      "0x7f.1",
      "0177.0.0.1",
    ];
    for (const caller of [editor, administrator()])
      for (const host of hosts) {
        const reply = await requestDirectus(caller, "/files/import", "POST", {
          url: `http://${host}:${port}/secret.png`,
        });
        expect([host, reply.status]).toEqual([host, 400]);
        expect(refusal.parse(reply.body).errors[0]).toMatchObject({
          extensions: { code: "INVALID_PAYLOAD" },
        });
        expect(refusal.parse(reply.body).errors[0]?.message).toContain("konnte keine");
      }
    const variants = ["/files//import", "/FILES/Import/"];
    for (const path of variants)
      expect(
        await requestStatus(editor, path, "POST", { url: `http://127.0.0.1:${port}/` }),
      ).toBeGreaterThanOrEqual(400);
    expect(requestCount).toBe(0);
    expect(await files()).toEqual(before);
  });

  it("SAFE-6 reject other schemes and broken URLs with a message instead of status 500", async () => {
    for (const url of [
      "data:text/html,<b>x</b>",
      "file:///etc/passwd",
      "ftp://pictures.example/a",
      "ring.jpg",
      "http://",
    ]) {
      const reply = await requestDirectus(editor, "/files/import", "POST", { url });
      expect([url, reply.status]).toEqual([url, 400]);
      expect(refusal.parse(reply.body).errors[0]?.message).toContain("http://");
    }
    const unknown = await requestDirectus(editor, "/files/import", "POST", {
      url: "https://no-such-host.invalid/ring.jpg",
    });
    expect(unknown.status).toBe(400);
    expect(refusal.parse(unknown.body).errors[0]?.message).toContain("konnte keine");
  });

  it("SAFE-6 reject callers without a login before the URL is checked", async () => {
    expect(
      await requestStatus({}, "/files/import", "POST", { url: `http://127.0.0.1:${port}/` }),
    ).toBe(403);
  });

  it("SAFE-6 reject an internal address in a flow's request operation", async () => {
    const flow = await create(administrator(), "directus_flows", {
      name: "request",
      status: "active",
      trigger: "webhook",
      options: { return: "$last" },
    });
    const operation = await create(administrator(), "directus_operations", {
      flow,
      key: "request",
      type: "request",
      position_x: 1,
      position_y: 1,
      options: { url: `http://127.0.0.1:${port}/`, method: "GET" },
    });
    const reject = await create(administrator(), "directus_operations", {
      flow,
      key: "refused",
      type: "transform",
      position_x: 2,
      position_y: 1,
      options: { json: '{"refused":true}' },
    });
    await requestDirectus(administrator(), `/operations/${operation}`, "PATCH", { reject });
    await requestDirectus(administrator(), `/flows/${flow}`, "PATCH", { operation });
    // Callers without a login may trigger no flow (decision 025).
    const reply = await fetch(`${inject("directusUrl")}/flows/trigger/${flow}`, {
      headers: { Authorization: `Bearer ${inject("adminToken")}` },
    });
    expect(await reply.json()).toEqual({ refused: true });
    await requestDirectus(administrator(), `/flows/${flow}`, "DELETE");
    expect(requestCount).toBe(0);
  });
});
