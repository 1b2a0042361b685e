import type { OutgoingHttpHeaders } from "node:http";
import { defineHook } from "@directus/extensions-sdk";
import type { NextFunction, Request, Response } from "express";
import { comparablePath } from "../../shared/http/request-path";
import { servedFile } from "./served-file";

const setNosniff = (response: Response): void =>
  void response.setHeader("X-Content-Type-Options", "nosniff");

/**
 * Replaces the headers of a file when they are written, because Directus sets them shortly before.
 */
function guardFile(response: Response): void {
  const writeHead = response.writeHead.bind(response);
  const guarded = (...given: readonly unknown[]): Response => {
    const headers: OutgoingHttpHeaders = response.getHeaders();
    const safe =
      response.statusCode < 300 &&
      servedFile(
        String(headers["content-type"] ?? ""),
        String(headers["content-disposition"] ?? ""),
      );
    if (safe) {
      response.setHeader("Content-Type", safe.type);
      response.setHeader("Content-Disposition", safe.disposition);
      if (safe.policy !== undefined) response.setHeader("Content-Security-Policy", safe.policy);
    }
    return Reflect.apply(writeHead, response, given);
  };
  response.writeHead = guarded;
}

/** Prevents browsers from guessing content types and from executing uploaded files. */
export default defineHook(({ init }) => {
  init("app.before", ({ app }) => {
    app.use((request: Request, response: Response, next: NextFunction) => {
      setNosniff(response);
      const path = comparablePath(request.path);
      if (path === "/assets" || path.startsWith("/assets/")) guardFile(response);
      next();
    });
    // Requests that Directus refuses earlier, such as under pressure, are answered by its error
    // handler.
    app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
      setNosniff(response);
      next(error);
    });
  });
});
