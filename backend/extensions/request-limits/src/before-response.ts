import type { Response } from "express";

/**
 * Response methods that Directus calls when its work is done: `end` for a complete response,
 * `attachment` for an image that is ready to be sent.
 */
export type Done = "end" | "attachment";

/** Runs a function before each call of these methods of the response. */
export function beforeResponse(
  response: Response,
  methods: readonly Done[],
  run: () => void,
): void {
  for (const method of methods) {
    const original: unknown = Reflect.get(response, method);
    if (typeof original !== "function") continue;
    Reflect.set(response, method, (...parts: readonly unknown[]): unknown => {
      run();
      const result: unknown = Reflect.apply(original, response, parts);
      return result;
    });
  }
}
