import { resolve } from "node:path";
import { z } from "zod";
import { gatsbyEnvironment } from "../../build-runner/build-environment";
import { VARIABLES } from "../../shared/configuration/variables";
import { isLocalUrl, isPublishedSecret } from "../../directus/production-checks";
import { parseSettings, portSchema, secretSchema } from "../settings-schemas";
import { CONTENT_PATH, ORDERS_PATH } from "./preview-protocol";

/** Maximum size of the heap of Gatsby, in megabytes. */
const HEAP_MB = 1024;

const origin = z.url().transform((text, context) => {
  const url = new URL(text);
  if (
    ["http:", "https:"].includes(url.protocol) &&
    url.pathname === "/" &&
    url.search === "" &&
    url.hash === ""
  )
    return url.origin;
  context.addIssue({
    code: "custom",
    message: "must be an address without a path, such as https://preview.example.com",
  });
  return z.NEVER;
});

const environmentSchema = z.object({
  PREVIEW_PORT: portSchema.default(VARIABLES.PREVIEW_PORT.default),
  PREVIEW_LISTEN_ADDRESS: z.string().min(1).default(VARIABLES.PREVIEW_LISTEN_ADDRESS.default),
  /** Public origin of the preview. */
  PREVIEW_URL: origin,
  /** Shared with Directus, which signs tickets with it. */
  PREVIEW_SECRET: secretSchema,
  /** Token of the preview's own Directus account, which reads drafts. */
  PREVIEW_TOKEN: z.string().min(1),
  PREVIEW_IDLE_MINUTES: z.coerce
    .number()
    .min(1)
    .max(1440)
    .default(VARIABLES.PREVIEW_IDLE_MINUTES.default),
  RELEASES_DIR: z.string().default(VARIABLES.RELEASES_DIR.default),
  GATSBY_CONTENT_API: z.url(),
  /** URL of the Directus app for browsers, if it differs from the content API of the build. */
  PUBLIC_URL: z.url().optional(),
  APP_ENV: z.string().optional(),
});

export type PreviewSettings = ReturnType<typeof readPreviewSettings>;

const bare = (url: string): string => url.replace(/\/+$/, "");

export function readPreviewSettings(environment: NodeJS.ProcessEnv) {
  const read = parseSettings("preview", environmentSchema, environment);
  if (read.APP_ENV === "production") {
    for (const name of ["PREVIEW_SECRET", "PREVIEW_TOKEN"] as const)
      if (isPublishedSecret(read[name]))
        throw new Error(
          `APP_ENV is production, so ${name} must not be a value that everybody knows`,
        );
    if (!read.PREVIEW_URL.startsWith("https:") || isLocalUrl(read.PREVIEW_URL))
      throw new Error(
        "APP_ENV is production, so PREVIEW_URL must be an https address of the site's own",
      );
  }
  return {
    port: read.PREVIEW_PORT,
    host: read.PREVIEW_LISTEN_ADDRESS,
    url: read.PREVIEW_URL,
    secret: read.PREVIEW_SECRET,
    token: read.PREVIEW_TOKEN,
    idleMs: read.PREVIEW_IDLE_MINUTES * 60_000,
    releasesDir: resolve(read.RELEASES_DIR),
    contentApi: bare(read.GATSBY_CONTENT_API),
    appUrl: bare(read.PUBLIC_URL ?? read.GATSBY_CONTENT_API),
  };
}

/**
 * Environment for Gatsby in the preview: content from the preview's account, browser requests
 * through the preview server, no orders and no analytics. Excludes the secrets of publisher and
 * preview.
 */
export function previewEnvironment(
  environment: NodeJS.ProcessEnv,
  { url, token, contentApi }: PreviewSettings,
): NodeJS.ProcessEnv {
  return {
    ...gatsbyEnvironment(environment, { omit: ["DEMO_", "FAKE_"] }),
    NODE_ENV: "development",
    ENABLE_GATSBY_REFRESH_ENDPOINT: "1",
    // Gatsby makes images and runs queries when a browser asks for them, unless CI is set.
    CI: "",
    NODE_OPTIONS: [environment["NODE_OPTIONS"], `--max-old-space-size=${HEAP_MB}`]
      .filter(Boolean)
      .join(" "),
    GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: "false",
    GATSBY_PREVIEW: "on",
    GATSBY_SERVICE_WORKER: "off",
    GATSBY_SITE_URL: url,
    GATSBY_CONTENT_API: `${url}${CONTENT_PATH}`,
    GATSBY_ORDER_API: `${url}${ORDERS_PATH}`,
    PREVIEW_CONTENT_API: contentApi,
    DIRECTUS_TOKEN: token,
  };
}
