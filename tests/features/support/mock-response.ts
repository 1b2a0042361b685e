import { createHash } from "node:crypto";

/** What a mocked API returns; "network" fails like a lost connection. */
export type MockResponse = { readonly status?: number; readonly body: unknown } | "network";

/** Converts to the response of `fetch`, which throws without a connection. */
export function toFetchResponse(response: MockResponse): Response {
  if (response === "network") throw new TypeError("fetch failed");
  return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
}

/** A proof of work challenge that is solved by a small number and needs no waiting. */
export function createChallenge(number: number) {
  const salt = `salt-${number}?expires=1&`;
  const challenge = createHash("sha256").update(`${salt}${number}`).digest("hex");
  return { algorithm: "SHA-256", challenge, maxnumber: 2 * number, salt, signature: "s", wait: 0 };
}
