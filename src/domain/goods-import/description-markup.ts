const MARKUP = /^<[a-z][\s\S]*>$/i;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Returns the description of a cell as rich text: the paragraphs of a text, or markup as an export
 * writes it.
 */
export const descriptionMarkup = (text: string): string =>
  MARKUP.test(text)
    ? text
    : text
        .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
        .split(/\s*\n\s*\n\s*/)
        .map((paragraph) => `<p>${paragraph.replace(/\s*\n\s*/g, "<br>")}</p>`)
        .join("");
