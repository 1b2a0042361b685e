/** Points of a millimetre: PDF counts 72 points to an inch. */
const POINTS = 72 / 25.4;

/** Size of A4 in millimetres. */
export const A4 = { width: 210, height: 297 } as const;

/** Distance of the control points of a quarter circle from its ends, with radius 1. */
const CURVE = 0.5522847498;

/** Characters of the encoding of Windows that are not at their place of Latin-1. */
const WINDOWS: Readonly<Record<string, number>> = {
  "€": 0x80,
  "„": 0x84,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "–": 0x96,
  œ: 0x9c,
  "\u202f": 0xa0,
};

const number = (value: number): string => String(Number(value.toFixed(6)));

/** Returns a text as a PDF string in ASCII. */
function literal(text: string): string {
  const codes = Array.from(text, (letter) => WINDOWS[letter] ?? letter.codePointAt(0) ?? 0x3f);
  return `(${codes
    .map((code) =>
      code < 0x20 || code > 0x7e || "()\\".includes(String.fromCharCode(code))
        ? `\\${code.toString(8).padStart(3, "0")}`
        : String.fromCharCode(code),
    )
    .join("")})`;
}

type Font = "regular" | "bold";

/** Drawing operators of a page. Positions and lengths are in millimetres, from the lower left. */
export const draw = {
  circle: (x: number, y: number, diameter: number): string => {
    const r = diameter / 2;
    const c = r * CURVE;
    const points = (...values: readonly number[]): string => values.map(number).join(" ");
    return [
      `${points(x + r, y)} m`,
      `${points(x + r, y + c, x + c, y + r, x, y + r)} c`,
      `${points(x - c, y + r, x - r, y + c, x - r, y)} c`,
      `${points(x - r, y - c, x - c, y - r, x, y - r)} c`,
      `${points(x + c, y - r, x + r, y - c, x + r, y)} c`,
      "s",
    ].join("\n");
  },
  line: (x: number, y: number, toX: number, toY: number): string =>
    `${[x, y].map(number).join(" ")} m ${[toX, toY].map(number).join(" ")} l S`,
  rectangle: (x: number, y: number, width: number, height: number): string =>
    `${[x, y, width, height].map(number).join(" ")} re S`,
  text: (x: number, y: number, size: number, text: string, font: Font = "regular"): string =>
    `BT /${font === "bold" ? "B" : "R"} ${number(size)} Tf ${number(x)} ${number(y)} Td ${literal(text)} Tj ET`,
} as const;

type Page = {
  readonly title: string;
  /** Language tag such as `de`. */
  readonly language: string;
  readonly drawing: readonly string[];
};

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/**
 * Creates a PDF of one A4 page that prints in its own size. It consists of ASCII characters. The
 * drawing is scaled once, so that its numbers are millimetres.
 */
export function createPdfPage({ title, language, drawing }: Page): string {
  const scale = POINTS.toFixed(9);
  const content = [`${scale} 0 0 ${scale} 0 0 cm`, "0.2 w", ...drawing].join("\n");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(A4.width * POINTS)} ${number(A4.height * POINTS)}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${literal(title)} >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  return (
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}
