import { describe, expect, it } from "vitest";
import {
  requestBuild,
  beginBuild,
  dueAt,
  finishBuild,
  IDLE_QUEUE,
  resumeQueue,
  type BuildQueue,
} from "../../backend/publisher/build-queue";

const TIMING = { quiet: 2000, patience: 15_000 };

/** Plays a day: requests at these times, each build taking so long. Gives when builds began. */
function buildsFor(requests: readonly number[], duration: number): readonly number[] {
  const begun: number[] = [];
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
      begun.push(now);
      ends = now + duration;
    }
  }
  expect(queue).toEqual(IDLE_QUEUE);
  return begun;
}

describe("when the publisher builds", () => {
  it("BUILD-3 a single save is built after a moment of quiet", () => {
    expect(buildsFor([1000], 8000)).toEqual([3000]);
  });

  it("BUILD-3 fifty saves in five seconds give one build, or two where one ran already", () => {
    const burst = Array.from({ length: 50 }, (_, index) => 10_000 + index * 100);
    expect(buildsFor(burst, 8000)).toHaveLength(1);
    expect(buildsFor([1000, ...burst], 8000)).toHaveLength(2);
  });

  it("BUILD-3 who never stops saving waits no longer than the publisher's patience", () => {
    const steady = Array.from({ length: 30 }, (_, index) => index * 1000);
    expect(buildsFor(steady, 5000)[0]).toBe(15_000);
  });

  it("BUILD-3 what is saved while a build runs gives exactly one more, however much it is", () => {
    expect(buildsFor([0, 3000], 20_000)).toHaveLength(2);
    expect(buildsFor([0, 3000, 5000, 9000, 12_000, 21_000], 20_000)).toHaveLength(2);
  });

  it("BUILD-3 after a restart an interrupted build is asked for again, once", () => {
    const building = beginBuild(requestBuild(IDLE_QUEUE, 0), 2000);
    expect(dueAt(resumeQueue(building, 60_000), TIMING)).toBe(62_000);
    expect(resumeQueue(IDLE_QUEUE, 60_000)).toEqual(IDLE_QUEUE);
    const waiting = requestBuild(IDLE_QUEUE, 5);
    expect(resumeQueue(waiting, 60_000)).toBe(waiting);
  });

  it("a build cannot begin twice", () => {
    expect(() => beginBuild(beginBuild(requestBuild(IDLE_QUEUE, 0), 2000), 2001)).toThrow(
      "building",
    );
  });
});
