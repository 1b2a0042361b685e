/**
 * Rules for text input, shared by browser and server.
 *
 * - Invisible characters without meaning are removed: zero-width spaces, soft hyphens, word
 *   joiners, byte order marks, fillers, stray variation selectors and tag characters. They usually
 *   come from copied text.
 * - Joiners are kept where a script or an emoji needs them, variation selectors after the character
 *   that they change, and tags in an emoji flag.
 * - Bidirectional overrides, embeddings and isolates, control characters, noncharacters and lone
 *   surrogates are refused in names, addresses, engravings and messages, because they can make a
 *   text read differently. In machine-readable values (phone numbers, postal codes, order numbers)
 *   directional marks are removed, because address books copy them along with a number.
 * - A text without any visible character is empty.
 */

/**
 * Matches a visible character. Combining marks alone are not visible; U+2800 is the empty braille
 * pattern.
 */
const VISIBLE =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]|[^\P{Cn}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts whose letters change shape before a joiner or non-joiner. */
const JOINING_SCRIPTS = [
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
  ...["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan", "Thaana", "Adlam"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/** Emoji flags of country subdivisions: black flag, tag characters, cancel tag. */
const TAG_FLAG = "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}";
const IN_SCRIPT = `(?<=[${JOINING_SCRIPTS}])[\\u200C\\u200D]`;
const IN_EMOJI =
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})";
const SELECTOR =
  "(?<=[^\\p{White_Space}\\p{Default_Ignorable_Code_Point}\\p{C}])[\\uFE0E\\uFE0F\\u{E0100}-\\u{E01EF}]";
const DIRECTIONAL = "\\u202A-\\u202E\\u2066-\\u2069";

const NEEDED_OR_INVISIBLE = new RegExp(
  `(${TAG_FLAG}|${IN_SCRIPT}|${IN_EMOJI}|${SELECTOR}|[${DIRECTIONAL}])|\\p{Default_Ignorable_Code_Point}`,
  "gu",
);
const DIRECTIONS = new RegExp(`[${DIRECTIONAL}]`, "gu");

const FORBIDDEN = new RegExp(`[${DIRECTIONAL}\\p{Cs}\\p{Noncharacter_Code_Point}]`, "u");
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_LINE_BREAKS = /(?![\n\r\t])\p{Cc}/u;

/** Removes invisible characters without meaning and surrounding white space. */
export function visibleText(text: string): string {
  return text
    .replace(NEEDED_OR_INVISIBLE, (_match, needed: string | undefined) => needed ?? "")
    .trim();
}

/** Removes the same characters and directional marks, for machine-readable values. */
export function machineText(text: string): string {
  return visibleText(text.replace(DIRECTIONS, ""));
}

/** True if a text contains a visible character. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(visibleText(text));
}

/**
 * True if a text contains refused characters: directional overrides, control characters,
 * noncharacters or lone surrogates.
 */
export function hasRefusedCharacters(text: string, lines: "one" | "several"): boolean {
  return (
    FORBIDDEN.test(text) || (lines === "one" ? CONTROL : CONTROL_EXCEPT_LINE_BREAKS).test(text)
  );
}

/**
 * Returns the length in characters. An accented letter or an emoji outside the basic plane counts
 * once.
 */
export function countCharacters(text: string): number {
  return Array.from(text.normalize("NFC")).length;
}
