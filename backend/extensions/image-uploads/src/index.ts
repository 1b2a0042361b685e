import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { readAdminLanguage } from "../../shared/admin-language";
import { checkUploads } from "./check-uploads";
import { uploadRefusal } from "./upload-refusal";

/** Settings of Directus, with its own defaults. */
const settings = z.object({
  ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION: z.coerce.number().int().positive(),
  ASSETS_INVALID_IMAGE_SENSITIVITY_LEVEL: z.enum(["none", "truncated", "error", "warning"]),
});

/**
 * Refuses images that cannot be decoded with a message in the user's language, and scales down
 * images that are larger than Directus resizes. One of them would otherwise end each build, or be
 * missing in the shop.
 */
export default defineHook((_hooks, { database, env, logger, services }) => {
  const limits = settings.parse(env);
  checkUploads(services.FilesService, {
    maxDimension: limits.ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION,
    failOn: limits.ASSETS_INVALID_IMAGE_SENSITIVITY_LEVEL,
    refuse: async (problem, name, uploader) => {
      logger.info({ problem }, `The upload "${name}" is refused`);
      const language = await readAdminLanguage(database, uploader.accountability?.user);
      return uploadRefusal(problem, name, language);
    },
  });
});
