import type { Response } from "express";
import type { Refusal } from "./refusal";

export function sendError(
  response: Response,
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .status(status)
    .set({ "Cache-Control": "no-store", ...headers })
    .json({ errors: [{ message, extensions: { code } }] });
}

export function refuse(response: Response, { status, code, message, retryAfter }: Refusal): void {
  sendError(
    response,
    status,
    code,
    message,
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  );
}
