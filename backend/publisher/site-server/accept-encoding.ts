/** How a file may travel: `br` and `gzip` precompressed, or as it is. */
export type Encoding = "br" | "gzip" | "identity";

/** Ours to prefer where the client likes several alike: the smallest first. */
const PREFERENCE: readonly Encoding[] = ["br", "gzip", "identity"];

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (name === "") continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    // A weight that cannot be read refuses the coding: sending too much is better than sending what
    // the client cannot open.
    weights.set(
      name === "x-gzip" ? "gzip" : name,
      Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0,
    );
  }
  return weights;
}

/**
 * Chooses how to send a file, by the client's Accept-Encoding header (RFC 9110, section 12.5.3):
 * the coding with the highest weight among those at hand; with equal weights the smaller one.
 * Without the header, or where nothing at hand is acceptable, the file goes as it is, which the RFC
 * allows and which helps more than a 406.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (header === undefined) return "identity";
  const weights = parseWeights(header);
  const wildcard = weights.get("*");
  let best: Encoding = "identity";
  // Identity is acceptable unless it is ruled out, but anything that the client names is better.
  let bestWeight = weights.get("identity") ?? (wildcard === 0 ? 0 : 0.001);
  for (const encoding of PREFERENCE) {
    if (encoding === "identity" || !available.includes(encoding)) continue;
    const weight = weights.get(encoding) ?? wildcard ?? 0;
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === "identity")) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
