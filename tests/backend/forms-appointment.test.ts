import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { addDays } from "#domain/calendar/calendar-date";
import { isPublicHoliday } from "#domain/calendar/public-holidays";
import { resolveWeekday } from "#domain/calendar/time-zone";
import { dateIn } from "#domain/order/order-deadline";
import { administrator, requestDirectus, requestStatus, create, list } from "../support/directus";
import { anyString } from "../support/matchers";
import {
  caughtMails,
  DEMO_DOMAIN,
  postForm,
  agedProof,
  uniqueEmail,
} from "./fixtures/forms-client";

const slotsSchema = z.object({
  status: z.literal("ok"),
  time_zone: z.string(),
  duration_minutes: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ starts_at: z.string(), time: z.string() })),
    }),
  ),
});

const RINGS = 1; // 60 minutes
const WATCH = 3; // 30 minutes

async function slots(query: Record<string, string | number>) {
  const params = new URLSearchParams({ project: DEMO_DOMAIN });
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const answer = await fetch(
    `${inject("directusUrl")}/forms/appointment/slots?${params.toString()}`,
  );
  const body: unknown = await answer.json();
  return { http: answer.status, body };
}

let branch = 0;
/** The day after tomorrow: no slot comes too close while a test runs. */
const FROM = dateIn("Europe/Berlin", new Date(Date.now() + 2 * 86_400_000));
const free = async (service = RINGS, days = 14) =>
  slotsSchema.parse((await slots({ branch, service, days, from: FROM })).body);
const firstFree = async (service = RINGS) => {
  const slot = (await free(service)).days.flatMap((day) => day.slots).at(0);
  if (!slot) throw new Error("Nothing is free.");
  return slot;
};

const request = async (starts_at: string, fields: Record<string, unknown> = {}) => ({
  project: DEMO_DOMAIN,
  locale: "de",
  branch,
  service: RINGS,
  starts_at,
  name: "Jörg Brandt",
  email: uniqueEmail(),
  privacy_accepted: true,
  altcha: await agedProof(),
  ...fields,
});

const stored = (filter: string) => list(administrator(), "appointment", filter);

// A separate branch, so that no other test takes its slots.
beforeAll(async () => {
  branch = Number(
    await create(administrator(), "branch", {
      ...{
        project: 1,
        status: "published",
        display_name: "Probehaus",
        slug: `probehaus-${Date.now()}`,
        email: "probehaus@sternberg.example",
      },
      ...{
        street: "Probeweg 1",
        zip: "97070",
        city: "Lindenau",
        country_code: "DE",
        time_zone: "Europe/Berlin",
      },
      opening_periods: [{ sort: 1, day: "4", time_open: "10:00:00", time_close: "12:00:00" }],
    }),
  );
  await create(administrator(), "notification_recipient", {
    project: 1,
    branch,
    email: "termine@sternberg.example",
  });
});

describe("free slots of a branch", () => {
  it("PAGE-7 are within its opening hours and long enough for the service", async () => {
    const { days, time_zone, duration_minutes } = await free();
    expect([time_zone, duration_minutes, days.length]).toEqual(["Europe/Berlin", 60, 14]);
    const weekends = days.filter(({ date }) =>
      [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()),
    );
    expect(weekends.length).toBeGreaterThan(2);
    expect(weekends.flatMap((day) => day.slots)).toEqual([]);
    const [, , wholeDay] = days.filter((day) => day.slots.length > 0);
    expect(wholeDay?.slots.map(({ time }) => time)).toEqual(["10:00", "10:30", "11:00"]);
    expect(
      (await free(WATCH)).days.find(({ date }) => date === wholeDay?.date)?.slots.at(-1)?.time,
    ).toBe("11:30");
  });

  it("PAGE-7 are returned only for published branches and services of the project", async () => {
    expect((await slots({ branch: 99_999, service: RINGS })).http).toBe(404);
    expect((await slots({ branch, service: 99_999 })).http).toBe(404);
    expect((await slots({ branch, service: RINGS, project: "nobody.example" })).http).toBe(404);
    const draft = await create(administrator(), "branch", {
      ...{
        project: 1,
        status: "draft",
        display_name: "Entwurf",
        slug: `entwurf-${Date.now()}`,
        street: "A 1",
        zip: "1",
        city: "B",
      },
      ...{ country_code: "DE", time_zone: "Europe/Berlin" },
    });
    expect((await slots({ branch: draft, service: RINGS })).http).toBe(404);
    for (const wrong of [{ branch: "x" }, { days: 99 }, { from: "tomorrow" }])
      expect((await slots({ branch, service: RINGS, ...wrong })).http).toBe(400);
  });
});

describe("the calendar of a branch", () => {
  it("PAGE-7 HOURS-5 closes holidays of the shop's state, and dated exceptions come first", async () => {
    const dates = Array.from({ length: 55 }, (_, passed) => addDays(FROM, passed));
    const weekdayOf = (date: string) => resolveWeekday(Date.parse(date));
    const workingDays = dates.filter(
      (date) => weekdayOf(date) < 6 && !isPublicHoliday(Date.parse(date), "BY"),
    );
    const opened = dates.find((date) => weekdayOf(date) === 7) ?? "";
    const closed = workingDays.find((date) => date > opened) ?? "";
    const rows = [
      { first_day: opened, time_open: "14:00:00", time_close: "15:00:00" },
      { first_day: closed },
    ];
    const bookable = async () => {
      const found = await Promise.all(
        [0, 30].map((passed) =>
          slots({ branch, service: RINGS, days: 30, from: dates[passed] ?? "" }),
        ),
      );
      const days = found.flatMap(({ body }) => slotsSchema.parse(body).days);
      return days.filter(({ date }) => dates.includes(date)).filter((one) => one.slots.length > 0);
    };
    const before = await bookable();
    expect(before.map(({ date }) => date)).toEqual(workingDays);
    const change = (opening_exceptions: readonly object[]) =>
      requestDirectus(administrator(), `/items/branch/${branch}`, "PATCH", { opening_exceptions });
    expect((await change(rows)).status).toBe(200);
    const after = await bookable();
    expect(after.map(({ date }) => date)).toEqual(
      [...workingDays, opened].filter((date) => date !== closed).toSorted(),
    );
    expect(after.find(({ date }) => date === opened)?.slots.map(({ time }) => time)).toEqual([
      "14:00",
    ]);
    const refused = before.find(({ date }) => date === closed)?.slots[0]?.starts_at ?? "";
    expect(await postForm("appointment", await request(refused))).toMatchObject({
      http: 409,
      body: { errors: [{ code: "slot-unavailable" }] },
    });
    await change([]);
  });
});

describe("booking request", () => {
  it("PAGE-7 is stored, removes the slot and sends mails to visitor and branch", async () => {
    const slot = await firstFree();
    const body = await request(slot.starts_at, {
      locale: "fr",
      phone: "+49 931 5550",
      message: "Avec gravure",
    });
    const answer = await postForm("appointment", body);
    expect(answer).toMatchObject({
      http: 200,
      body: { status: "ok", appointment: { starts_at: slot.starts_at } },
    });
    expect(await stored(`filter[email][_eq]=${body.email}`)).toMatchObject([
      {
        project: 1,
        branch,
        service: RINGS,
        status: "requested",
        name: "Jörg Brandt",
        phone: "+49 931 5550",
        message: "Avec gravure",
        language: "fr",
      },
    ]);
    expect(
      (await free()).days.flatMap((day) => day.slots).map(({ starts_at }) => starts_at),
    ).not.toContain(slot.starts_at);

    const [customerMail] = await caughtMails(body.email);
    expect(customerMail?.subject).toMatch(/^Votre demande de rendez-vous/);
    expect(customerMail?.text).toContain(slot.time);
    // Replies go to the recipient of notices, not to the branch's address, which editors can
    // change.
    expect(customerMail?.headers["reply-to"]).toContain("termine@sternberg.example");
    const [file] = customerMail?.attachments ?? [];
    expect(file).toMatchObject({ filename: "rendez-vous.ics", type: "text/calendar" });
    expect(file?.content).toContain(`DTSTART:${slot.starts_at.replace(/[-:]|\.\d+/g, "")}`);
    expect(file?.content).toContain("STATUS:TENTATIVE");
    const [theirs] = await caughtMails("termine@sternberg.example", 1, ({ text }) =>
      text.includes(body.email),
    );
    expect(theirs?.subject).toMatch(/^Terminwunsch von Jörg Brandt: .+ um \d\d:\d\d\sUhr$/);
    expect(theirs?.headers["reply-to"]).toContain(body.email);
  });

  it("PAGE-7 carries a published product to the record and to both mails, each in its language", async () => {
    const about = async (product: number, locale: string) => {
      const query = `project=${DEMO_DOMAIN}&product=${product}&locale=${locale}`;
      const answer = await fetch(`${inject("directusUrl")}/forms/appointment/product?${query}`);
      const body: unknown = await answer.json();
      return { http: answer.status, body };
    };
    expect(await about(5, "en")).toEqual({
      http: 200,
      body: {
        status: "ok",
        product: {
          name: "“Orbit” wedding ring, 14-carat yellow gold",
          reference: anyString,
          image: anyString,
        },
      },
    });
    const slot = await firstFree(WATCH);
    const body = await request(slot.starts_at, { locale: "en", service: WATCH, product: 5 });
    expect((await postForm("appointment", body)).http).toBe(200);
    expect(await stored(`filter[email][_eq]=${body.email}`)).toMatchObject([{ product: 5 }]);
    const [customerMail] = await caughtMails(body.email);
    expect(customerMail?.text).toMatch(/“Orbit” wedding ring/);
    const [theirs] = await caughtMails("termine@sternberg.example", 1, ({ text }) =>
      text.includes(body.email),
    );
    expect(theirs?.text).toMatch(/Produkt: Trauring „Orbit“/);

    // 73 is a draft. The time stays free.
    const next = await firstFree(WATCH);
    for (const product of [73, 999_999]) {
      const refused = { status: "error", errors: [{ code: "unknown-product", field: "product" }] };
      expect(await about(product, "de")).toEqual({ http: 404, body: refused });
      expect(
        await postForm("appointment", await request(next.starts_at, { service: WATCH, product })),
      ).toEqual({ http: 404, body: refused });
    }
    expect((await firstFree(WATCH)).starts_at).toBe(next.starts_at);
  });

  it("PAGE-7 succeeds once when several are posted for the same slot at the same time", async () => {
    const slot = await firstFree();
    const bodies = await Promise.all([1, 2, 3, 4].map(() => request(slot.starts_at)));
    const answers = await Promise.all(bodies.map((body) => postForm("appointment", body)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ http }) => http === 409)?.body).toEqual({
      status: "error",
      errors: [{ code: "slot-taken", field: "starts_at" }],
    });
    expect(
      await stored(`filter[branch][_eq]=${branch}&filter[starts_at][_eq]=${slot.starts_at}`),
    ).toHaveLength(1);
  });

  it("PAGE-7 is refused if it overlaps another one that starts at a different time", async () => {
    const day = (await free(WATCH)).days.find((candidate) => candidate.slots.length === 4);
    const at = (time: string) => day?.slots.find((slot) => slot.time === time)?.starts_at ?? "";
    expect((await postForm("appointment", await request(at("10:30")))).http).toBe(200);
    expect((await postForm("appointment", await request(at("10:00")))).http).toBe(409);
    expect(
      (await postForm("appointment", await request(at("11:00"), { service: WATCH }))).http,
    ).toBe(409);
    expect(
      (await postForm("appointment", await request(at("11:30"), { service: WATCH }))).http,
    ).toBe(200);
    expect(
      (await postForm("appointment", await request(at("10:00"), { service: WATCH }))).http,
    ).toBe(200);
  });

  it("PAGE-7 is refused and not stored outside of opening hours, in the past or too far ahead", async () => {
    const before = (await stored(`filter[branch][_eq]=${branch}`)).length;
    const slot = await firstFree();
    const moved = (hours: number) =>
      new Date(Date.parse(slot.starts_at) + hours * 3_600_000).toISOString();
    for (const starts_at of [moved(-24 * 400), moved(10), moved(0.25), moved(24 * 70)]) {
      expect(await postForm("appointment", await request(starts_at))).toEqual({
        http: 409,
        body: { status: "error", errors: [{ code: "slot-unavailable", field: "starts_at" }] },
      });
    }
    expect((await stored(`filter[branch][_eq]=${branch}`)).length).toBe(before);
  });

  it("PAGE-7 frees its slot when it is cancelled", async () => {
    const slot = await firstFree();
    const first = await request(slot.starts_at);
    await postForm("appointment", first);
    const [row] = await stored(`filter[email][_eq]=${first.email}`);
    expect(
      await requestStatus(administrator(), `/items/appointment/${String(row?.["id"])}`, "PATCH", {
        status: "cancelled",
      }),
    ).toBe(200);
    expect((await firstFree()).starts_at).toBe(slot.starts_at);
    expect((await postForm("appointment", await request(slot.starts_at))).http).toBe(200);
  });

  it("PAGE-7 gets the same response when repeated, and is stored and mailed once", async () => {
    const slot = await firstFree();
    const first = await request(slot.starts_at);
    const once = await postForm("appointment", first);
    expect(await postForm("appointment", { ...first, altcha: await agedProof() })).toEqual(once);
    expect(await stored(`filter[email][_eq]=${first.email}`)).toHaveLength(1);
    expect(await caughtMails(first.email)).toHaveLength(1);
  });

  it("PAGE-7 FORM-3 is refused without consent, name or proof of work", async () => {
    const slot = await firstFree();
    expect(
      await postForm(
        "appointment",
        await request(slot.starts_at, { privacy_accepted: false, name: "" }),
      ),
    ).toMatchObject({
      http: 400,
      body: {
        errors: [
          { code: "required", field: "name" },
          { code: "required", field: "privacy_accepted" },
        ],
      },
    });
    expect(
      await postForm("appointment", await request(slot.starts_at, { altcha: "" })),
    ).toMatchObject({
      http: 400,
      body: { errors: [{ code: "spam" }] },
    });
  });
});
