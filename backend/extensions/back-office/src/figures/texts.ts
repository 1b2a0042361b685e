import { LANGUAGE_DEFINITIONS } from "../../../../../src/domain/locale/language-definitions";
import { useTexts } from "../report/texts";

/** Bytes of a gigabyte, as disks are sold. */
const GIGABYTE = 1e9;

/** Returns the texts of the figures in the language of the reader. */
export function useFigureTexts() {
  const texts = useTexts("figures");
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
    value.toLocaleString(LANGUAGE_DEFINITIONS[texts.language].tag, options);
  return {
    ...texts,
    number,
    percent: (share: number): string =>
      number(share, { style: "percent", maximumFractionDigits: 2 }),
    gigabytes: (bytes: number): string =>
      number(bytes / GIGABYTE, { style: "unit", unit: "gigabyte", maximumFractionDigits: 0 }),
  };
}

export type FigureTexts = ReturnType<typeof useFigureTexts>;
