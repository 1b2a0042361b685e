/** House number at the end, as in German, or at the start, as in French. */
const AT_END = /^(\D.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/i;
const AT_START = /^(\d+(?:\s?[a-z]|\s(?:bis|ter|quater))?)[\s,]+(\D.+)$/i;

/**
 * Splits a street line, which browsers fill in as a whole, into street and house number. Returns
 * null for a text without a house number.
 */
export function splitStreet(line: string): { street: string; number: string } | null {
  const text = line.trim();
  const end = AT_END.exec(text);
  if (end?.[1] && end[2]) return { street: end[1], number: end[2] };
  const start = AT_START.exec(text);
  return start?.[1] && start[2] ? { street: start[2], number: start[1] } : null;
}
