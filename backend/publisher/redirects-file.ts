import { z } from "zod";
import { parseAs } from "./release";
import type { RequestTarget } from "./request-target";

const redirectsSchema = z.array(
  z.object({
    from: z.string().startsWith("/"),
    to: z.string().regex(/^(https?:\/\/|\/(?!\/))/, "a path or an http(s) address"),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  }),
);

/** The redirects of a release, in the order in which they apply. */
export type Redirects = z.infer<typeof redirectsSchema>;

/** Parses `redirects.json`; a mismatch throws with the path and what is wrong in it. */
export function parseRedirects(value: unknown, path: string): Redirects {
  return parseAs(redirectsSchema, value, path);
}

/** Where a request is sent on to, with its query; undefined where no redirect matches (REDIR-4). */
export function findRedirect(redirects: Redirects, target: RequestTarget): { readonly location: string; readonly status: number } | undefined {
  const path = target.path.toLowerCase().replace(/\/+$/, "");
  const rule = redirects.find((candidate) => candidate.from.toLowerCase() === path);
  return rule === undefined ? undefined : { location: `${rule.to}${target.query}`, status: rule.status };
}
