/*
 * `npm test`: all checks of the project: types, lint, unit tests, back-end tests with a real
 * Directus, those of locks and dialects again on PostgreSQL, a production build and its checks, and
 * the site in a real browser.
 *
 *   npm test                              the short run, before every push
 *   npm test -- full                      all languages, both databases, crash recoveries, cluster
 *   npm test -- changed [ref]             what a developer changed since a commit or branch
 *   npm test -- unit lint                 only these steps
 *   npm test -- e2e/search.spec.ts:12     only these tests; options go to vitest or Playwright
 */
import { stopOnSignals } from "../bootstrap/processes.mjs";
import { acquireTestLock } from "../dev-stack/locks";
import { runTests } from "../test-runner/test-run";
import { selectTests } from "../test-runner/select-tests";

stopOnSignals();
// Otherwise builds would wait for the tests that run at the same time.
process.env["BUILD_PRIORITY"] = "normal";
acquireTestLock();
process.exit((await runTests(selectTests(process.argv.slice(2)))) ? 0 : 1);
