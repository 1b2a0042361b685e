import { spawn, type ChildProcess } from "node:child_process";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileProgram } from "../support/compile-program";
import { waitUntil } from "../support/run-publisher";
import { createReleaseFixture, type ReleaseFixture } from "./fixtures/releases";

/** Larger than the buffers of both ends, so that an unread response stays in progress. In bytes. */
const LARGE = 30_000_000;

let workshop: ReleaseFixture;
let server: ChildProcess | undefined;

beforeEach(async () => {
  workshop = await createReleaseFixture();
  await workshop.write({ "/static/ab12/film.mp4": "0".repeat(LARGE) });
  await workshop.prepare();
});

afterEach(async () => {
  server?.kill("SIGKILL");
  await workshop.remove();
});

async function startServer(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly port: number }> {
  const program = await compileProgram("backend/publisher/site-server/main.ts");
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, RELEASES_DIR: workshop.releasesDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  server = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const listening = new Promise((resolve) =>
    child.stdout.on("data", () => {
      if (/on port \d+$/m.test(output)) resolve(undefined);
    }),
  );
  await Promise.race([ended, listening]);
  const port = /on port (\d+)$/m.exec(output)?.[1];
  if (port !== undefined) return { port: Number(port) };
  throw new Error(`The server did not start: ${output}`);
}

const request = (port: number, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    get({ host: "127.0.0.1", port, path, agent: false }, resolve).on("error", reject),
  );

const refuses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", () => resolve(true));
  });

describe("site server process", () => {
  it("shuts down gracefully: refuses new connections, finishes the running response, exits with 0", async () => {
    const { port } = await startServer({ SITE_PORT: "0" });
    const video = await request(port, "/static/ab12/film.mp4");
    video.pause();
    const left = new Promise((resolve) => server?.once("exit", resolve));
    server?.kill("SIGTERM");
    await waitUntil("it refuses connections", () => refuses(port));
    let received = 0;
    const chunks: AsyncIterable<Uint8Array> = video;
    for await (const chunk of chunks) received += chunk.byteLength;
    expect(received).toBe(LARGE);
    expect(await left).toBe(0);
  });

  it("names an invalid setting", async () => {
    await expect(startServer({ SITE_PORT: "achttausend" })).rejects.toThrow("SITE_PORT");
  });
});
