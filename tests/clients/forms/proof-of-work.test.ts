import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProofOfWork } from "#clients/forms/proof-of-work";

const SALT = "ab12?expires=99";
const NUMBER = 300;
const challenge = createHash("sha256").update(`${SALT}${NUMBER}`).digest("hex");

function respondWith(body: object): void {
  vi.stubGlobal("fetch", async () => Promise.resolve(Response.json(body)));
}

/** Requests a proof, and moves the clock on until it is ready. */
async function proofOf(body: object) {
  respondWith(body);
  const settled = vi.fn();
  const proof = createProofOfWork("https://orders.example").finally(settled);
  while (settled.mock.calls.length === 0) {
    // The hashes are calculated in real time.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10);
  }
  return proof;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("proof of work of a form", () => {
  it("FORM-3 solves the challenge, and is ready no earlier than the server accepts a form", async () => {
    const received = Date.now();
    const result = await proofOf({
      ...{ challenge, salt: SALT, signature: "signed", maxnumber: 2 * NUMBER, wait: 5000 },
    });
    expect(result.ok && JSON.parse(atob(result.value))).toEqual({
      ...{ algorithm: "SHA-256", challenge, number: NUMBER, salt: SALT, signature: "signed" },
    });
    expect(Date.now() - received).toBeGreaterThanOrEqual(5000);
  });

  it("FORM-3 fails if the challenge has no solution or is not complete", async () => {
    for (const body of [
      { challenge, salt: SALT, signature: "signed", maxnumber: NUMBER - 1, wait: 0 },
      { challenge, salt: SALT, signature: "signed", maxnumber: 2 * NUMBER },
      { challenge, salt: SALT },
    ])
      expect(await proofOf(body)).toEqual({ ok: false, failure: { code: "server-error" } });
  });
});
