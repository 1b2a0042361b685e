/**
 * Limits how many logins are verified at the same time, since each verification of a password takes
 * processor time and memory.
 */
export interface LoginSlots {
  /**
   * Waits for a slot; `undefined` where too many wait already. `known` callers wait before all
   * others.
   */
  acquire(caller: string, known: boolean): Promise<(() => void) | undefined>;
}

export interface LoginSlotLimits {
  /** Logins that are verified at the same time. */
  readonly concurrent: number;
  /** Logins of one caller that are verified or wait. */
  readonly perCaller: number;
  /** Logins of all unknown callers that wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly known: boolean;
  readonly start: () => void;
}

export function loginSlots({ concurrent, perCaller, waiting }: LoginSlotLimits): LoginSlots {
  const queue: Waiting[] = [];
  const held = new Map<string, number>();
  let running = 0;

  const startNext = (): void => {
    if (running >= concurrent || queue.length === 0) return;
    const known = queue.findIndex((entry) => entry.known);
    const [next] = queue.splice(Math.max(0, known), 1);
    running += 1;
    next?.start();
  };

  const change = (caller: string, by: number): void => {
    const count = (held.get(caller) ?? 0) + by;
    if (count > 0) held.set(caller, count);
    else held.delete(caller);
  };

  return {
    acquire: async (caller, known) => {
      const strangers = queue.filter((entry) => !entry.known).length;
      if ((held.get(caller) ?? 0) >= perCaller || (!known && strangers >= waiting))
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
