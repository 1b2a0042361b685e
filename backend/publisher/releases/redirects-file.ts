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
 * Parses a release's `redirects.json`, in the order in which they apply; a mismatch throws with the
 * path and what is wrong in it.
 */
export function parseRedirects(value: unknown, path: string): readonly Redirect[] {
  return parseAs(redirectsSchema, value, path);
}

/**
 * Where a request is sent on to, with its query, whatever its case and slashes (REDIR-4); undefined
 * where no redirect matches.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  target: RequestTarget,
): RedirectMatch | undefined {
  return matchRedirect(redirects, `${target.written}${target.query}`);
}
