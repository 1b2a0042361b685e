import { expect } from "vitest";

/** Asymmetric matchers of Vitest, typed `unknown` because `any` would disable type checks. */
export const anyString: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const stringMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const stringContaining = (text: string): unknown => expect.stringContaining(text);
export const anyUuid = stringMatching(/^[0-9a-f-]{36}$/);
export const anyProofOfWork = stringMatching(/.{20}/);
