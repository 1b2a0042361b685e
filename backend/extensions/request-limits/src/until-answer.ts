import type { Response } from "express";

/** Time after which work counts as done if Directus never answers. */
const LONGEST_WORK_MS = 60_000;

/**
 * Resolves when Directus answers: with a body, or with an image that is ready to be sent. It
 * answers even if the caller has disconnected, because its work continues until then.
 */
export function untilAnswer(response: Response): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WORK_MS).unref();
    const send = response.send.bind(response);
    response.send = (body: unknown): Response => {
      resolve();
      return send(body);
    };
    const attachment = response.attachment.bind(response);
    response.attachment = (name?: string): Response => {
      resolve();
      return attachment(name);
    };
  });
}
