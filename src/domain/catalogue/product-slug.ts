const LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Returns the address of a new product: its name and, so that it is unique, its item number. */
export const createProductSlug = (name: string, referenceNumber: string): string =>
  `${name} ${referenceNumber}`
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
