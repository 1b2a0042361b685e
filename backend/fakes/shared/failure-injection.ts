import { z } from "zod";

/**
 * Common code of fake servers: failure injection, recorded calls, and identical responses to calls
 * with the same idempotency key.
 */

export type FakeResponse = { readonly http: number; readonly body: unknown };

/**
 * Failure of the next `times` calls of an operation. `order` limits it to one order, by the
 * reference of the shop.
 */
type InjectedFailure<Operation extends string, Kind extends string> = {
  readonly kind: Kind;
  readonly operation: Operation;
  readonly order: string | undefined;
  readonly times: number;
};

/** Recorded call. `key` is its idempotency key. */
type RecordedCall<Operation extends string, Kind extends string> = {
  readonly operation: Operation;
  readonly order: string | null;
  readonly key: string | null;
  readonly kind: Kind | null;
};

/** Body of a control request. The kind `none` ends all failures. */
const failureShape = z.strictObject({
  kind: z.string(),
  operation: z.string().optional(),
  order: z.string().optional(),
  times: z.number().int().positive().default(1),
});

/** Maximum number of recorded calls; the latest are kept. */
const MAX_CALLS = 2000;

export class FailureInjector<Operation extends string, Kind extends string> {
  readonly #responses = new Map<string, FakeResponse>();
  #failures: readonly InjectedFailure<Operation, Kind>[] = [];
  #calls: readonly RecordedCall<Operation, Kind>[] = [];

  constructor(
    readonly operations: readonly Operation[],
    readonly kinds: readonly Kind[],
  ) {}

  /** Adds the failure that the body of a control request describes, or ends all failures. */
  inject(body: unknown): FakeResponse {
    const read = failureShape.safeParse(body).data;
    const kind = this.kinds.find((each) => each === read?.kind);
    const operation = this.operations.find((each) => each === read?.operation);
    if (read?.kind === "none") this.#failures = [];
    else if (read && kind !== undefined && operation !== undefined) {
      const { order, times } = read;
      this.#failures = [...this.#failures, { kind, operation, order, times }];
    } else
      return {
        http: 400,
        body: {
          message:
            `kind is one of ${this.kinds.join(", ")}, none; ` +
            `operation is one of ${this.operations.join(", ")}`,
        },
      };
    return { http: 200, body: { status: "ok" } };
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

  /**
   * Returns the response to an earlier call with this key, else a new one. Keeps only successful
   * responses, so that a declined call can be retried.
   */
  respondOnce(operation: Operation, key: string | null, respond: () => FakeResponse): FakeResponse {
    const known = this.#responses.get(`${operation} ${key}`);
    if (key !== null && known) return known;
    const response = respond();
    if (key !== null && response.http < 300) this.#responses.set(`${operation} ${key}`, response);
    return response;
  }
}
