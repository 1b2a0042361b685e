import { createError } from "@directus/errors";
import { defineHook } from "@directus/extensions-sdk";
import type { ErrorRequestHandler, Request } from "express";
import { z } from "zod";
import { resolveAdminLanguage, type AdminLanguage } from "../../shared/admin-language";
import { acceptedLanguage } from "../../shared/http/accepted-language";
import { directusApp } from "../../shared/http/directus-app";
import { comparablePath } from "../../shared/http/request-path";

const importBody = z.looseObject({ url: z.string() });
const fetchFailure = z.looseObject({
  code: z.literal("SERVICE_UNAVAILABLE"),
  extensions: z.looseObject({ service: z.literal("external-file") }),
});

const MESSAGES: Readonly<Record<AdminLanguage, string>> = {
  de: "Unter dieser Adresse konnte keine öffentlich erreichbare Datei abgerufen werden. Bitte prüfen Sie die Adresse. Sie muss vollständig sein und mit http:// oder https:// beginnen.",
  en: "No publicly reachable file could be fetched from this address. Please check the address. It must be complete and begin with http:// or https://.",
  fr: "Aucun fichier accessible publiquement n'a pu être récupéré à cette adresse. Veuillez vérifier l'adresse. Elle doit être complète et commencer par http:// ou https://.",
};

function refusal(request: Request): Error {
  const language = resolveAdminLanguage(acceptedLanguage(request.header("accept-language")));
  return new (createError("INVALID_PAYLOAD", MESSAGES[language], 400))();
}

const isImport = (request: Request): boolean =>
  request.method === "POST" && comparablePath(request.path) === "/files/import";

/** Directus also reads `data:` URLs, and then fails with status 500. */
const isWebUrl = (url: string): boolean =>
  URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);

/**
 * Refuses file imports that Directus cannot fetch with one message for all reasons, so that it does
 * not reveal which internal addresses exist (SAFE-6). Directus itself refuses these addresses when
 * it connects (`IMPORT_IP_DENY_LIST`), including redirects and requests of flows.
 */
export default defineHook(({ init }) => {
  init("routes.before", (meta) => {
    directusApp(meta).use((request, _response, next) => {
      const { data } = importBody.safeParse(request.body);
      if (isImport(request) && data !== undefined && !isWebUrl(data.url)) next(refusal(request));
      else next();
    });
  });

  init("routes.custom.after", (meta) => {
    const onError: ErrorRequestHandler = (error: unknown, request, _response, next) => {
      next(isImport(request) && fetchFailure.safeParse(error).success ? refusal(request) : error);
    };
    directusApp(meta).use(onError);
  });
});
