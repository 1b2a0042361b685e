import { describe, expect, it } from "vitest";
import { createOpeningHoursJsonLd } from "#domain/opening-hours/opening-hours-json-ld";
import { createSchedule, exceptions } from "../../support/branch-hours";

const NOVEMBER = [Date.parse("2026-11-20T12:00:00Z"), "Europe/Berlin"] as const;
const ABROAD = { countryCode: "AE" };

describe("opening hours for search engines", () => {
  it("HOURS-4 groups days with equal hours and omits closed ones", () => {
    expect(
      createOpeningHoursJsonLd(
        createSchedule(["4 09:30-18:30", "10 10:00-14:00", "11"], ABROAD),
        ...NOVEMBER,
      ),
    ).toEqual({
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "09:30",
          closes: "18:30",
        },
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Saturday"],
          opens: "10:00",
          closes: "14:00",
        },
      ],
      specialOpeningHoursSpecification: [],
    });
  });

  it("HOURS-4 two periods per day are two entries; a night ends after midnight; a whole day ends at 23:59", () => {
    const { openingHoursSpecification } = createOpeningHoursJsonLd(
      createSchedule(["1 09:00-13:00", "1 14:00-18:00", "9 18:00-02:00", "11 00:00-00:00"], ABROAD),
      ...NOVEMBER,
    );
    expect(
      openingHoursSpecification.map(
        ({ dayOfWeek, opens, closes }) => `${dayOfWeek.join()} ${opens}-${closes}`,
      ),
    ).toEqual([
      "Monday 09:00-13:00",
      "Monday 14:00-18:00",
      "Friday 18:00-02:00",
      "Sunday 00:00-23:59",
    ]);
  });

  it("HOURS-4 periods that touch or overlap are one entry", () => {
    const schedule = createSchedule(
      ["1 13:00-18:00", "1 09:00-13:00", "15 09:00-11:00", "15 10:00-12:00"],
      ABROAD,
    );
    expect(createOpeningHoursJsonLd(schedule, ...NOVEMBER)).toMatchObject({
      openingHoursSpecification: [{ opens: "09:00", closes: "18:00" }],
      specialOpeningHoursSpecification: [{ opens: "09:00", closes: "12:00" }],
    });
  });

  it("HOURS-4 special days apply in the next three months, a closed one from 00:00 to 00:00", () => {
    expect(
      createOpeningHoursJsonLd(
        createSchedule(["4 09:00-18:00", "15 09:00-12:00", "16"], ABROAD),
        ...NOVEMBER,
      ).specialOpeningHoursSpecification,
    ).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        opens: "09:00",
        closes: "12:00",
        validFrom: "2026-12-24",
        validThrough: "2026-12-24",
      },
      {
        "@type": "OpeningHoursSpecification",
        opens: "00:00",
        closes: "00:00",
        validFrom: "2026-12-31",
        validThrough: "2026-12-31",
      },
    ]);
  });

  it("HOURS-4 HOURS-5 exceptions that have not ended and public holidays are special dates, each date once", () => {
    const schedule = createSchedule(["4 09:00-18:00", "10 10:00-14:00", "15 09:00-12:00"], {
      state: "BY",
      exceptions: exceptions(
        "2026-11-02/2026-11-19",
        "2026-12-26 11:00-15:00",
        "2026-12-24/2026-12-25",
        "2026-12-12 10:00-12:00",
        "2026-12-12 13:00-17:00",
      ),
    });
    const { specialOpeningHoursSpecification } = createOpeningHoursJsonLd(schedule, ...NOVEMBER);
    expect(
      specialOpeningHoursSpecification.map(
        ({ validFrom, validThrough, opens, closes }) =>
          `${validFrom} ${validThrough} ${opens}-${closes}`,
      ),
    ).toEqual([
      "2026-12-12 2026-12-12 10:00-12:00",
      "2026-12-12 2026-12-12 13:00-17:00",
      "2026-12-24 2026-12-25 00:00-00:00",
      "2026-12-26 2026-12-26 11:00-15:00",
      "2027-01-01 2027-01-01 00:00-00:00",
      "2027-01-06 2027-01-06 00:00-00:00",
    ]);
    // All Saints’ Day is on a Sunday, when the branch is closed anyway.
    const autumn = createOpeningHoursJsonLd(
      schedule,
      Date.parse("2026-09-28T12:00:00Z"),
      "Europe/Berlin",
    );
    expect(autumn.specialOpeningHoursSpecification.map(({ validFrom }) => validFrom)).not.toContain(
      "2026-11-01",
    );
  });
});
