import type { Problem } from "./problem";

/** What an asking of Directus comes to: the value, or the problem that kept us from it. Only bugs are thrown. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const fail = (problem: Problem): Outcome<never> => ({ ok: false, problem });
