import { z } from "zod";
import {
  matchRedirect,
  type Redirect,
  type RedirectMatch,
} from "../../../src/domain/navigation/redirect";
import { parseAs } from "./release";
import type { RequestTarget } from "../http-rules/request-target";

const redirectsSchema = z.array(
  z.object({
    from: z.string().startsWith("/"),
    to: z.string().regex(/^(https?:\/\/|\/(?!\/))/, "a path of the site or an http(s) address"),
    status: z.union([z.literal(301), z.literal(302)]),
  }),
);

/**
 * Parses the `redirects.json` of a release, in order of precedence. A mismatch throws with the path
 * and the problem.
 */
export function parseRedirects(value: unknown, path: string): readonly Redirect[] {
  return parseAs(redirectsSchema, value, path);
}

/**
 * Returns the redirect for a request, including its query, regardless of case and slashes
 * (REDIR-4). Undefined if no redirect matches.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  target: RequestTarget,
): RedirectMatch | undefined {
  return matchRedirect(redirects, `${target.written}${target.query}`);
}
