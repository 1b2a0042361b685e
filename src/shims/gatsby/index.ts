/* Replaces the module `gatsby` in the browser with what the site imports
   (docs/decisions/058-browser-runtime.md). */

export { Link, navigate } from "./link";
export { useStaticQuery } from "./loader";

/** Gatsby compiles the queries; none of them reaches the browser. */
export function graphql(): never {
  throw new Error("A query was not compiled.");
}
