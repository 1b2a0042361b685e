import PQueue from "p-queue";

/** Ends a turn. Further calls do nothing. */
export type EndTurn = () => void;

export type RequestQueue = {
  /**
   * Waits for a turn, before all requests of a lower priority. Returns undefined if too many
   * requests wait, or too many of this caller.
   */
  readonly enter: (caller: string, priority?: number) => Promise<EndTurn> | undefined;
};

/** Time after which a turn ends if nobody ends it. */
const LONGEST_TURN_MS = 60_000;

/**
 * Creates a queue in which `running` requests have their turn at the same time, at most `waiting`
 * wait, and one caller has at most `ofCaller` of both.
 */
export function createRequestQueue({
  running,
  waiting,
  ofCaller,
}: Readonly<Record<"running" | "waiting" | "ofCaller", number>>): RequestQueue {
  const queue = new PQueue({ concurrency: running, timeout: LONGEST_TURN_MS });
  const callers = new Map<string, number>();
  return {
    enter: (caller, priority = 0) => {
      const own = callers.get(caller) ?? 0;
      if (own >= ofCaller || queue.sizeBy({ priority }) >= waiting) return undefined;
      callers.set(caller, own + 1);
      const leave = (): void => {
        const left = (callers.get(caller) ?? 1) - 1;
        if (left > 0) callers.set(caller, left);
        else callers.delete(caller);
      };
      return new Promise((begin) => {
        const turn = (): Promise<void> => new Promise((end) => begin(() => end()));
        void queue.add(turn, { priority }).finally(leave);
      });
    },
  };
}
