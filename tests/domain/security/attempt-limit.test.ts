import { describe, expect, it } from "vitest";
import {
  type AttemptCount,
  type AttemptRule,
  decideAttempt,
  waitAfter,
  withoutAttempt,
} from "../../../src/domain/security/attempt-limit";

const rule: AttemptRule = {
  freeAttempts: 5,
  firstWaitSeconds: 1,
  maxWaitSeconds: 900,
  forgetSeconds: 3600,
};
const START = 1_700_000_000_000;

/**
 * Fails `times` times as early as the rule allows. Returns the count and the time of the last
 * failure.
 */
function failTimes(times: number): AttemptCount {
  let count: AttemptCount | undefined;
  let now = START;
  while ((count?.failures ?? 0) < times) {
    const decision = decideAttempt(count, now, rule);
    if (decision.allowed) count = decision.next;
    else now += decision.retryAfter * 1000;
  }
  return count ?? { failures: 0, lastAt: now };
}

describe("wait between failed attempts", () => {
  it("SAFE-3 is zero for the free attempts, then doubles up to the maximum", () => {
    expect(
      [0, 1, 4, 5, 6, 7, 8, 14, 15, 16, 5000].map((failures) => waitAfter(failures, rule)),
    ).toEqual([0, 0, 0, 1, 2, 4, 8, 512, 900, 900, 900]);
  });

  it("SAFE-3 refuses an early attempt, returns the remaining wait, and allows the attempt afterwards", () => {
    const count = failTimes(8);
    expect(decideAttempt(count, count.lastAt, rule)).toEqual({ allowed: false, retryAfter: 8 });
    expect(decideAttempt(count, count.lastAt + 6_500, rule)).toEqual({
      allowed: false,
      retryAfter: 2,
    });
    expect(decideAttempt(count, count.lastAt + 7_999, rule)).toEqual({
      allowed: false,
      retryAfter: 1,
    });
    expect(decideAttempt(count, count.lastAt + 8_000, rule)).toMatchObject({
      allowed: true,
      next: { failures: 9 },
    });
  });

  it("SAFE-3 resets the failures after a quiet period, however many there were", () => {
    const count = failTimes(30);
    expect(decideAttempt(count, count.lastAt + 3_600_000, rule)).toEqual({
      allowed: true,
      next: { failures: 1, lastAt: count.lastAt + 3_600_000 },
    });
  });

  it("SAFE-3 is not extended by a clock that is set back", () => {
    const count = failTimes(6);
    expect(decideAttempt(count, count.lastAt - 60_000, rule)).toEqual({
      allowed: false,
      retryAfter: 2,
    });
  });

  it("SAFE-3 counts an attempt from its start, so that parallel ones are refused", () => {
    const first = decideAttempt(failTimes(5), START + 10_000, rule);
    if (!first.allowed) throw new Error("the sixth attempt is due");
    expect(decideAttempt(first.next, START + 10_000, rule)).toEqual({
      allowed: false,
      retryAfter: 2,
    });
  });
});

describe("successful attempt", () => {
  const before: AttemptCount = { failures: 3, lastAt: START };
  const attempt: AttemptCount = { failures: 4, lastAt: START + 5 };

  it("SAFE-3 restores the count before it", () => {
    expect(withoutAttempt(attempt, attempt, before)).toEqual(before);
    expect(
      withoutAttempt({ failures: 1, lastAt: START }, { failures: 1, lastAt: START }, undefined),
    ).toBeUndefined();
  });

  it("SAFE-3 keeps failures added in the meantime", () => {
    expect(withoutAttempt({ failures: 6, lastAt: START + 9 }, attempt, before)).toEqual({
      failures: 5,
      lastAt: START + 9,
    });
    expect(withoutAttempt({ failures: 1, lastAt: START + 9 }, attempt, before)).toBeUndefined();
    expect(withoutAttempt(undefined, attempt, before)).toBeUndefined();
  });
});
