import { expect } from "vitest";

/** Vitest types its matchers as `any`; these constants can be part of typed expectations. */
export const ANY_TEXT: unknown = expect.any(String);
export const ANY_UUID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
export const ANY_PROOF_OF_WORK: unknown = expect.stringMatching(/.{20}/);
