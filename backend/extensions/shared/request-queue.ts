import PQueue from "p-queue";

/** Ends a turn. Further calls do nothing. */
export type EndTurn = () => void;

export type RequestQueue = {
  /**
   * Waits for a turn, before all callers of a lower priority. Returns undefined if too many
   * requests wait.
   */
  readonly enter: (caller: string, priority?: number) => Promise<EndTurn> | undefined;
};

/** Time after which a turn ends if nobody ends it. */
const LONGEST_TURN_MS = 60_000;

/**
 * Creates a queue with `running` turns at a time, `ofCaller` of them of one caller. At most
 * `waiting` requests of one caller wait, and at most `callers` callers.
 */
export function createRequestQueue({
  running,
  ofCaller,
  waiting,
  callers,
}: Readonly<Record<"running" | "ofCaller" | "waiting" | "callers", number>>): RequestQueue {
  const all = new PQueue({ concurrency: running, timeout: LONGEST_TURN_MS });
  const queues = new Map<string, PQueue>();
  return {
    enter: (caller, priority = 0) => {
      const own = queues.get(caller) ?? new PQueue({ concurrency: ofCaller });
      if (own.size + own.pending >= ofCaller + waiting || all.sizeBy({ priority }) >= callers)
        return undefined;
      queues.set(caller, own);
      return new Promise((begin) => {
        const turn = (): Promise<void> => new Promise((end) => begin(() => end()));
        void own
          .add(() => all.add(turn, { priority }))
          .finally(() => {
            if (own.size + own.pending === 0) queues.delete(caller);
          });
      });
    },
  };
}
