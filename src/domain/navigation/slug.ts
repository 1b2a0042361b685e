const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  œ: "oe",
  æ: "ae",
};

/** Returns the part of an address for a text: lower-case letters, digits and single hyphens. */
export const createSlug = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
