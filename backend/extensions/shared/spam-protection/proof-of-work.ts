import { createChallenge, verifySolution } from "altcha-lib/v1";
import { z } from "zod";
import type { Challenge } from "#contracts/form-responses";
import type { FormSettings } from "./form-settings";

/** A valid proof of work. `key` identifies it, so that a second use can be detected. */
export type ProofOfWork = { readonly key: string; readonly expires: Date };

const VALID_MILLISECONDS = 10 * 60_000;

type Rules = Pick<FormSettings, "proofKey" | "proofWork" | "minFillMs">;

/**
 * Creates a challenge of the ALTCHA protocol. The time of issue is part of the signed salt, so it
 * cannot be changed. `wait` tells the browser how many milliseconds later the solution is accepted.
 */
export async function createProofChallenge(
  { proofKey, proofWork, minFillMs }: Rules,
  now: Date,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    hmacKey: proofKey,
    maxnumber: proofWork,
    expires: new Date(now.getTime() + VALID_MILLISECONDS),
    params: { issued: String(now.getTime()) },
  });
  return { ...challenge, maxnumber: proofWork, wait: minFillMs };
}

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const payloadSchema = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: hex,
  number: z.number().int().nonnegative(),
  salt: z.string().max(500),
  signature: hex,
});

function decoded(altcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(altcha, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Verifies a solved challenge. `undefined` if it is missing, signed with another key, unsolved,
 * expired, or solved faster than a person fills in a form (FORM-3).
 */
export async function verifyProofOfWork(
  altcha: string,
  { proofKey, minFillMs }: Rules,
  now: Date,
): Promise<ProofOfWork | undefined> {
  const parsed = payloadSchema.safeParse(decoded(altcha));
  if (!parsed.success || !(await verifySolution(parsed.data, proofKey, false))) return undefined;
  const params = new URLSearchParams(parsed.data.salt.split("?")[1] ?? "");
  const issued = Number(params.get("issued"));
  const expires = Number(params.get("expires")) * 1000;
  const age = now.getTime() - issued;
  if (issued <= 0 || expires <= 0 || age < minFillMs || now.getTime() > expires) return undefined;
  return { key: parsed.data.signature, expires: new Date(expires) };
}
