import { expect } from "vitest";

/*
 * Asymmetric matchers for expected objects. Vitest types its own as `any`, which would switch off
 * the type checks of the object around them.
 */

export const containing = (text: string): unknown => expect.stringContaining(text);

export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

export const anyString = (): unknown => expect.any(String);
