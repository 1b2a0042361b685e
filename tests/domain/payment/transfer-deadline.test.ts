import { describe, expect, it } from "vitest";
import {
  dateIn,
  deadlineAfterReminder,
  transferDeadline,
  transferIsOver,
  UNDELIVERABLE_DAYS,
} from "#domain/payment/transfer-deadline";

const BERLIN = "Europe/Berlin";
const at = (text: string) => new Date(text);
const PLACED = at("2026-11-23T22:30:00Z");

describe("deadline of a bank transfer", () => {
  it("ORDER-4 is the end of a day in the shop's time zone; the reminder is due at the time of the order", () => {
    expect(transferDeadline(PLACED, { reminderDays: 7, expiryDays: 14 }, BERLIN)).toEqual({
      remindAt: at("2026-11-30T22:30:00Z"),
      payBy: at("2026-12-07T22:59:59Z"),
    });
    // 23:30 in Berlin is the morning of the next day in Tokyo.
    expect(
      transferDeadline(PLACED, { reminderDays: null, expiryDays: 1 }, "Asia/Tokyo").payBy,
    ).toEqual(at("2026-11-25T14:59:59Z"));
  });

  it("ORDER-4 is the end of its day also across daylight saving changes", () => {
    const { payBy } = transferDeadline(
      at("2026-03-20T12:00:00Z"),
      { reminderDays: null, expiryDays: 14 },
      BERLIN,
    );
    expect(payBy).toEqual(at("2026-04-03T21:59:59Z"));
    expect(payBy && dateIn(BERLIN, payBy)).toBe("2026-04-03");
  });

  it.each([
    { reminderDays: null, expiryDays: null, remind: false, expire: false },
    { reminderDays: 7, expiryDays: null, remind: true, expire: false },
    { reminderDays: null, expiryDays: 14, remind: false, expire: true },
    { reminderDays: 14, expiryDays: 14, remind: false, expire: true },
    { reminderDays: 20, expiryDays: 14, remind: false, expire: true },
  ])(
    "ORDER-4 reminder after $reminderDays, expiry after $expiryDays days: $remind, $expire",
    ({ remind, expire, ...terms }) => {
      const { remindAt, payBy } = transferDeadline(PLACED, terms, BERLIN);
      expect([remindAt !== null, payBy !== null]).toEqual([remind, expire]);
    },
  );
});

describe("deadline in a reminder", () => {
  const promised = transferDeadline(PLACED, { reminderDays: 7, expiryDays: 14 }, BERLIN);

  it("ORDER-4 is the promised one if the reminder is sent in time", () => {
    expect(deadlineAfterReminder(promised, at("2026-11-30T22:31:00Z"), BERLIN)).toEqual(
      promised.payBy,
    );
  });

  it("ORDER-4 is three days away if it is sent late", () => {
    expect(deadlineAfterReminder(promised, at("2026-12-06T10:00:00Z"), BERLIN)).toEqual(
      at("2026-12-09T22:59:59Z"),
    );
    expect(deadlineAfterReminder(promised, at("2026-12-20T10:00:00Z"), BERLIN)).toEqual(
      at("2026-12-23T22:59:59Z"),
    );
  });

  it("ORDER-4 is as many days away as the settings define, if these are fewer", () => {
    const short = transferDeadline(PLACED, { reminderDays: 1, expiryDays: 2 }, BERLIN);
    expect(deadlineAfterReminder(short, at("2026-12-20T10:00:00Z"), BERLIN)).toEqual(
      at("2026-12-21T22:59:59Z"),
    );
  });

  it("ORDER-4 is null if the order has none", () => {
    expect(deadlineAfterReminder({ remindAt: PLACED, payBy: null }, PLACED, BERLIN)).toBeNull();
  });
});

describe("expiry of a bank transfer", () => {
  const payBy = at("2026-12-07T22:59:59Z");
  const remindAt = at("2026-11-30T22:30:00Z");
  const later = at("2026-12-07T23:00:00Z");

  it("ORDER-4 does not occur before the deadline, and never without one", () => {
    expect(transferIsOver({ payBy, remindAt, remindedAt: remindAt }, payBy)).toBe(false);
    expect(transferIsOver({ payBy: null, remindAt, remindedAt: remindAt }, later)).toBe(false);
  });

  it("ORDER-4 occurs after the deadline if the reminder was sent or none was planned", () => {
    expect(transferIsOver({ payBy, remindAt, remindedAt: remindAt }, later)).toBe(true);
    expect(transferIsOver({ payBy, remindAt: null, remindedAt: null }, later)).toBe(true);
  });

  it("ORDER-4 does not occur while a reminder waits for the mail server, unless it is undeliverable", () => {
    expect(transferIsOver({ payBy, remindAt, remindedAt: null }, later)).toBe(false);
    const end = new Date(payBy.getTime() + UNDELIVERABLE_DAYS * 86_400_000);
    expect(transferIsOver({ payBy, remindAt, remindedAt: null }, end)).toBe(false);
    expect(transferIsOver({ payBy, remindAt, remindedAt: null }, new Date(end.getTime() + 1))).toBe(
      true,
    );
  });
});
