import { z } from "zod";

// Control characters have no business in any text, and PostgreSQL refuses the first of them with an exception.
const CONTROL = /\p{Cc}/u;
const hasControl = (text: string, allowed: string) => [...text].some((sign) => CONTROL.test(sign) && !allowed.includes(sign));

/** A line of text, trimmed, of at most so many characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControl(text, ""), { error: "control-character" });

/** A text of several lines, trimmed, of at most so many characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControl(text, "\n\r\t"), { error: "control-character" });

/** A line that may not be empty. */
export const required = (max: number) => line(max).min(1);
