import type { Failure } from "./failure";

export type Success<T> = { readonly ok: true; readonly value: T };
export type Failed<F = Failure> = { readonly ok: false; readonly failure: F };

/**
 * The outcome of something that is expected to go wrong now and then: either its value or why there
 * is none.
 */
export type Result<T, F = Failure> = Success<T> | Failed<F>;

/** The outcome of a thing that went well. */
export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** The outcome of a thing that went wrong in an expected way. An unexpected one is an exception. */
export function fail<F = Failure>(failure: F): Failed<F> {
  return { ok: false, failure };
}
