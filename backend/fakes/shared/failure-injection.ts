/**
 * Common code of fake providers: failure injection, recorded calls, and identical responses to
 * calls with the same idempotency key.
 */

export type FakeResponse = { readonly http: number; readonly body: unknown };

/**
 * Outcome of a call. `silent`: no response. `lost`: the work is done, but the connection breaks
 * before the response.
 */
export type CallOutcome =
  | { readonly kind: "response"; readonly response: FakeResponse }
  | { readonly kind: "silent" | "lost" };

/**
 * Failure of the next `times` calls of an operation. `order` limits it to one order, by the
 * reference of the shop.
 */
export type InjectedFailure<Operation extends string, Kind extends string> = {
  readonly kind: Kind;
  readonly operation: Operation;
  readonly order: string | undefined;
  readonly times: number;
};

/** Recorded call. `key` is its idempotency key. */
export type RecordedCall<Operation extends string, Kind extends string> = {
  readonly operation: Operation;
  readonly order: string | null;
  readonly key: string | null;
  readonly kind: Kind | null;
};

/** Maximum number of recorded calls; the latest are kept. */
const MAX_CALLS = 2000;

export class FailureInjector<Operation extends string, Kind extends string> {
  readonly #responses = new Map<string, FakeResponse>();
  #failures: readonly InjectedFailure<Operation, Kind>[] = [];
  #calls: readonly RecordedCall<Operation, Kind>[] = [];

  injectFailure(failure: InjectedFailure<Operation, Kind> | null): void {
    this.#failures = failure === null ? [] : [...this.#failures, failure];
  }

  /** Records a call and returns its injected failure, or null. */
  called(operation: Operation, order: string | null, key: string | null): Kind | null {
    const index = this.#failures.findIndex(
      (each) => each.operation === operation && (each.order === undefined || each.order === order),
    );
    const found = this.#failures[index];
    if (found)
      this.#failures = this.#failures.flatMap((each, position) => {
        if (position !== index) return [each];
        return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
      });
    const kind = found?.kind ?? null;
    this.#calls = [...this.#calls, { operation, order, key, kind }].slice(-MAX_CALLS);
    return kind;
  }

  calls(order: string | null): readonly RecordedCall<Operation, Kind>[] {
    return order === null ? this.#calls : this.#calls.filter((call) => call.order === order);
  }

  /** Returns the earlier response to a call with this key. */
  findResponse(operation: Operation, key: string | null): FakeResponse | undefined {
    return key === null ? undefined : this.#responses.get(`${operation} ${key}`);
  }

  /** Stores only successful responses, so that a declined call can be retried. */
  storeResponse(operation: Operation, key: string | null, response: FakeResponse): FakeResponse {
    if (key !== null && response.http < 300) this.#responses.set(`${operation} ${key}`, response);
    return response;
  }
}
