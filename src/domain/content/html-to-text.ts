import { CHARACTER_REFERENCES } from "./character-references";

/** Removes tags and decodes character references. */
function markupToText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(#x?[0-9a-f]+|[a-z]+\d*);/gi,
      (entity, name: string) =>
        CHARACTER_REFERENCES.get(name) ??
        CHARACTER_REFERENCES.get(name.toLowerCase()) ??
        numeric(name) ??
        entity,
    );
}

const INVISIBLE_ELEMENTS = /<(script|style)\b[\s\S]*?<\/\1>/gi;
const BLOCK = /<\/?(?:p|div|br|li|ul|ol|h\d|tr|td|table|blockquote)\b[^>]*>/gi;

/** Converts markup to text in one line, for descriptions in search engines and messengers. */
export function htmlToText(html: string): string {
  return markupToText(html.replace(INVISIBLE_ELEMENTS, " ").replace(BLOCK, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Converts markup to plain text with paragraphs, and a dash before each list entry, for texts that
 * customers keep.
 */
export function htmlToParagraphs(html: string): string {
  const lines = html
    .replace(INVISIBLE_ELEMENTS, " ")
    .replace(/\s+/g, " ")
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<br\b[^>]*>/gi, "\n")
    .replace(/<\/?(?:p|div|ul|ol|h\d|tr|table|blockquote)\b[^>]*>/gi, "\n\n");
  return markupToText(lines)
    .replace(/ *\n */g, "\n")
    .replace(/\n-\s+/g, "\n- ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function numeric(name: string): string | undefined {
  if (!name.startsWith("#")) return undefined;
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : undefined;
}

/**
 * Truncates a text to `length` characters, after a whole word if possible, with an ellipsis if text
 * is removed.
 */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–-]+$/, "")}…`;
}
