import { z } from "zod";
import type { Answer } from "../shared/scripted";
import { type Book, KINDS, OPERATIONS } from "./book";

/** The double's own API, for tests: `/double/*`. */

const behaveShape = z.strictObject({
  kind: z.enum([...KINDS, "none"]),
  operation: z.enum(OPERATIONS).default("script"),
  story: z.string().optional(),
  times: z.number().int().positive().default(1),
});

const ok = (body: unknown): Answer => ({ http: 200, body });

function behave(book: Book, body: unknown): Answer {
  const read = behaveShape.safeParse(body);
  if (!read.success) return { http: 400, body: { message: `kind is one of ${KINDS.join(", ")}, none` } };
  const { kind, operation, story, times } = read.data;
  book.behave(kind === "none" ? null : { kind, operation, order: story, times });
  return ok({ status: "ok" });
}

/** Answers a call of the control API; `undefined`: there is no such call. `?story=` narrows to one story. */
export function control(book: Book, method: string, url: URL, body: unknown): Answer | undefined {
  const story = url.searchParams.get("story");
  switch (`${method} ${url.pathname}`) {
    case "GET /double/requests":
      return ok(book.read(story));
    case "DELETE /double/requests":
      book.clear(story);
      return ok({ status: "ok" });
    case "POST /double/behave":
      return behave(book, body);
    default:
      return undefined;
  }
}
