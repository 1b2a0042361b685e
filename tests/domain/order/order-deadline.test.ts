import { describe, expect, it } from "vitest";
import {
  dateIn,
  deadlineAfterReminder,
  orderDeadline,
  deadlineIsOver,
  UNDELIVERABLE_DAYS,
} from "#domain/order/order-deadline";

const BERLIN = "Europe/Berlin";
const at = (text: string) => new Date(text);
const PLACED = at("2026-11-23T22:30:00Z");

describe("deadline of a bank transfer", () => {
  it("ORDER-4 is the end of a day in the shop's time zone; the reminder is due at the time of the order", () => {
    expect(orderDeadline(PLACED, { reminderDays: 7, expiryDays: 14 }, BERLIN)).toEqual({
      remindAt: at("2026-11-30T22:30:00Z"),
      endsAt: at("2026-12-07T22:59:59Z"),
    });
    // 23:30 in Berlin is the morning of the next day in Tokyo.
    expect(
      orderDeadline(PLACED, { reminderDays: null, expiryDays: 1 }, "Asia/Tokyo").endsAt,
    ).toEqual(at("2026-11-25T14:59:59Z"));
  });

  it("ORDER-4 is the end of its day also across daylight saving changes", () => {
    const { endsAt } = orderDeadline(
      at("2026-03-20T12:00:00Z"),
      { reminderDays: null, expiryDays: 14 },
      BERLIN,
    );
    expect(endsAt).toEqual(at("2026-04-03T21:59:59Z"));
    expect(endsAt && dateIn(BERLIN, endsAt)).toBe("2026-04-03");
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
      const { remindAt, endsAt } = orderDeadline(PLACED, terms, BERLIN);
      expect([remindAt !== null, endsAt !== null]).toEqual([remind, expire]);
    },
  );
});

describe("deadline in a reminder", () => {
  const promised = orderDeadline(PLACED, { reminderDays: 7, expiryDays: 14 }, BERLIN);

  it("ORDER-4 is the promised one if the reminder is sent in time", () => {
    expect(deadlineAfterReminder(promised, at("2026-11-30T22:31:00Z"), BERLIN)).toEqual(
      promised.endsAt,
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
    const short = orderDeadline(PLACED, { reminderDays: 1, expiryDays: 2 }, BERLIN);
    expect(deadlineAfterReminder(short, at("2026-12-20T10:00:00Z"), BERLIN)).toEqual(
      at("2026-12-21T22:59:59Z"),
    );
  });

  it("ORDER-4 is null if the order has none", () => {
    expect(deadlineAfterReminder({ remindAt: PLACED, endsAt: null }, PLACED, BERLIN)).toBeNull();
  });
});

describe("expiry of a bank transfer", () => {
  const endsAt = at("2026-12-07T22:59:59Z");
  const remindAt = at("2026-11-30T22:30:00Z");
  const later = at("2026-12-07T23:00:00Z");

  it("ORDER-4 does not occur before the deadline, and never without one", () => {
    expect(deadlineIsOver({ endsAt, remindAt, remindedAt: remindAt }, endsAt)).toBe(false);
    expect(deadlineIsOver({ endsAt: null, remindAt, remindedAt: remindAt }, later)).toBe(false);
  });

  it("ORDER-4 occurs after the deadline if the reminder was sent or none was planned", () => {
    expect(deadlineIsOver({ endsAt, remindAt, remindedAt: remindAt }, later)).toBe(true);
    expect(deadlineIsOver({ endsAt, remindAt: null, remindedAt: null }, later)).toBe(true);
  });

  it("ORDER-4 does not occur while a reminder waits for the mail server, unless it is undeliverable", () => {
    expect(deadlineIsOver({ endsAt, remindAt, remindedAt: null }, later)).toBe(false);
    const end = new Date(endsAt.getTime() + UNDELIVERABLE_DAYS * 86_400_000);
    expect(deadlineIsOver({ endsAt, remindAt, remindedAt: null }, end)).toBe(false);
    expect(
      deadlineIsOver({ endsAt, remindAt, remindedAt: null }, new Date(end.getTime() + 1)),
    ).toBe(true);
  });
});
