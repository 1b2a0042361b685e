/** Ends a turn. Further calls do nothing. */
export type EndTurn = () => void;

/**
 * Place in the queue. `turn` resolves when the request gets its turn; `leave` gives up the place
 * before that.
 */
export type Place = { readonly turn: Promise<EndTurn>; readonly leave: () => void };

export type QueueOptions = {
  /** Maximum number of requests running at the same time, in total and per caller. */
  readonly running: number;
  readonly runningOfCaller: number;
  /** Maximum number of waiting requests, in total and per caller. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /**
   * Share of time that running requests can take on average, and the milliseconds that they can
   * take without a pause.
   */
  readonly share?: { readonly of: number; readonly burst: number };
  readonly now?: () => number;
  readonly delay?: (run: () => void, milliseconds: number) => void;
};

export type RequestQueue = {
  /** Takes a place, or returns undefined if the queue is full. */
  readonly enter: (caller: string) => Place | undefined;
};

type Waiting = { readonly start: (end: EndTurn) => void };

const laterInBackground = (run: () => void, milliseconds: number): void =>
  void setTimeout(run, milliseconds).unref();

/**
 * Creates a queue of limited length that serves callers in turn, so that one caller with many
 * requests does not delay the others. With a `share` it pauses after long work, so that continuous
 * requests get no more than that share of the time. Not built on rate-limiter-flexible, whose queue
 * limits starts per period and serves callers in the order of their requests.
 */
export function createRequestQueue(options: QueueOptions): RequestQueue {
  const {
    running: most,
    runningOfCaller,
    waiting: longest,
    waitingOfCaller,
    share,
    now = () => performance.now(),
    delay = laterInBackground,
  } = options;
  /** Waiting requests by caller. The first key is the caller with the longest wait. */
  const callers = new Map<string, Waiting[]>();
  /** Number of running requests by caller. */
  const busy = new Map<string, number>();
  let waiting = 0;
  let running = 0;
  let credit = share?.burst ?? 0;
  let creditedAt = now();
  let pausing = false;

  /** Returns the milliseconds until the share allows the next turn. */
  const pause = (): number => {
    if (share === undefined) return 0;
    const time = now();
    credit = Math.min(share.burst, credit + (time - creditedAt) * share.of);
    creditedAt = time;
    return credit > 0 ? 0 : (1 - credit) / share.of;
  };

  const count = (caller: string, by: 1 | -1): void => {
    const left = (busy.get(caller) ?? 0) + by;
    if (left > 0) busy.set(caller, left);
    else busy.delete(caller);
    running += by;
  };

  const begin = (caller: string, { start }: Waiting): void => {
    const begun = now();
    let ended = false;
    count(caller, 1);
    start(() => {
      if (ended) return;
      ended = true;
      count(caller, -1);
      if (share !== undefined) credit -= now() - begun;
      next();
    });
  };

  const next = (): void => {
    while (!pausing && waiting > 0 && running < most) {
      const rest = pause();
      if (rest > 0) {
        pausing = true;
        delay(() => {
          pausing = false;
          next();
        }, rest);
        return;
      }
      const first = [...callers].find(([caller]) => (busy.get(caller) ?? 0) < runningOfCaller);
      if (first === undefined) return;
      const [caller, queued] = first;
      const request = queued.shift();
      callers.delete(caller);
      if (queued.length > 0) callers.set(caller, queued);
      if (request === undefined) continue;
      waiting -= 1;
      begin(caller, request);
    }
  };

  return {
    enter: (caller) => {
      const queued = callers.get(caller) ?? [];
      if (waiting >= longest || queued.length >= waitingOfCaller) return undefined;
      let request: Waiting | undefined;
      const turn = new Promise<EndTurn>((resolve) => {
        request = { start: resolve };
        queued.push(request);
      });
      callers.set(caller, queued);
      waiting += 1;
      next();
      return {
        turn,
        leave: () => {
          const own = callers.get(caller) ?? [];
          const at = own.findIndex((each) => each === request);
          if (at < 0) return;
          own.splice(at, 1);
          waiting -= 1;
          if (own.length === 0) callers.delete(caller);
        },
      };
    },
  };
}
