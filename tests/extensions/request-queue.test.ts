import { describe, expect, it } from "vitest";
import {
  createRequestQueue,
  type EndTurn,
  type Place,
  type QueueOptions,
} from "../../backend/extensions/request-limits/src/request-queue";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function queueWithClock(options: Partial<QueueOptions> = {}) {
  const clock = { time: 0 };
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const queue = createRequestQueue({
    ...{ running: 1, runningOfCaller: 5, waiting: 10, waitingOfCaller: 5, now: () => clock.time },
    delay: (run, milliseconds) => timers.push({ at: clock.time + milliseconds, run }),
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, EndTurn>();
  const enter = (caller: string, name: string): Place | undefined => {
    const place = queue.enter(caller);
    void place?.turn.then((end) => {
      started.push(name);
      ends.set(name, end);
    });
    return place;
  };
  return { clock, timers, started, enter, end: (name: string) => ends.get(name)?.() };
}

describe("request queue", () => {
  it("SAFE-1 limits concurrent requests, and serves callers in turn", async () => {
    const { enter, end, started } = queueWithClock();
    for (const name of ["a1", "a2", "a3"]) enter("a", name);
    enter("b", "b1");
    await settled();
    expect(started).toEqual(["a1"]);
    for (const name of ["a1", "a2", "b1", "a3"]) {
      end(name);
      await settled();
    }
    expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("SAFE-1 limits concurrent requests of one caller, and leaves the other slots to other callers", async () => {
    const { enter, end, started } = queueWithClock({ running: 3, runningOfCaller: 1 });
    for (const name of ["a1", "a2", "a3"]) enter("a", name);
    for (const name of ["b1", "b2"]) enter("b", name);
    await settled();
    expect(started).toEqual(["a1", "b1"]);
    end("b1");
    await settled();
    expect(started).toEqual(["a1", "b1", "b2"]);
    end("a1");
    await settled();
    expect(started).toEqual(["a1", "b1", "b2", "a2"]);
  });

  it("SAFE-1 limits the waiting requests of one caller and in total", () => {
    const { enter } = queueWithClock({ waiting: 4, waitingOfCaller: 2 });
    expect(["a1", "a2", "a3", "a4"].map((name) => enter("a", name) !== undefined)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(["b1", "b2", "b3"].map((name) => enter("b", name) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
    expect(enter("c", "c1")).toBeUndefined();
  });

  it("SAFE-1 ends a turn once, and skips a request that left the queue", async () => {
    const { enter, end, started } = queueWithClock();
    enter("a", "a1");
    const leaving = enter("a", "a2");
    enter("a", "a3");
    await settled();
    leaving?.leave();
    leaving?.leave();
    end("a1");
    end("a1");
    await settled();
    expect(started).toEqual(["a1", "a3"]);
  });

  it("SAFE-1 pauses after long work, but not after a short burst", async () => {
    const { enter, end, started, clock, timers } = queueWithClock({
      share: { of: 0.5, burst: 100 },
    });
    enter("a", "short");
    await settled();
    clock.time += 50;
    end("short");
    enter("a", "long");
    await settled();
    expect(started).toEqual(["short", "long"]);
    clock.time += 250;
    end("long");
    enter("a", "next");
    enter("a", "last");
    await settled();
    expect(started).toEqual(["short", "long"]);
    // 250 ms of work exceed the credit of at most 150 ms by 100 ms; at half the time that takes 200
    // ms or more.
    expect(timers).toHaveLength(1);
    clock.time = timers[0]?.at ?? 0;
    expect(clock.time).toBeGreaterThan(300);
    timers[0]?.run();
    await settled();
    expect(started).toEqual(["short", "long", "next"]);
  });
});
