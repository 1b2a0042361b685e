import type { OutgoingHttpHeaders } from "node:http";
import { defineHook } from "@directus/extensions-sdk";
import type { NextFunction, Request, Response } from "express";
import { comparablePath } from "../../shared/http/request-path";
import { servedFile } from "./served-file";

const setNosniff = (response: Response): void =>
  void response.setHeader("X-Content-Type-Options", "nosniff");

/** Directus sets the headers of a file shortly before it sends them. */
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

/** Browsers take every answer for what its type says, and execute nothing that was uploaded. */
export default defineHook(({ init }) => {
  init("app.before", ({ app }) => {
    app.use((request: Request, response: Response, next: NextFunction) => {
      setNosniff(response);
      const path = comparablePath(request.path);
      if (path === "/assets" || path.startsWith("/assets/")) guardFile(response);
      next();
    });
    // What Directus refuses before this, such as a request under pressure, is answered by its
    // handler of errors.
    app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
      setNosniff(response);
      next(error);
    });
  });
});
