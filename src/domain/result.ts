import type { Failure } from "./failure";

type Success<T> = { readonly ok: true; readonly value: T };
type Failed<F = Failure> = { readonly ok: false; readonly failure: F };

/** Outcome of an operation that can fail in an expected way: either its value or its failure. */
export type Result<T, F = Failure> = Success<T> | Failed<F>;

export function succeed<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Creates a failed result for an expected error. Unexpected errors are exceptions. */
export function fail<F = Failure>(failure: F): Failed<F> {
  return { ok: false, failure };
}
