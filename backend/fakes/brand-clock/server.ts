import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import {
  parseJson,
  readBody,
  type RunningFake,
  startHttpServer,
  type FakeServerOptions,
  browserScript,
  send,
  sendJson,
} from "../shared/http-server";

/**
 * Failures of the script host, selected with `?fake=…`: the script is missing, throws when a
 * clock is created, contains no clock, or is slow.
 */
const FAILURES = ["missing", "throws", "empty", "slow"] as const;
const failure = z.enum(FAILURES).nullable();

/** Clock created by a page, with the options of the page. */
const made = z.strictObject({
  key: z.string(),
  language: z.string(),
  colour: z.string(),
  page: z.string(),
});
type Made = z.infer<typeof made>;

/** Maximum number of recorded clocks; the latest are kept. */
const MAX_CLOCKS = 200;
const LATE = 2000;

type Memory = { scripts: number; clocks: readonly Made[] };

const THROWS =
  'window.RolexRetailerClock = class { constructor() { throw new Error("The fake script was set to fail."); } };';

async function sendScript(memory: Memory, url: URL, response: ServerResponse): Promise<void> {
  memory.scripts += 1;
  const how = failure.safeParse(url.searchParams.get("fake"));
  if (!how.success) {
    send(response, 400, "text/plain", `fake is one of ${FAILURES.join(", ")}`);
    return;
  }
  if (how.data === "missing") {
    send(response, 404, "text/plain", "There is no such script.");
    return;
  }
  if (how.data === "slow") await new Promise((resolve) => setTimeout(resolve, LATE));
  const whole = how.data === "throws" ? THROWS : browserScript(import.meta.url, "clock");
  send(response, 200, "text/javascript", how.data === "empty" ? "" : whole);
}

async function handleRequest(
  memory: Memory,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  // The clock script runs in the page of the site and reports from its origin.
  response.setHeader("Access-Control-Allow-Origin", "*");
  switch (`${request.method ?? "GET"} ${url.pathname}`) {
    case "GET /clock.js":
      return sendScript(memory, url, response);
    case "GET /fake/received":
      sendJson(response, 200, memory);
      return;
    case "POST /made": {
      const read = made.safeParse(parseJson(await readBody(request)));
      if (!read.success) {
        sendJson(response, 400, { message: "key, language, colour and page" });
        return;
      }
      memory.clocks = [...memory.clocks, read.data].slice(-MAX_CLOCKS);
      sendJson(response, 204, null);
      return;
    }
    default:
      sendJson(response, 404, { message: "The fake server has no such route." });
      return;
  }
}

/**
 * Starts a fake of the host that serves the brand clock for retailers, for the demo and the tests.
 * It serves a script with the interface of the real one, which draws its own clock, and
 * `/fake/received`, from which tests read the received requests.
 */
export function startFakeBrandClock(options: FakeServerOptions): Promise<RunningFake> {
  const memory: Memory = { scripts: 0, clocks: [] };
  return startHttpServer(options, (request, url, response) =>
    handleRequest(memory, request, url, response),
  );
}
