/*
 * `npm run dev`: like `npm start`, but with Gatsby's development server, which shows code changes
 * at once. Its ports are those of `npm start`.
 */
import { activateWorkspace } from "#backend/build-runner/workspaces";
import { root } from "../bootstrap/paths.mjs";
import { run, stopOnSignals } from "../bootstrap/processes.mjs";
import { printUrls, startBackend } from "../dev-stack/dev-stack";
import { acquireBuildLock, buildPaths } from "../dev-stack/locks";
import { gatsbyCommand } from "#backend/build-runner/run-gatsby";

stopOnSignals();
const backend = await startBackend("npm run dev");
acquireBuildLock();
activateWorkspace(buildPaths, "site");
printUrls(
  backend,
  "Gatsby serves the site in some minutes the first time. Ctrl-C stops everything.",
);
await run("Gatsby", gatsbyCommand(root, "develop", "-p", String(backend.ports.site)), {
  env: { ...process.env, ...backend.buildEnv },
});
