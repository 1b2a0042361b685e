import type { GatsbyConfig } from "gatsby";
import path from "path";
import { DEFAULT_LOCALE, LOCALES } from "./src/domain/locale/locale";
import { isPreviewBuild } from "./src/build/preview-build";
import { isServiceWorkerEnabled } from "./src/build/write-service-worker";
import { SOURCE_COLLECTIONS } from "./src/cms/collections.generated";
import { PREVIEW_SOURCE_COLLECTIONS } from "./src/cms/preview-collections";

const preview = isPreviewBuild(process.env.GATSBY_PREVIEW);
// Set to an explicit value, so that the bundler removes preview-only code from visitors' scripts.
process.env.GATSBY_PREVIEW = preview ? "on" : "off";

const siteUrl = process.env.GATSBY_SITE_URL ?? "http://localhost:8000";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-image",
    { resolve: "gatsby-plugin-sharp", options: { failOn: "error" } },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "locale", path: path.resolve("locales") },
    },
    {
      resolve: "gatsby-source-directus",
      options: {
        // In a preview, browsers access the content API through the preview server; only the build
        // uses it directly.
        url: preview ? process.env.PREVIEW_CONTENT_API : process.env.GATSBY_CONTENT_API,
        token: process.env.DIRECTUS_TOKEN,
        projectDomain: process.env.GATSBY_PROJECT_DOMAIN,
        collections: preview ? PREVIEW_SOURCE_COLLECTIONS : SOURCE_COLLECTIONS,
        files: { referenced: true, fields: ["translations.*", "focal_point_x", "focal_point_y"] },
        // Nodes that gatsby-node creates from these nodes. After a crashed build they are recreated
        // with them.
        derived: ["SiteLayout"],
      },
    },
    {
      resolve: "gatsby-plugin-react-i18next",
      options: {
        localeJsonSourceName: "locale",
        languages: [...LOCALES],
        defaultLanguage: DEFAULT_LOCALE,
        fallbackLanguage: DEFAULT_LOCALE,
        siteUrl,
        redirect: false,
        i18nextOptions: {
          defaultNS: "common",
          interpolation: { escapeValue: false },
          returnNull: false,
        },
        pages: [{ matchPath: "/404.html", languages: [DEFAULT_LOCALE] }],
      },
    },
    // Requests the registration of /sw.js. The site has its own worker (docs/decisions/015), so
    // workbox is disabled.
    ...(isServiceWorkerEnabled(process.env.GATSBY_SERVICE_WORKER)
      ? [
          {
            resolve: "gatsby-plugin-offline",
            options: { workboxConfig: { importWorkboxFrom: "disabled" } },
          },
        ]
      : []),
  ],
};

export default config;
