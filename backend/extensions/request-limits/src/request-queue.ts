/** Ends a turn. Further calls do nothing. */
export type EndTurn = () => void;

/**
 * A place in the queue: `turn` resolves when it is this request's turn; `leave` gives the place up
 * before that.
 */
export type Place = { readonly turn: Promise<EndTurn>; readonly leave: () => void };

export type QueueOptions = {
  /** Requests that run at the same time: all together, and of one caller. */
  readonly running: number;
  readonly runningOfCaller: number;
  /** Requests that may wait: all together, and of one caller. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
  /**
   * The share of time that running requests may take in the long run, and the milliseconds that
   * they may take without a pause.
   */
  readonly share?: { readonly of: number; readonly burst: number };
  readonly now?: () => number;
  readonly delay?: (run: () => void, milliseconds: number) => void;
};

export type RequestQueue = {
  /** Takes a place, or gives `undefined` where the queue is full. */
  readonly enter: (caller: string) => Place | undefined;
};

type Waiting = { readonly start: (end: EndTurn) => void };

const laterInBackground = (run: () => void, milliseconds: number): void =>
  void setTimeout(run, milliseconds).unref();

/**
 * A queue of bounded length that serves callers in turn, so that one caller with many requests does
 * not hold up the others. With a `share` it pauses after long work: whoever asks without a pause
 * gets that share of the time and no more.
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
  /** Waiting requests by caller. The caller who waits longest for a turn is the first key. */
  const callers = new Map<string, Waiting[]>();
  /** How many requests of each caller run. */
  const busy = new Map<string, number>();
  let waiting = 0;
  let running = 0;
  let credit = share?.burst ?? 0;
  let creditedAt = now();
  let pausing = false;

  /** Milliseconds until the share allows the next turn. */
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
