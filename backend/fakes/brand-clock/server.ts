import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import {
  readJsonBody,
  type RunningFake,
  startHttpServer,
  type FakeServerOptions,
  browserScript,
  send,
  sendJson,
} from "../shared/http-server";

/**
 * How the host fails when the script is asked for with `?double=…`: there is none, it throws when a
 * clock is made, it holds no clock, it comes late.
 */
const FAILURES = ["missing", "throws", "empty", "slow"] as const;
const failure = z.enum(FAILURES).nullable();

/** A clock that was made, as the page asked for it. */
const made = z.strictObject({
  key: z.string(),
  language: z.string(),
  colour: z.string(),
  page: z.string(),
});
type Made = z.infer<typeof made>;

/** The last ones are kept. */
const KEPT = 200;
const LATE = 2000;

type Memory = { scripts: number; clocks: readonly Made[] };

const THROWS =
  'window.RolexRetailerClock = class { constructor() { throw new Error("The double was told to fail."); } };';

async function sendScript(memory: Memory, url: URL, response: ServerResponse): Promise<void> {
  memory.scripts += 1;
  const how = failure.safeParse(url.searchParams.get("double"));
  if (!how.success)
    return send(response, 400, "text/plain", `double is one of ${FAILURES.join(", ")}`);
  if (how.data === "missing") return send(response, 404, "text/plain", "There is no such script.");
  if (how.data === "slow") await new Promise((resolve) => setTimeout(resolve, LATE));
  const whole = how.data === "throws" ? THROWS : browserScript(import.meta.url, "clock");
  send(response, 200, "text/javascript", how.data === "empty" ? "" : whole);
}

async function answer(
  memory: Memory,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  // The clock's code runs in the house's page, and tells from there.
  response.setHeader("Access-Control-Allow-Origin", "*");
  switch (`${request.method ?? "GET"} ${url.pathname}`) {
    case "GET /healthz":
      return send(response, 200, "text/plain", "ok");
    case "GET /clock.js":
      return sendScript(memory, url, response);
    case "GET /double/told":
      return sendJson(response, 200, memory);
    case "POST /made": {
      const read = made.safeParse(await readJsonBody(request));
      if (!read.success)
        return sendJson(response, 400, { message: "key, language, colour and page" });
      memory.clocks = [...memory.clocks, read.data].slice(-KEPT);
      return sendJson(response, 204, null);
    }
    default:
      return sendJson(response, 404, { message: "The double has nothing here." });
  }
}

/**
 * A double of the host where a brand keeps its clock for retailers, for the demo house and the
 * tests: the script with the interface of the real one, which draws a clock of our own, and
 * `/double/told` by which tests learn what it was asked for.
 */
export function startFakeBrandClock(options: FakeServerOptions): Promise<RunningFake> {
  const memory: Memory = { scripts: 0, clocks: [] };
  return startHttpServer(options, (request, url, response) =>
    answer(memory, request, url, response),
  );
}
