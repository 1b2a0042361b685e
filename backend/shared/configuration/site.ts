import type { VariableTable } from "./variable";

/** Addresses, languages and content of the site. The browser reads what begins with `GATSBY_`. */
export const SITE_VARIABLES = {
  APP_ENV: {
    description:
      "`production` refuses demo credentials, short secrets and local addresses, and lists all of them.",
    kind: "text",
    readBy: ["directus", "preview", "commands"],
  },
  DEMO_MODE: {
    description:
      "`true` allows demo credentials at a public address, `false` refuses them everywhere. Without it they are allowed unless `APP_ENV` is `production`.",
    kind: "switch",
    readBy: ["directus", "commands"],
  },
  GATSBY_SITE_URL: {
    description: "Public URL of the site, for canonical links, sitemaps and mails.",
    kind: "url",
    readBy: ["build", "directus"],
  },
  GATSBY_CONTENT_API: {
    description: "URL of Directus for the build and for browsers.",
    kind: "url",
    readBy: ["build", "publisher", "preview"],
  },
  GATSBY_ORDER_API: {
    description: "URL of the order API for browsers, which Directus serves.",
    kind: "url",
    readBy: ["build"],
  },
  GATSBY_PROJECT_DOMAIN: {
    description: "The project in Directus whose site is built: its field `domain`.",
    kind: "text",
    readBy: ["build", "directus"],
  },
  GATSBY_LANGUAGES: {
    description: "Languages of the site, the default first.",
    kind: "list",
    default: "de,en,fr",
    readBy: ["build", "directus"],
  },
  GATSBY_SERVICE_WORKER: {
    description: "`off` builds a service worker that removes itself from every browser.",
    kind: "switch",
    default: "on",
    readBy: ["build"],
  },
  SERVICE_WORKER: {
    description: "The same for `npm start` and `npm test`.",
    kind: "switch",
    default: "on",
    readBy: ["commands"],
  },
  PRODUCT_PAGES: {
    description:
      "How many products get a static document for crawlers and link previews: `on`, `off` or a number.",
    kind: "text",
    default: "on",
    readBy: ["build"],
  },
  GATSBY_DEMO_CLOCK_URL: {
    description: "URL of the fake brand clock of the demo.",
    kind: "url",
    readBy: ["build"],
  },
  DIRECTUS_TOKEN: {
    description: "Token of the account that reads published content for the build.",
    kind: "secret",
    readBy: ["build"],
  },
  BUILD_PROBLEMS_FILE: {
    description: "File to which the build writes problems of records, as JSON.",
    kind: "file",
    readBy: ["build"],
  },
} as const satisfies VariableTable;
