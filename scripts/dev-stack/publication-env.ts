import type { DevStackPorts } from "./ports";

/** Secrets that Directus shares with publisher and preview. */
export interface PublicationSecrets {
  readonly PUBLISHER_TOKEN: string;
  readonly PUBLISHER_SECRET: string;
  readonly PREVIEW_TOKEN: string;
  readonly PREVIEW_SECRET: string;
}

/** Returns the settings that connect Directus with the publisher and with the preview. */
export function publicationEnv(
  ports: Pick<DevStackPorts, "publisher" | "preview">,
  secrets: PublicationSecrets,
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
