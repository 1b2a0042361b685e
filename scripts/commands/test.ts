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
import { printError, printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/paths.mjs";
import { exit, exitOnSignals } from "../bootstrap/processes.mjs";
import { acquireTestLock } from "../dev-stack/locks";
import { listChangedFiles } from "../test-runner/changed-files";
import { runTests, type TestSelection } from "../test-runner/test-run";
import { selectChanged, selectSteps } from "../test-runner/select-tests";

exitOnSignals();
// Otherwise builds would wait for the tests that run at the same time.
process.env["BUILD_PRIORITY"] = "normal";
try {
  acquireTestLock();
  await exit((await runTests(select(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  printError(error);
  printLine("0 passed, 1 failed");
  await exit(1);
}

function select(args: readonly string[]): TestSelection {
  const [first, ref] = args;
  if (first === "changed") {
    const { since, files } = listChangedFiles(root, ref);
    printLine(`${files.length} files changed since ${since.slice(0, 10)}.`);
    return { steps: selectChanged(files, since), isFull: false };
  }
  const isFull = first === "full";
  const { steps, unknown } = selectSteps(isFull ? args.slice(1) : args, isFull);
  if (unknown.length > 0)
    throw new CommandError(`There is no step or test file ${unknown.join(", ")}.`, {
      hint: "CONTRIBUTING.md lists the steps.",
    });
  return { steps, isFull };
}
