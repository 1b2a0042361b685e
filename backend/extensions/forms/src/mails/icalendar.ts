/** Data of a calendar entry. Times are in milliseconds since the epoch. */
export type CalendarEvent = {
  readonly uid: string;
  readonly stamp: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly location: string;
};

/**
 * Renders an iCalendar file (RFC 5545). The status is tentative until staff confirm the
 * appointment. Times are in UTC, so no time zone has to be described.
 */
export function renderICalendar({
  uid,
  stamp,
  start,
  end,
  summary,
  location,
}: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//jeweller//appointments//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function utc(timestamp: number): string {
  return new Date(timestamp).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");
}

/**
 * Folds a line into parts of at most 75 bytes. Continuation lines begin with a space. Characters
 * are never split.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + sign) > room) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}
