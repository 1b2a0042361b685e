import { describe, expect, it } from "vitest";
import { fail, succeed, type Result } from "#domain/result";

const half = (count: number): Result<number> =>
  count % 2 === 0
    ? succeed(count / 2)
    : fail({ code: "invalid-request", field: "count", values: { count } });

describe("result", () => {
  it("carries the value of a success", () => {
    expect(half(4)).toEqual({ ok: true, value: 2 });
  });

  it("carries the code, the field and the values of a failure", () => {
    expect(half(3)).toEqual({
      ok: false,
      failure: { code: "invalid-request", field: "count", values: { count: 3 } },
    });
  });
});
