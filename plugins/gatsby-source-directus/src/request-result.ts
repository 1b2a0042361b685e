import type { RequestProblem } from "./request-problem";

/** Result of a Directus request: the value or the problem. Only bugs are thrown. */
export type RequestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: RequestProblem };

export const succeed = <T>(value: T): RequestResult<T> => ({ ok: true, value });

export const fail = (problem: RequestProblem): RequestResult<never> => ({ ok: false, problem });
