import { defineHook } from "@directus/extensions-sdk";
import type { ErrorRequestHandler, Response } from "express";
import { directusApp } from "../../shared/http/directus-app";
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
    const safe =
      response.statusCode < 300 &&
      servedFile(
        String(response.getHeader("content-type") ?? ""),
        String(response.getHeader("content-disposition") ?? ""),
      );
    if (safe) {
      response.setHeader("Content-Type", safe.type);
      response.setHeader("Content-Disposition", safe.disposition);
      if (safe.policy !== undefined) response.setHeader("Content-Security-Policy", safe.policy);
    }
    Reflect.apply(writeHead, response, given);
    return response;
  };
  response.writeHead = guarded;
}

/** Prevents browsers from guessing content types and from executing uploaded files. */
export default defineHook(({ init }) => {
  init("app.before", (meta) => {
    const app = directusApp(meta);
    app.use((request, response, next) => {
      setNosniff(response);
      const path = comparablePath(request.path);
      if (path === "/assets" || path.startsWith("/assets/")) guardFile(response);
      next();
    });
    // Requests that Directus refuses earlier, such as under pressure, are answered by its error
    // handler.
    const onError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
      setNosniff(response);
      next(error);
    };
    app.use(onError);
  });
});
