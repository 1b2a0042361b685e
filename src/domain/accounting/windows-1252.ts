/** Characters of Windows-1252 at 0x80 to 0x9f. The others have the numbers of Unicode. */
const SPECIAL = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Stands for a character that Windows-1252 lacks and that has no Latin transliteration. */
const REPLACEMENT = "?";

/**
 * Letters without a decomposition into a Latin letter and an accent, in capitals: letters of Latin
 * alphabets, Greek, Cyrillic.
 */
const TRANSLITERATIONS: ReadonlyMap<string, string> = new Map(
  [
    "ŁL ĐD ĦH ŦT ŊN ƏA ẞSS ıi ĸk ſs",
    "ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTh ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ςs ΤT ΥY ΦF ΧCh ΨPs ΩO",
    "АA БB ВV ГG ДD ЕE ЖZh ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKh ЦTs ЧCh ШSh ЩShch",
    "Ъ ЫY Ь ЭE ЮYu ЯYa ЁYo ЄYe ІI ЇYi ҐG ЎU ЂDj ЈJ ЉLj ЊNj ЋC ЏDz ЅDz",
  ].flatMap((line) => line.split(" ").map((entry) => [entry.slice(0, 1), entry.slice(1)] as const)),
);

function encodeCharacter(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  const special = SPECIAL.indexOf(character);
  if (special >= 0) return 0x80 + special;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined;
}

function transliterateLetter(letter: string): string | undefined {
  const upper = letter.toUpperCase();
  const own = TRANSLITERATIONS.get(letter);
  return own ?? TRANSLITERATIONS.get(upper)?.toLowerCase();
}

/** Returns a character in Windows-1252: itself, or what stands for it. */
function transliterate(character: string): string {
  if (encodeCharacter(character) !== undefined) return character;
  if (/\p{Zs}/u.test(character)) return " ";
  if (/\p{Pd}/u.test(character)) return "-";
  if (/\p{M}/u.test(character)) return "";
  if (!/\p{L}/u.test(character)) return REPLACEMENT;
  const letter = transliterateLetter(character);
  if (letter !== undefined) return letter;
  const parts = character.normalize("NFKD");
  if (parts === character) return REPLACEMENT;
  const latin = Array.from(parts, transliterate).join("");
  return latin.includes(REPLACEMENT) ? REPLACEMENT : latin;
}

/**
 * Returns a text with characters of Windows-1252 only, which DATEV requires. Latin letters outside
 * of it lose their accent or stroke ("ş" and "Ł" become "s" and "L"), and Greek and Cyrillic
 * letters are transliterated. Any other character becomes a question mark.
 */
export const toWindows1252 = (text: string): string =>
  text.normalize("NFC").replace(/[^\p{ASCII}]/gu, transliterate);

/** Encodes a text as Windows-1252. */
export const encodeWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    Array.from(
      toWindows1252(text),
      (character) => encodeCharacter(character) ?? REPLACEMENT.charCodeAt(0),
    ),
  );
