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
  { readonly kind: "answer"; readonly answer: FakeResponse } | { readonly kind: "silent" | "lost" };

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
const KEPT = 2000;

export class FailureInjector<Operation extends string, Kind extends string> {
  readonly #answers = new Map<string, FakeResponse>();
  #behaviours: readonly InjectedFailure<Operation, Kind>[] = [];
  #calls: readonly RecordedCall<Operation, Kind>[] = [];

  behave(behaviour: InjectedFailure<Operation, Kind> | null): void {
    this.#behaviours = behaviour === null ? [] : [...this.#behaviours, behaviour];
  }

  /** Records a call and returns its injected failure, or null. */
  called(operation: Operation, order: string | null, key: string | null): Kind | null {
    const index = this.#behaviours.findIndex(
      (each) => each.operation === operation && (each.order === undefined || each.order === order),
    );
    const found = this.#behaviours[index];
    if (found)
      this.#behaviours = this.#behaviours.flatMap((each, place) => {
        if (place !== index) return [each];
        return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
      });
    const kind = found?.kind ?? null;
    this.#calls = [...this.#calls, { operation, order, key, kind }].slice(-KEPT);
    return kind;
  }

  calls(order: string | null): readonly RecordedCall<Operation, Kind>[] {
    return order === null ? this.#calls : this.#calls.filter((call) => call.order === order);
  }

  /** Returns the earlier response to a call with this key. */
  answered(operation: Operation, key: string | null): FakeResponse | undefined {
    return key === null ? undefined : this.#answers.get(`${operation} ${key}`);
  }

  /** Stores only successful responses, so that a declined call can be retried. */
  remember(operation: Operation, key: string | null, answer: FakeResponse): FakeResponse {
    if (key !== null && answer.http < 300) this.#answers.set(`${operation} ${key}`, answer);
    return answer;
  }
}
