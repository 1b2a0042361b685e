import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { isFormType, readFormBody } from "#backend/extensions/shared/http/form-body";

const chunks = (...parts: readonly string[]): Readable =>
  Readable.from(parts.map((part) => Buffer.from(part)));

describe("form-encoded bodies", () => {
  it("SAFE-1 are read in full, in whatever parts they arrive", async () => {
    expect(await readFormBody(chunks("id=tr", "_7UhSN1zu", "XS&test=a+b%26c"), 100)).toEqual({
      raw: "id=tr_7UhSN1zuXS&test=a+b%26c",
      body: { id: "tr_7UhSN1zuXS", test: "a b&c" },
    });
    expect(await readFormBody(chunks(), 100)).toEqual({ raw: "", body: {} });
  });

  it("SAFE-1 above the limit are refused without reading the rest", async () => {
    let read = 0;
    const endless: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => ({
        next: () => {
          read += 1;
          return Promise.resolve({ value: Buffer.alloc(10) });
        },
      }),
    };
    expect(await readFormBody(endless, 25)).toBeNull();
    expect(read).toBe(3);
    expect(await readFormBody(chunks("a".repeat(25)), 25)).not.toBeNull();
  });

  it.each([
    ["application/x-www-form-urlencoded", true],
    ["application/x-www-form-urlencoded; charset=utf-8", true],
    ["application/json", false],
    ["application/x-www-form-urlencodedx", false],
    [undefined, false],
  ])("SAFE-1 are recognized by their type: %s", (type, expected) => {
    expect(isFormType(type)).toBe(expected);
  });
});
