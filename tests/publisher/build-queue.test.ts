import { describe, expect, it } from "vitest";
import {
  requestBuild,
  beginBuild,
  dueAt,
  finishBuild,
  IDLE_QUEUE,
  resumeQueue,
  type BuildQueue,
} from "#backend/publisher/build-queue";

const TIMING = { debounceMs: 2000, maxWaitMs: 15_000 };

/** Simulates requests at these times with builds of the given duration. Returns the start times. */
function buildsFor(requests: readonly number[], duration: number): readonly number[] {
  const startTimes: number[] = [];
  let queue: BuildQueue = IDLE_QUEUE;
  let ends = Number.POSITIVE_INFINITY;
  for (let now = 0; now < 120_000; now += 50) {
    for (const at of requests) if (at === now) queue = requestBuild(queue, now);
    if (now >= ends) {
      queue = finishBuild(queue);
      ends = Number.POSITIVE_INFINITY;
    }
    if ((dueAt(queue, TIMING) ?? Number.POSITIVE_INFINITY) <= now) {
      queue = beginBuild(queue, now);
      startTimes.push(now);
      ends = now + duration;
    }
  }
  expect(queue).toEqual(IDLE_QUEUE);
  return startTimes;
}

describe("build queue", () => {
  it("BUILD-3 builds a single save after the quiet period", () => {
    expect(buildsFor([1000], 8000)).toEqual([3000]);
  });

  it("BUILD-3 builds once for fifty saves in five seconds, or twice if a build ran before", () => {
    const burst = Array.from({ length: 50 }, (_, index) => 10_000 + index * 100);
    expect(buildsFor(burst, 8000)).toHaveLength(1);
    expect(buildsFor([1000, ...burst], 8000)).toHaveLength(2);
  });

  it("BUILD-3 builds after the maximum wait if saves never stop", () => {
    const everySecond = Array.from({ length: 30 }, (_, index) => index * 1000);
    expect(buildsFor(everySecond, 5000)[0]).toBe(15_000);
  });

  it("BUILD-3 builds exactly once more for any number of saves during a build", () => {
    expect(buildsFor([0, 3000], 20_000)).toHaveLength(2);
    expect(buildsFor([0, 3000, 5000, 9000, 12_000, 21_000], 20_000)).toHaveLength(2);
  });

  it("BUILD-3 requests an interrupted build again once after a restart", () => {
    const building = beginBuild(requestBuild(IDLE_QUEUE, 0), 2000);
    expect(dueAt(resumeQueue(building, 60_000), TIMING)).toBe(62_000);
    expect(resumeQueue(IDLE_QUEUE, 60_000)).toEqual(IDLE_QUEUE);
    const waiting = requestBuild(IDLE_QUEUE, 5);
    expect(resumeQueue(waiting, 60_000)).toBe(waiting);
  });

  it("rejects a second start of a running build", () => {
    expect(() => beginBuild(beginBuild(requestBuild(IDLE_QUEUE, 0), 2000), 2001)).toThrow(
      "building",
    );
  });
});
