import { describe, expect, it } from "vitest";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "#domain/text/visible-text";
import { singleLineText, machineLine, multiLineText, requiredLine } from "#contracts/text-schemas";

const point = (...codes: readonly number[]) => String.fromCodePoint(...codes);

describe("text without visible characters", () => {
  it.each([
    ["no character", ""],
    ["spaces and no-break spaces", " \u00a0\u2003\u3000\t\n"],
    ["zero-width spaces", "\u200b\u200b"],
    ["joiners alone", "\u200c\u200d"],
    ["soft hyphens", "\u00ad\u00ad"],
    ["word joiners and a byte order mark", "\u2060\ufeff"],
    ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
    ["empty braille patterns", "\u2800\u2800"],
    ["tag characters", point(0xe0061, 0xe007f)],
    ["variation selectors", `\ufe0f\ufe00${point(0xe0100)}`],
    ["directional marks and overrides", "\u200e\u202e\u2066\u2069"],
    ["combining marks alone", "\u0301\u0308"],
    ["private use characters and noncharacters", `\ue000\uffff${point(0x10ffff)}`],
    ["control characters", "\u0000\u0007"],
    ["a lone surrogate", "\ud83d"],
  ])("SAFE-8 is empty: %s", (_name, text) => {
    expect(hasVisibleText(text)).toBe(false);
    const needed = requiredLine(100).safeParse(text);
    expect(needed.error?.issues.map(({ code }) => code)).toEqual(["too_small"]);
    expect(singleLineText(100).parse(text)).toBe("");
    expect(multiLineText(100).parse(text)).toBe("");
  });

  it.each(["a", "ß", "-", "0", "你", "ا", "क्ष", "💍", "✿", "é", "Ω"])(
    "SAFE-8 is not empty: %s",
    (text) => {
      expect(hasVisibleText(text)).toBe(true);
      expect(requiredLine(100).parse(text)).toBe(text);
    },
  );
});

describe("invisible characters inside a text", () => {
  it("SAFE-8 are removed if they have no meaning", () => {
    expect(visibleText(" Ma\u200bx\u2060 Mu\u00adster\ufeff\u3164 ")).toBe("Max Muster");
    expect(visibleText("Ma\u200dx M\u200custer")).toBe("Max Muster");
    expect(visibleText(`A\ufe0f\ufe0f ${point(0xe0041)}B`)).toBe("A\ufe0f B");
    expect(requiredLine(100).parse("Ma\u200bx")).toBe("Max");
  });

  it("SAFE-8 are kept if emoji and scripts need them", () => {
    const texts = [
      "👩‍🔧",
      "❤️‍🔥",
      "👩🏽‍🚀",
      "می‌خواهم",
      "क्‍ष",
      "ශ්‍රී",
      "☎️",
      point(0x1f3f4, 0xe0067, 0xe0062, 0xe0065, 0xe006e, 0xe0067, 0xe007f),
    ];
    for (const text of texts) expect(visibleText(text)).toBe(text);
  });

  it("SAFE-8 are refused if they change text direction or are malformed", () => {
    for (const text of [
      "Max\u202eretsuM",
      "a\u2066b\u2069",
      "a\u202ab\u202c",
      "a\ud83d",
      "a\udc00b",
      "a\u0000b",
      "a\uffffb",
    ]) {
      expect(hasRefusedCharacters(text, "several"), JSON.stringify(text)).toBe(true);
      for (const rule of [singleLineText(100), requiredLine(100), multiLineText(100)])
        expect(
          rule.safeParse(text).error?.issues.map(({ message }) => message),
          JSON.stringify(text),
        ).toEqual(["control-character"]);
    }
    expect(hasRefusedCharacters("a\nb\tc", "several")).toBe(false);
    expect(hasRefusedCharacters("a\nb", "one")).toBe(true);
    expect(hasRefusedCharacters("👩‍🔧 é", "one")).toBe(false);
  });

  it("SAFE-8 around a phone number are removed, because address books copy them", () => {
    expect(machineText("\u202a+49 931 5550\u202c")).toBe("+49 931 5550");
    expect(machineLine(50).parse("\u202d+49 931 5550\u202c")).toBe("+49 931 5550");
  });
});

describe("length of a text", () => {
  it("SAFE-8 is counted in characters, on the server and in the browser", () => {
    expect(countCharacters("e\u0301💍")).toBe(2);
    expect(singleLineText(3).safeParse("💍💍💍").success).toBe(true);
    expect(
      singleLineText(3)
        .safeParse("💍💍💍💍")
        .error?.issues.map(({ message }) => message),
    ).toEqual(["too-long"]);
    expect(singleLineText(3).safeParse("a\u200bb\u200bc").data).toBe("abc");
  });
});
