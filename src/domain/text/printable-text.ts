/**
 * Scripts whose letters the fonts of documents have
 * (`backend/extensions/ecom/src/documents/pdf/fonts.ts`). `Zyyy` and `Zinh` are digits, punctuation,
 * signs and marks.
 */
const SCRIPTS = [
  ...["Zyyy", "Zinh", "Latn", "Grek", "Cyrl", "Hebr", "Arab", "Thai", "Deva", "Armn", "Geor"],
  ...["Hani", "Hira", "Kana", "Bopo", "Hang"],
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");

/** Emoji, and the key that encloses a digit. Signs of text such as ♥ and ☀ are none. */
const EMOJI = "[\\u{1F000}-\\u{1FBFF}\\u20E3]|\\p{Emoji_Presentation}";

const EMOJI_PATTERN = new RegExp(EMOJI, "u");
const UNPRINTABLE = new RegExp(`${EMOJI}|[^${SCRIPTS}]`, "gu");

/** True if a text contains emoji, which documents leave out. */
export const hasEmoji = (text: string): boolean => EMOJI_PATTERN.test(text);

/** Returns the characters that documents cannot contain, each once. */
export const findUnprintable = (text: string): readonly string[] => [
  ...new Set(text.match(UNPRINTABLE)),
];
