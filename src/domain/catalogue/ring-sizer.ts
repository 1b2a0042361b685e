import { localePrefix, type Locale } from "../locale/locale";

/** Ring sizes of the printable ring sizer: inner circumferences in millimetres. */
export const SIZER_SIZES = [46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70] as const;

/** Length in millimetres of the line that shows whether the print has the right scale. */
export const CHECK_LENGTH = 50;

/** First and last size on the strip of paper that is put round the finger. */
export const STRIP = { first: 40, last: 76 } as const;

/** Returns the path of the printable ring sizer in a language. */
export const resolveRingSizerPath = (locale: Locale): string =>
  `${localePrefix(locale)}/ring-sizer.pdf`;
