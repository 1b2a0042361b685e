import { defineHook } from "@directus/extensions-sdk";
import type { Response } from "express";
import { z } from "zod";
import { directusApp, readAccountability } from "../../shared/http/directus-app";
import { comparablePath } from "../../shared/http/request-path";

const person = z.looseObject({ user: z.string() });
const stored = z.object({ language: z.string().min(1) });
const serverInfo = z.looseObject({
  data: z.looseObject({ project: z.looseObject({ default_language: z.string() }) }),
});

/**
 * Names the language of the user as the default one when the Directus app asks for it. The app
 * loads the labels of the default language and of the user at the same time. If they differ, it may
 * translate a form before the labels of the user have arrived, and then shows keys for good.
 */
export default defineHook(({ init }, { database, logger }) => {
  const inOwnLanguage = async (body: unknown, accountability: unknown): Promise<unknown> => {
    const info = serverInfo.safeParse(body);
    const user = person.safeParse(accountability);
    if (!info.success || !user.success) return body;
    const row: unknown = await database("directus_users")
      .where({ id: user.data.user })
      .first("language");
    const own = stored.safeParse(row);
    if (!own.success) return body;
    const { data } = info.data;
    const project = { ...data.project, default_language: own.data.language };
    return { ...info.data, data: { ...data, project } };
  };
  init("middlewares.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      if (comparablePath(request.path) === "/server/info") {
        const send = response.json.bind(response);
        response.json = (body: unknown): Response => {
          inOwnLanguage(body, readAccountability(request))
            .catch((error: unknown) => {
              logger.error(error, "The language of a user could not be read");
              return body;
            })
            .then(send)
            .catch((error: unknown) => logger.error(error, "server/info could not be answered"));
          return response;
        };
      }
      next();
    });
  });
});
