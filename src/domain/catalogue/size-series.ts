import { fail, succeed, type Result } from "../result";

/** Sizes of one entry. More are a slip of the keyboard. */
export const MAX_SIZES = 60;

/** Why a text names no sizes, with the part that is wrong. */
export type SizeProblem = {
  readonly kind: "empty" | "not-a-size" | "reversed" | "no-step" | "too-many";
  readonly text: string;
};

/** Sizes to create, and those that the product has already. */
export type SizePlan = { readonly created: readonly string[]; readonly known: readonly string[] };

const SERIES =
  /^(?<from>\S+?)\s*(?:\bbis\b|\bto\b|[-–])\s*(?<to>[^\s/]+)(?:\s*\/\s*|\s+(?:in|by|steps?|schritte?n?|alle|je|of|\s)+)?(?<step>\S*?)(?:[\s-]*(?:er)?[\s-]*(?:schritte?n?|steps?))?$/i;

/** Words for a step, without the ending of "Zweierschritte". */
const STEP_WORDS: Readonly<Record<string, number>> = {
  ...{ halb: 0.5, half: 0.5, ein: 1, one: 1, zwei: 2, two: 2, drei: 3, three: 3 },
  ...{ vier: 4, four: 4, fünf: 5, five: 5 },
};

/** A size of at most three digits, with at most two decimals: "54", "54,5", "6.25". */
const SIZE = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** A comma before one digit is a decimal comma: "54,5" is one size, "54,56" are two. */
const LISTED = /\d+(?:[.,]\d(?!\d)|\.\d\d(?!\d))?|[^\s,;]+/g;

const parseSize = (text: string): number | undefined =>
  SIZE.test(text) ? Number(text.replace(",", ".")) : undefined;

/** Names are German, the first language of the shop. */
const nameSize = (size: number): string => String(size).replace(".", ",");

function parseStep(text: string): number | undefined {
  const stem = text.toLowerCase().replace(/e[rn]$/, "");
  return stem === "" ? 1 : (STEP_WORDS[stem] ?? parseSize(stem));
}

function parseSeries(from: string, to: string, by: string): Result<readonly number[], SizeProblem> {
  const [first, last, step] = [parseSize(from), parseSize(to), parseStep(by)];
  if (first === undefined) return fail({ kind: "not-a-size", text: from });
  if (last === undefined) return fail({ kind: "not-a-size", text: to });
  if (step === undefined || step === 0) return fail({ kind: "no-step", text: by });
  if (first > last) return fail({ kind: "reversed", text: `${from} – ${to}` });
  const count = Math.floor((last - first) / step + 1e-9) + 1;
  if (count > MAX_SIZES) return fail({ kind: "too-many", text: String(count) });
  return succeed(Array.from({ length: count }, (_, at) => +(first + at * step).toFixed(2)));
}

function parseList(text: string): Result<readonly number[], SizeProblem> {
  const parts = text.match(LISTED) ?? [];
  const sizes = parts.flatMap((part) => parseSize(part) ?? []);
  const wrong = parts.find((part) => parseSize(part) === undefined);
  if (wrong !== undefined) return fail({ kind: "not-a-size", text: wrong });
  if (sizes.length > MAX_SIZES) return fail({ kind: "too-many", text: String(sizes.length) });
  return succeed(sizes);
}

/**
 * Parses sizes as people write them: "54 bis 62 in Zweierschritten", "54 to 62 by 2", "54-62/2", or
 * a list such as "50, 52 54,5". Each size occurs once.
 */
export function parseSizes(typed: string): Result<readonly string[], SizeProblem> {
  const text = typed.trim();
  if (text === "") return fail({ kind: "empty", text });
  const { from = "", to = "", step = "" } = SERIES.exec(text)?.groups ?? {};
  const sizes = from === "" ? parseList(text) : parseSeries(from, to, step);
  return sizes.ok ? succeed([...new Set(sizes.value)].map(nameSize)) : sizes;
}

/** Names that mean the same size: "54.5" and "54,5". */
const sameSize = (name: string): string => {
  const trimmed = name.trim();
  return String(parseSize(trimmed) ?? trimmed.toLowerCase());
};

/** Divides sizes into those to create and those among the names of existing variants. */
export function planSizes(sizes: readonly string[], existing: readonly string[]): SizePlan {
  const names = new Set(existing.map(sameSize));
  return {
    created: sizes.filter((size) => !names.has(sameSize(size))),
    known: sizes.filter((size) => names.has(sameSize(size))),
  };
}

/** Proposes what a size adds to the number of its product: "-54.5". */
export const proposeNumberSuffix = (size: string): string => `-${size.replace(",", ".")}`;
