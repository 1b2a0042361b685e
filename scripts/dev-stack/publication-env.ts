import { z } from "zod";
import type { DevStackPorts } from "./ports";

/** Secrets that Directus shares with publisher and preview. */
export const publicationSecretsSchema = z.object({
  PUBLISHER_TOKEN: z.string(),
  PUBLISHER_SECRET: z.string(),
  PREVIEW_TOKEN: z.string(),
  PREVIEW_SECRET: z.string(),
});

/** Returns the settings that connect Directus with the publisher and with the preview. */
export function publicationEnv(
  ports: Pick<DevStackPorts, "publisher" | "preview">,
  secrets: z.infer<typeof publicationSecretsSchema>,
) {
  const { PUBLISHER_TOKEN, PUBLISHER_SECRET, PREVIEW_TOKEN, PREVIEW_SECRET } = secrets;
  return {
    publisher: {
      PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
      PUBLISHER_TOKEN,
      PUBLISHER_SECRET,
    },
    preview: {
      PREVIEW_URL: `http://localhost:${ports.preview}`,
      PREVIEW_TOKEN,
      PREVIEW_SECRET,
    },
  };
}
