import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDirectusClient } from "../../plugins/gatsby-source-directus/src/client";
import { formatRequestProblem } from "../../plugins/gatsby-source-directus/src/request-problem";
import type { MisbehavingDirectus } from "./faulty-directus-server";
import {
  truncateResponse,
  closeConnection,
  refuse,
  startMisbehavingDirectus,
} from "./faulty-directus-server";
import { settings } from "./test-options";

let directus: MisbehavingDirectus;
let waits: number[];

beforeEach(async () => {
  directus = await startMisbehavingDirectus();
  directus.collections.set("page", [{ id: 1 }]);
  waits = [];
});

afterEach(() => directus.stop());

const client = (changes: Parameters<typeof settings>[1] = {}) =>
  createDirectusClient(settings(directus.url, changes), (milliseconds) => {
    waits.push(milliseconds);
    return Promise.resolve();
  });

const readPage = async (changes: Parameters<typeof settings>[1] = {}) => {
  const outcome = await client(changes).read("/items/page", { limit: 10 });
  return outcome.ok ? outcome.value : formatRequestProblem(outcome.problem, "page");
};

describe("retried request", () => {
  it("BUILD-1 is repeated after 429, after the number of seconds in Retry-After", async () => {
    directus.once("/items/page", refuse(429, "Too many requests", { "retry-after": "3" }));
    expect(await readPage()).toEqual([{ id: 1 }]);
    expect(waits).toEqual([3000]);
  });

  it("BUILD-1 is repeated at the date in Retry-After", async () => {
    directus.once(
      "/items/page",
      refuse(429, "Too many requests", {
        "retry-after": new Date(Date.now() + 20_000).toUTCString(),
      }),
    );
    expect(await readPage()).toEqual([{ id: 1 }]);
    expect(waits[0]).toBeGreaterThan(15_000);
    expect(waits[0]).toBeLessThanOrEqual(20_000);
  });

  it("BUILD-1 is repeated after 503 with exponential backoff", async () => {
    directus.once("/items/page", refuse(503, "Under pressure"));
    directus.once("/items/page", refuse(503, "Under pressure"));
    expect(await readPage()).toEqual([{ id: 1 }]);
    expect(waits).toEqual([500, 1000]);
  });

  it("BUILD-2 fails after the configured number of retries, with status and message", async () => {
    directus.always("/items/page", refuse(503, "Under pressure"));
    expect(await readPage()).toBe(
      `Directus responded with status 503 when reading page: Under pressure [${directus.url}/items/page]`,
    );
    expect(directus.requests).toHaveLength(3);
  });

  it("BUILD-2 fails at once if Retry-After is longer than a build can wait", async () => {
    directus.always("/items/page", refuse(429, "Too many requests", { "retry-after": "3600" }));
    expect(await readPage()).toContain(
      "Directus responded with status 429 when reading page: Too many requests",
    );
    expect(directus.requests).toHaveLength(1);
  });

  it("BUILD-1 is repeated after a connection lost during the response", async () => {
    directus.once("/items/page", truncateResponse);
    expect(await readPage()).toEqual([{ id: 1 }]);
  });

  it("BUILD-1 is repeated after a connection closed without a response", async () => {
    directus.once("/items/page", closeConnection);
    expect(await readPage()).toEqual([{ id: 1 }]);
  });

  it("BUILD-2 fails if the connection is lost every time", async () => {
    directus.always("/items/page", truncateResponse);
    expect(await readPage()).toMatch(
      /^Directus could not be reached when reading page: .+ \[http:.+\/items\/page\]$/,
    );
  });

  it("BUILD-2 fails if no server listens at the address", async () => {
    await directus.stop();
    const outcome = await client().read("/items/page", {});
    expect(outcome.ok ? "" : formatRequestProblem(outcome.problem, "page")).toMatch(
      /could not be reached when reading page: .*ECONNREFUSED/,
    );
  });
});

describe("request without retry", () => {
  it("BUILD-2 CONTENT-1 fails after the timeout", async () => {
    directus.always("/items/page", () => undefined);
    expect(await readPage({ timeout: 60 })).toBe(
      `Directus sent no complete response within 60 ms when reading page [${directus.url}/items/page]`,
    );
    expect(directus.requests).toHaveLength(1);
  });

  it("BUILD-2 CONTENT-1 fails after the timeout if the body stops", async () => {
    directus.always("/items/page", (_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).write(`{"data":[`),
    );
    expect(await readPage({ timeout: 60 })).toContain("no complete response within 60 ms");
  });

  it("BUILD-2 fails for a refused token", async () => {
    directus.always("/items/page", refuse(401, "Invalid user credentials."));
    expect(await readPage()).toBe(
      `Directus refused the token (401) when reading page: Invalid user credentials. [${directus.url}/items/page]`,
    );
    expect(directus.requests).toHaveLength(1);
  });

  it("BUILD-2 fails for an internal error of Directus", async () => {
    directus.always("/items/page", refuse(500, "An unexpected error occurred."));
    expect(await readPage()).toContain(
      "Directus responded with status 500 when reading page: An unexpected error occurred.",
    );
    expect(directus.requests).toHaveLength(1);
  });

  it("BUILD-2 CONTENT-3 fails for a response declared as JSON that cannot be parsed", async () => {
    directus.always("/items/page", (_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(`{"data":[{`),
    );
    expect(await readPage()).toContain(
      "invalid response when reading page: the body is not JSON of Directus",
    );
  });
});

describe("request concurrency", () => {
  it("CONTENT-1 never exceeds the configured limit, including downloads", async () => {
    await directus.stop();
    directus = await startMisbehavingDirectus(15);
    directus.collections.set("page", [{ id: 1 }]);
    const one = client({ concurrency: 3 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? one.read("/items/page", {}) : one.download("a"),
      ),
    );
    expect(directus.requests).toHaveLength(20);
    expect(directus.peak()).toBe(3);
  });
});

describe("login of the build account", () => {
  const account = { token: undefined, email: "build@sternberg.example", password: "right" };

  it("CONTENT-2 CONTENT-4 obtains a token by e-mail and password and uses it", async () => {
    const seen: (string | undefined)[] = [];
    directus.once("/auth/login", (_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(
        JSON.stringify({
          data: { access_token: "fresh", refresh_token: "later", expires: 900_000 },
        }),
      ),
    );
    directus.once("/items/page", (request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(200, { "content-type": "application/json" }).end(`{"data":[]}`);
    });
    const one = client(account);
    expect((await one.logIn()).ok).toBe(true);
    expect((await one.read("/items/page", {})).ok).toBe(true);
    expect(seen).toEqual(["Bearer fresh"]);
  });

  it("BUILD-2 reports a refused login", async () => {
    directus.always("/auth/login", refuse(401, "Invalid user credentials."));
    const outcome = await client(account).logIn();
    expect(outcome.ok ? "" : formatRequestProblem(outcome.problem, "the login")).toContain(
      "Directus refused the login of the build account (401): Invalid user credentials.",
    );
  });
});
