import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import { directusEnvironment } from "#backend/directus/directus-environment";
import { probedHost, watchdogSeconds } from "#backend/shared/watchdog.mjs";
import { PRODUCTION } from "./fixtures/caddy";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watchdog-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LIBRARY = pathToFileURL(join(PRODUCTION, "../../backend/shared/watchdog.mjs")).href;

type Ended = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
};

/**
 * Runs a server with a watchdog until it ends. `afterAnswer`: what the server does after each
 * answer; `answers` is their number.
 */
function server(afterAnswer: string): Promise<Ended> {
  const script = `
    import { createServer } from "node:http";
    import { startWatchdog } from ${JSON.stringify(LIBRARY)};
    let answers = 0;
    const server = createServer((request, response) => {
      response.statusCode = 503;
      response.end("busy", () => { answers += 1; ${afterAnswer} });
    });
    server.listen(0, "127.0.0.1", () => {
      startWatchdog({ url: "http://127.0.0.1:" + server.address().port + "/", seconds: 0.5, killAfterMs: 300, onUnhealthy: () => process.exit(7) });
    });
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output += String(text)));
  return new Promise((resolve) =>
    child.on("close", (code, signal) => resolve({ code, signal, output })),
  );
}

describe("watchdog of a Node process", () => {
  it("OPS-3 ends a server that no longer answers", async () => {
    expect(await server("server.close(); server.closeAllConnections();")).toMatchObject({
      code: 7,
      output: stringContaining("No answer from"),
    });
  });

  it("OPS-3 kills a process with a blocked main thread", async () => {
    expect((await server("for (;;);")).signal).toBe("SIGKILL");
  });

  it("OPS-3 keeps a server that answers, even with an error status", async () => {
    expect(await server("if (answers === 6) process.exit(5);")).toMatchObject({
      code: 5,
      output: "",
    });
  });

  it("OPS-3 is enabled by WATCHDOG_SECONDS and probes the address that the server listens on", () => {
    expect([
      watchdogSeconds({ WATCHDOG_SECONDS: "15" }),
      watchdogSeconds({}),
      watchdogSeconds({ WATCHDOG_SECONDS: "0" }),
    ]).toEqual([15, undefined, undefined]);
    expect(["0.0.0.0", "::", "10.0.0.2", "::1"].map(probedHost)).toEqual([
      "127.0.0.1",
      "127.0.0.1",
      "10.0.0.2",
      "[::1]",
    ]);
  });
});

describe("watchdog.sh", () => {
  const env = {
    WATCHDOG_START_SECONDS: "0",
    WATCHDOG_SECONDS: "0.1",
    WATCHDOG_FAILURES: "2",
    WATCHDOG_STOP_SECONDS: "0.5",
  };
  const run = (probe: string, script: string) =>
    spawnSync(join(PRODUCTION, "watchdog.sh"), [probe, "sh", "-c", script], {
      encoding: "utf8",
      env: { ...process.env, ...env },
      timeout: 60_000,
      killSignal: "SIGINT",
    });

  it("OPS-3 ends a server whose probe fails, and kills one that does not end", () => {
    const ending = run("exit 1", "exec sleep 120");
    expect([ending.signal, ending.stderr]).toEqual([
      "SIGTERM",
      expect.stringContaining("The probe failed 2 times"),
    ]);
    const ready = join(folder, "ready");
    const stubborn = `trap '' TERM; touch "${ready}"; while :; do sleep 1; done`;
    expect(run(`[ ! -e "${ready}" ]`, stubborn).signal).toBe("SIGKILL");
  });

  it("OPS-3 keeps a server whose probe succeeds or fails occasionally, and passes on its exit status", () => {
    const flag = join(folder, "flag");
    writeFileSync(flag, "");
    // Fails every second time.
    const probe = `if [ -e "${flag}" ]; then rm "${flag}"; exit 1; else touch "${flag}"; fi`;
    expect(run(probe, "sleep 2; exit 5")).toMatchObject({ status: 5, stderr: "" });
    expect(existsSync(folder)).toBe(true);
  });
});

describe("Directus serving a prepared site", () => {
  const long = (name: string): string => `${name}-3f9c1d7a5be24860a1c2d3e4f5061728`;
  const GOOD = {
    APP_ENV: "production",
    SECRET: long("s"),
    PUBLIC_URL: "https://cms.example.com",
    GATSBY_SITE_URL: "https://www.example.com",
    EMAIL_TRANSPORT: "smtp",
  };
  const place = (env: Readonly<Record<string, string>>) => ({ dataDir: folder, port: 8055, env });

  it("OPS-2 needs neither passwords of users nor tokens of services, and gets none of the demo's", () => {
    const env = directusEnvironment({ ...place(GOOD), serving: true });
    expect(Object.keys(env).filter((name) => /PASSWORD$|_TOKEN$|^ADMIN_/.test(name))).toEqual([]);
    expect(() => directusEnvironment(place(GOOD))).toThrow("ADMIN_PASSWORD");
  });

  it("OPS-2 still refuses published secrets", () => {
    expect(() =>
      directusEnvironment({ ...place({ ...GOOD, SECRET: "change-me" }), serving: true }),
    ).toThrow("SECRET");
    expect(() =>
      directusEnvironment({
        ...place({ ...GOOD, EDITOR_PASSWORD: "sternberg-editor" }),
        serving: true,
      }),
    ).toThrow("EDITOR_PASSWORD");
    // A serving demo behaves like any other demo.
    expect(directusEnvironment({ ...place({}), serving: true })["DEMO_MODE"]).toBe("true");
    expect(directusEnvironment({ ...place({}), serving: true })["ADMIN_PASSWORD"]).not.toBe(
      undefined,
    );
  });
});
