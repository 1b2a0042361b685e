import Papa from "papaparse";

/** Returns rows as lines of a CSV file, separated by commas. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? "" : `${Papa.unparse(rows.map((row) => [...row]))}\r\n`;
