import plugins from "$cache/api-runner-browser-plugins";
import redirects from "$cache/redirects.json";
import { components } from "$virtual/async-requires";
import matchPaths from "$virtual/match-paths.json";
import { startSite } from "../shims/gatsby/start";
import { registerServiceWorker } from "./register-service-worker";

/* The first script of every page in production (decision 058). Gatsby generates what it imports. */

void startSite({ components, matchPaths, redirects, plugins, registerServiceWorker });
