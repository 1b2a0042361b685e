/**
 * Limits the number of logins verified at the same time, because password verification is expensive
 * in CPU time and memory. `RateLimiterQueue` of rate-limiter-flexible does not fit: it limits the
 * starts per period, not how many run at once, and has no priorities.
 */
export interface LoginSlots {
  /**
   * Waits for a slot. Resolves to undefined if too many logins are waiting. `known` callers are
   * served before all others.
   */
  acquire(caller: string, known: boolean): Promise<(() => void) | undefined>;
}

export interface LoginSlotLimits {
  /** Maximum number of logins verified at the same time. */
  readonly concurrent: number;
  /** Maximum number of logins of one caller that are verified or waiting. */
  readonly perCaller: number;
  /** Maximum number of waiting logins of all unknown callers. */
  readonly waiting: number;
}

interface Waiting {
  readonly known: boolean;
  readonly start: () => void;
}

export function loginSlots({ concurrent, perCaller, waiting }: LoginSlotLimits): LoginSlots {
  const queue: Waiting[] = [];
  const slotsByCaller = new Map<string, number>();
  let running = 0;

  const startNext = (): void => {
    if (running >= concurrent || queue.length === 0) return;
    const known = queue.findIndex((entry) => entry.known);
    const [next] = queue.splice(Math.max(0, known), 1);
    running += 1;
    next?.start();
  };

  const change = (caller: string, by: number): void => {
    const count = (slotsByCaller.get(caller) ?? 0) + by;
    if (count > 0) slotsByCaller.set(caller, count);
    else slotsByCaller.delete(caller);
  };

  return {
    acquire: async (caller, known) => {
      const strangers = queue.filter((entry) => !entry.known).length;
      if ((slotsByCaller.get(caller) ?? 0) >= perCaller || (!known && strangers >= waiting))
        return undefined;
      change(caller, 1);
      await new Promise<void>((resolve) => {
        queue.push({ known, start: resolve });
        startNext();
      });
      let released = false;
      return () => {
        if (released) return;
        released = true;
        running -= 1;
        change(caller, -1);
        startNext();
      };
    },
  };
}
