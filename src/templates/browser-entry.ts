import plugins from "$cache/api-runner-browser-plugins";
import redirects from "$cache/redirects.json";
import { components } from "$virtual/async-requires";
import matchPaths from "$virtual/match-paths.json";
import { localePrefix, parsePathLocale } from "../domain/locale/locale";
import { startSite } from "../shims/gatsby/start";
import { registerServiceWorker } from "./register-service-worker";

/* The first script of every page in production (decision 058). Gatsby generates what it imports. */

/** The 404 page has the language of the path, as the document that the server sends. */
const notFoundPath = (path: string): string => `${localePrefix(parsePathLocale(path))}/404.html`;

void startSite({
  ...{ components, matchPaths, redirects, plugins },
  notFoundPath,
  registerServiceWorker,
});
