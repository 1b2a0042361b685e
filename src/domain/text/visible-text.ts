/**
 * What a text that people type may hold, in the browser and on the server alike.
 *
 * - Invisible characters without a meaning are removed: zero-width spaces, soft hyphens, word
 *   joiners, byte order marks, fillers, stray variation selectors and tag characters. They come
 *   with copied text; nobody sees them, and nobody misses them.
 * - Joiners stay where a script or an emoji needs them, variation selectors after the sign that
 *   they change, tags in an emoji flag.
 * - Bidirectional overrides, embeddings and isolates, control characters, noncharacters and lone
 *   surrogates are refused in names, addresses, engravings and messages, since they make a text
 *   read as another. In what a machine reads (telephone numbers, postal codes, order numbers)
 *   directional marks are removed: address books copy them along with a number.
 * - A text without any visible character is empty.
 */

/**
 * Characters that a reader does not see. Combining marks alone show nothing either; U+2800 is the
 * empty braille pattern.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]|[^\P{Cn}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts whose letters take other forms before a joiner or a non-joiner. */
const JOINING = [
  ...[
    "Arabic",
    "Syriac",
    "Mongolian",
    "Nko",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
    "Kannada",
  ],
  ...["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan", "Thaana", "Adlam"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/** Emoji flags of parts of a country: a black flag, its letters as tags, and the end. */
const TAG_FLAG = "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}";
const IN_SCRIPT = `(?<=[${JOINING}])[\\u200C\\u200D]`;
const IN_EMOJI =
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})";
const SELECTOR =
  "(?<=[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{C}])[\\uFE0E\\uFE0F\\u{E0100}-\\u{E01EF}]";
const DIRECTIONAL = "\\u202A-\\u202E\\u2066-\\u2069";

const KEPT_OR_INVISIBLE = new RegExp(
  `(${TAG_FLAG}|${IN_SCRIPT}|${IN_EMOJI}|${SELECTOR}|[${DIRECTIONAL}])|\\p{Default_Ignorable_Code_Point}`,
  "gu",
);
const DIRECTIONS = new RegExp(`[${DIRECTIONAL}]`, "gu");

const REFUSED = new RegExp(`[${DIRECTIONAL}\\p{Cs}\\p{Noncharacter_Code_Point}]`, "u");
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\n\r\t])\p{Cc}/u;

/** The text without invisible characters that mean nothing, and without space around it. */
export function visibleText(text: string): string {
  return text.replace(KEPT_OR_INVISIBLE, (_match, kept: string | undefined) => kept ?? "").trim();
}

/** The same for what a machine reads: directional marks go as well. */
export function machineText(text: string): string {
  return visibleText(text.replace(DIRECTIONS, ""));
}

/** Whether there is anything to see in a text. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(visibleText(text));
}

/**
 * Whether a text holds characters that are refused: those that turn the direction of others,
 * control characters, broken ones.
 */
export function hasRefusedCharacters(text: string, lines: "one" | "several"): boolean {
  return REFUSED.test(text) || (lines === "one" ? CONTROL : CONTROL_BUT_LINES).test(text);
}

/** Length in characters: an accented letter or an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  return [...text.normalize("NFC")].length;
}
