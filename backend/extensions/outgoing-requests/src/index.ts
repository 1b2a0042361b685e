import { lookup } from "node:dns/promises";
import { defineHook } from "@directus/extensions-sdk";
import type { ErrorRequestHandler, Request, Response } from "express";
import { z } from "zod";
import { resolveAdminLanguage } from "../../shared/admin-language";
import { acceptedLanguage } from "../../shared/http/accepted-language";
import { directusApp } from "../../shared/http/directus-app";
import { comparablePath } from "../../shared/http/request-path";
import { deniedBy } from "./deny-list";
import { importRefusal } from "./import-refusal";
import { importProblem, type TargetProblem } from "./import-target";

const importBody = z.looseObject({ url: z.string() });
const loggedIn = z.looseObject({ user: z.string() });
const fetchFailure = z.looseObject({
  code: z.literal("SERVICE_UNAVAILABLE"),
  extensions: z.looseObject({ service: z.literal("external-file") }),
});

const resolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function refuse(request: Request, response: Response, problem: TargetProblem): void {
  response
    .status(400)
    .json(
      importRefusal(
        problem,
        resolveAdminLanguage(acceptedLanguage(request.header("accept-language"))),
      ),
    );
}

const isImport = (request: Request): boolean =>
  request.method === "POST" && comparablePath(request.path) === "/files/import";

/**
 * Prevents file imports from internal addresses (SAFE-6). Directus itself refuses these addresses
 * when it connects (`IMPORT_IP_DENY_LIST`), including redirects and requests of flows. This hook
 * refuses an import with the reason before anything is fetched. It replaces all fetch errors with
 * the same message, so that they do not reveal which internal addresses exist.
 */
export default defineHook(({ init }, { env }) => {
  const isDenied = deniedBy(env["IMPORT_IP_DENY_LIST"]);

  init("routes.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      const body = importBody.safeParse(request.body);
      // Directus refuses imports by callers without a login before it checks the address.
      if (
        !isImport(request) ||
        !body.success ||
        !loggedIn.safeParse(Reflect.get(request, "accountability")).success
      ) {
        next();
        return;
      }
      importProblem(body.data.url, isDenied, resolve)
        .then((problem) => {
          if (problem === undefined) next();
          else refuse(request, response, problem);
        })
        .catch(next);
    });
  });

  init("routes.custom.after", (meta) => {
    const onError: ErrorRequestHandler = (error: unknown, request, response, next) => {
      if (isImport(request) && fetchFailure.safeParse(error).success)
        refuse(request, response, "unreachable");
      else next(error);
    };
    directusApp(meta).use(onError);
  });
});
