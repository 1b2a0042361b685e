import { describe, expect, it } from "vitest";
import { findExceptionProblems } from "#domain/opening-hours/opening-exceptions";
import { exceptions } from "../../support/branch-hours";

const problems = (...lines: readonly string[]) =>
  findExceptionProblems(exceptions(...lines)).map(
    ({ index, part, code }) => `${index} ${part} ${code}`,
  );

describe("exceptions from the opening hours", () => {
  it.each([
    [[]],
    [["2026-12-05"]],
    [["2026-12-05/2026-12-05"]],
    [["2026-12-05/2026-12-08", "2026-12-09 10:00-17:00", "2026-12-04"]],
    [["2026-12-05 10:00-00:00"]],
    // Before and after a lunch break, in either order, also without a break.
    [["2026-12-05 10:00-12:00", "2026-12-05 13:00-17:00"]],
    [["2026-12-05/2026-12-08 13:00-17:00", "2026-12-05/2026-12-08 10:00-13:00"]],
    [["2026-12-05 10:00-12:00", "2026-12-05/2026-12-05 13:00-17:00"]],
  ])("HOURS-5 %j are valid", (lines) => {
    expect(problems(...lines)).toEqual([]);
  });

  it.each([
    [["2026-12-08/2026-12-05"], "0 lastDay exception-end-before-start"],
    [["2026-12-05 10:00-10:00"], "0 timeClose exception-times-order"],
    [["2026-12-05", "2026-12-06 17:00-10:00"], "1 timeClose exception-times-order"],
    [["2026-12-05", "2026-12-05"], "1 firstDay exception-overlap"],
    [["2026-12-05/2026-12-09", "2026-12-07 10:00-17:00"], "1 firstDay exception-overlap"],
    [["2026-12-09/2026-12-12", "2026-12-05/2026-12-09"], "1 firstDay exception-overlap"],
    [["2026-12-05", "2026-12-05 10:00-17:00"], "1 firstDay exception-overlap"],
    [["2026-12-05 10:00-14:00", "2026-12-05 13:00-17:00"], "1 firstDay exception-overlap"],
    [["2026-12-05 10:00-00:00", "2026-12-05 13:00-17:00"], "1 firstDay exception-overlap"],
  ])("HOURS-5 %j are refused", (lines, problem) => {
    expect(problems(...lines)).toEqual([problem]);
  });

  it("HOURS-5 need both times or none", () => {
    const [day] = exceptions("2026-12-05");
    if (!day) throw new Error("no exception");
    expect(
      [
        { ...day, timeOpen: "10:00:00" },
        { ...day, timeClose: "17:00:00" },
      ].flatMap((entered) =>
        findExceptionProblems([entered]).map(({ code, part }) => [code, part]),
      ),
    ).toEqual([
      ["exception-times-incomplete", "timeClose"],
      ["exception-times-incomplete", "timeOpen"],
    ]);
  });
});
