import type { Application, NextFunction, Request, Response } from "express";

/** Handles a request, or passes it on. */
export type Handler = (request: Request, response: Response, next: NextFunction) => void;

/** Part of Directus's Express application that the hooks use. */
export type DirectusApp = Pick<Application, "use" | "post">;

function isApp(candidate: unknown): candidate is DirectusApp {
  return (
    typeof candidate === "function" &&
    "use" in candidate &&
    typeof candidate.use === "function" &&
    "post" in candidate &&
    typeof candidate.post === "function"
  );
}

/** Returns the Express application that Directus passes to the handlers of `init`, untyped. */
export function directusApp({ app }: Readonly<Record<string, unknown>>): DirectusApp {
  if (!isApp(app)) throw new Error("Directus passes no Express application to its init hooks");
  return app;
}

/** Returns who sent a request, as Directus stores it. */
export const readAccountability = (request: object): unknown =>
  "accountability" in request ? request.accountability : undefined;
