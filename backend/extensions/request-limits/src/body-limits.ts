import type { Request } from "express";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import type { RateLimiter } from "../../shared/rate-limit/rate-limiter";
import { resolveAccess } from "./public-routes";
import { forbidden, invalidQuery, Refusal } from "./refusal";

/**
 * Limits of a JSON body without a login, in bytes. The order API and the forms accept at most 64
 * kB, and nearly all of their bodies are small.
 */
export const BODY_LIMITS = {
  most: 128 * 1024,
  /** Larger bodies are limited per network: at most `large` of them in `seconds`. */
  small: 16 * 1024,
  large: 60,
  seconds: 600,
} as const;

/** True if a request has a JSON body, which Directus parses before it identifies the sender. */
function hasJson({ headers }: Request): boolean {
  const isSent =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return isSent && /json/i.test(headers["content-type"] ?? "");
}

/**
 * Counts the bytes of a body without a declared length. `endAt` closes the connection if the body
 * is longer. Node can deliver the first bytes right after the headers, so counting begins before
 * the first await.
 */
function getBodySize(request: Request): {
  readonly received: () => number;
  readonly endAt: (bytes: number) => void;
} {
  const push = request.push.bind(request);
  let received = 0;
  let most = Number.POSITIVE_INFINITY;
  request.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    received += Buffer.isBuffer(chunk) ? chunk.length : 0;
    if (received <= most) return push(chunk, encoding);
    request.destroy();
    return false;
  };
  return { received: () => received, endAt: (bytes) => (most = bytes) };
}

const tooLarge = (most: number): Refusal =>
  new Refusal(
    413,
    "CONTENT_TOO_LARGE",
    `The body of a request without login has at most ${most} bytes.`,
  );

const tooMany = (retryAfter: number): Refusal =>
  new Refusal(
    429,
    "REQUESTS_EXCEEDED",
    "Too many large bodies from this network. Try again later.",
    retryAfter,
  );

/**
 * Limits the cost of the JSON body of a caller without an account, before it is parsed. Closed
 * routes accept no body; other routes accept none that is compressed or larger than any form.
 * `isKnown` returns whether the caller has an account and is called only if needed.
 */
export async function checkBody(
  request: Request,
  isKnown: () => Promise<boolean>,
  largeBodies: RateLimiter,
): Promise<Refusal | undefined> {
  if (!hasJson(request)) return undefined;
  const { headers, method, path } = request;
  const isPacked = (headers["content-encoding"] ?? "identity").toLowerCase() !== "identity";
  const length =
    headers["transfer-encoding"] === undefined ? Number(headers["content-length"]) : undefined;
  if (!isPacked && length !== undefined && length <= BODY_LIMITS.small) return undefined;
  const bytes = length === undefined ? getBodySize(request) : undefined;
  if (await isKnown()) return undefined;
  if (isPacked)
    return new Refusal(
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "A request without login cannot have a packed body.",
    );
  if (bytes !== undefined) {
    if (bytes.received() > BODY_LIMITS.small) return tooLarge(BODY_LIMITS.small);
    bytes.endAt(BODY_LIMITS.small);
    return undefined;
  }
  if (length === undefined || length > BODY_LIMITS.most) return tooLarge(BODY_LIMITS.most);
  const access = resolveAccess(method, path);
  if (access === "closed") return forbidden("This route");
  if (access !== "open") return invalidQuery("A read has no body.");
  const permit = await largeBodies.consume(clientKeyFromIp(request.ip ?? ""));
  return permit.allowed ? undefined : tooMany(permit.retryAfter);
}
