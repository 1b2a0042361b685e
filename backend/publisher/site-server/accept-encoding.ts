/** Content encoding of a response: `br` and `gzip` are precompressed copies. */
export type Encoding = "br" | "gzip" | "identity";

/** Order of preference for equal weights: the smallest first. */
const PREFERENCE: readonly Encoding[] = ["br", "gzip", "identity"];

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part
      .split(";")
      .map((parameter) => parameter.trim().toLowerCase());
    if (name === "") continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    // An invalid weight disables the coding: a larger response is better than one that the client
    // cannot decode.
    weights.set(
      name === "x-gzip" ? "gzip" : name,
      Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight : 0,
    );
  }
  return weights;
}

/**
 * Selects the content encoding by the Accept-Encoding header (RFC 9110, section 12.5.3): the
 * available coding with the highest weight, and the smaller one for equal weights. Without the
 * header, or without an acceptable coding, returns identity, which the RFC allows and which is more
 * useful than a 406.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (header === undefined) return "identity";
  const weights = parseWeights(header);
  const wildcard = weights.get("*");
  let best: Encoding = "identity";
  // Identity is acceptable unless excluded, but any coding named by the client has priority.
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
