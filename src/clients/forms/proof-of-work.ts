import * as v from "valibot";
import { type Challenge, challengeResponseSchema } from "../../contracts/form-responses";
import { fail, type Result, succeed } from "../../domain/result";
import { requestJson } from "../http";

/** Hashes per batch. The main thread can run other tasks between batches. */
const BATCH_SIZE = 256;

/** Margin for clock differences between browser and server. */
const MARGIN_MILLISECONDS = 150;
const TIMEOUT_MS = 20_000;

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the encoded solution, or `undefined` if there is none. The browser hashes natively, off
 * the main thread.
 */
export async function solveChallenge({
  challenge,
  salt,
  signature,
  maxnumber,
}: Challenge): Promise<string | undefined> {
  const encoder = new TextEncoder();
  for (let first = 0; first <= maxnumber; first += BATCH_SIZE) {
    const numbers = Array.from(
      { length: Math.min(BATCH_SIZE, maxnumber - first + 1) },
      (_, index) => first + index,
    );
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest("SHA-256", encoder.encode(`${salt}${number}`))),
    );
    const found = hashes.findIndex((hash) => hex(hash) === challenge);
    if (found >= 0)
      return btoa(
        JSON.stringify({ algorithm: "SHA-256", challenge, number: first + found, salt, signature }),
      );
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}

/**
 * Returns a proof of work for one form (FORM-3). Resolves no earlier than the server accepts it,
 * so that a form that autofill completes at once is sent a little later. Fails with `network-error` or `server-error`.
 */
export async function createProofOfWork(orderApi: string): Promise<Result<string>> {
  const response = await requestJson(`${orderApi}/forms/challenge`, {}, { timeout: TIMEOUT_MS });
  if (!response.ok) return fail({ code: "network-error" });
  const received = Date.now();
  const challenge = v.safeParse(challengeResponseSchema, response.value.body);
  const altcha = challenge.success ? await solveChallenge(challenge.output) : undefined;
  if (!challenge.success || altcha === undefined) return fail({ code: "server-error" });
  const early = received + challenge.output.wait + MARGIN_MILLISECONDS - Date.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  return succeed(altcha);
}
