/**
 * What doubles of providers have in common: they are told how to fail, note who called, and answer
 * keyed calls alike.
 */

export type FakeResponse = { readonly http: number; readonly body: unknown };

/**
 * How a call ends. `silent`: nobody answers. `lost`: all is done, and the connection breaks before
 * the answer.
 */
export type CallOutcome =
  { readonly kind: "answer"; readonly answer: FakeResponse } | { readonly kind: "silent" | "lost" };

/**
 * The next `times` calls of an operation, of one order (by the reference of its shop) where it is
 * named.
 */
export type InjectedFailure<Operation extends string, Kind extends string> = {
  readonly kind: Kind;
  readonly operation: Operation;
  readonly order: string | undefined;
  readonly times: number;
};

/** A call that was made. `key`: what makes it the same call however often it is sent. */
export type RecordedCall<Operation extends string, Kind extends string> = {
  readonly operation: Operation;
  readonly order: string | null;
  readonly key: string | null;
  readonly kind: Kind | null;
};

/** The last ones are kept. */
const KEPT = 2000;

export class FailureInjector<Operation extends string, Kind extends string> {
  readonly #answers = new Map<string, FakeResponse>();
  #behaviours: readonly InjectedFailure<Operation, Kind>[] = [];
  #calls: readonly RecordedCall<Operation, Kind>[] = [];

  behave(behaviour: InjectedFailure<Operation, Kind> | null): void {
    this.#behaviours = behaviour === null ? [] : [...this.#behaviours, behaviour];
  }

  /** How this call is to fail, if it is; and notes that it was made. */
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

  /** The answer that a call with this key got before. */
  answered(operation: Operation, key: string | null): FakeResponse | undefined {
    return key === null ? undefined : this.#answers.get(`${operation} ${key}`);
  }

  /** Only what succeeded is answered alike again: who was declined may try again. */
  remember(operation: Operation, key: string | null, answer: FakeResponse): FakeResponse {
    if (key !== null && answer.http < 300) this.#answers.set(`${operation} ${key}`, answer);
    return answer;
  }
}
