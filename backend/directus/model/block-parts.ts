import type { Field } from "./dsl";
import { text } from "./fields";

/** Where a link may lead inside a page. */
export const anchor = (): Field => text("anchor", { options: { slug: true, trim: true }, validation: { _regex: "^[a-z][a-z0-9-]*$" } });
export const headline = (): Field => text("headline");
