import { describe, expect, it } from "vitest";
import { ask, begin, dueAt, finish, IDLE, resume, type Queue } from "../../backend/publisher/publish-queue";

const TIMING = { quiet: 2000, patience: 15_000 };

/** Plays a day: requests at these times, each build taking so long. Gives when builds began. */
function buildsFor(requests: readonly number[], duration: number): readonly number[] {
  const begun: number[] = [];
  let queue: Queue = IDLE;
  let ends = Number.POSITIVE_INFINITY;
  for (let now = 0; now < 120_000; now += 50) {
    for (const at of requests) if (at === now) queue = ask(queue, now);
    if (now >= ends) {
      queue = finish(queue);
      ends = Number.POSITIVE_INFINITY;
    }
    if ((dueAt(queue, TIMING) ?? Number.POSITIVE_INFINITY) <= now) {
      queue = begin(queue, now);
      begun.push(now);
      ends = now + duration;
    }
  }
  expect(queue).toEqual(IDLE);
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
    const building = begin(ask(IDLE, 0), 2000);
    expect(dueAt(resume(building, 60_000), TIMING)).toBe(62_000);
    expect(resume(IDLE, 60_000)).toEqual(IDLE);
    const waiting = ask(IDLE, 5);
    expect(resume(waiting, 60_000)).toBe(waiting);
  });

  it("a build cannot begin twice", () => {
    expect(() => begin(begin(ask(IDLE, 0), 2000), 2001)).toThrow("building");
  });
});
