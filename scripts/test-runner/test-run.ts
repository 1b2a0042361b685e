import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printLine, step as printedStep } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { waitForExit, isStopping, launch, stop } from "../bootstrap/processes.mjs";
import { readProcessorTime, timeLoop, withProcessorTime } from "./processor-time";
import type { TestSelection } from "./select-tests";
import { readReport } from "./test-results";
import { PREPARATION, TRACKS, type TestStep } from "./test-steps";
import { printSummary, readStepBudgets, type StepResult } from "./test-summary";

/** Ends a hanging step. The tests have limits of their own, which name the test that hangs. */
const DEADLINE_MS = 60 * 60_000;

/**
 * Runs the selected steps and prints their results. Steps of the two tracks run at the same time.
 * Runs all steps, also after a failure. Returns whether all passed.
 */
export async function runTests({ steps, isFull }: TestSelection): Promise<boolean> {
  mkdirSync(paths.logs, { recursive: true });
  const speed = readStepBudgets().loop / timeLoop();
  const tracks = TRACKS.map((track) => track.filter(({ name }) => steps.has(name)));
  const all = tracks.flat();
  const hasTracks = tracks.every((track) => track.length > 0);
  // Before the tracks, because the package manager runs once at a time.
  const programs = all.flatMap((step) => Object.entries(step.programs ?? {}));
  for (const [variable, ensure] of programs) process.env[variable] ??= await ensure();
  if (isFull) process.env["TEST_FULL"] = "1";
  else delete process.env["TEST_FULL"];
  const results: StepResult[] = [];
  if (all.some(({ usesDirectus }) => usesDirectus))
    results.push(await runStep(PREPARATION, [], false));
  const runTrack = async (track: readonly TestStep[]): Promise<void> => {
    for (const step of track) {
      const filter = step.report === "vitest" && !isFull ? ["--tagsFilter=!full"] : [];
      const extra = [...(steps.get(step.name) ?? []), ...filter];
      results.push(await runStep(step, extra, hasTracks));
    }
  };
  if (results.every(({ error }) => error === undefined)) await Promise.all(tracks.map(runTrack));
  return printSummary(results, speed, isFull);
}

/** Runs a step. In the background, its output is printed at its end. */
async function runStep(
  step: TestStep,
  extra: readonly string[],
  inBackground: boolean,
): Promise<StepResult> {
  const { name, commands, report } = step;
  const reportFile = join(paths.test, `${name}.json`);
  const timesFile = join(paths.test, `${name}.times`);
  const log = join(paths.logs, `test-${name}.log`);
  rmSync(reportFile, { force: true });
  const reportOption = report === "vitest" ? [`--outputFile.json=${reportFile}`] : [];
  const started = Date.now();
  let processorSeconds = 0;
  let error: string | undefined;
  const runCommands = async (): Promise<void> => {
    const output = inBackground ? openSync(log, "w") : "inherit";
    for (const argv of commands) {
      rmSync(timesFile, { force: true });
      const command = [process.execPath, ...argv, ...extra, ...reportOption];
      const child = launch(withProcessorTime(timesFile, command), {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
        output,
      });
      const deadline = setTimeout(() => void stop(child), DEADLINE_MS);
      const code = await waitForExit(child);
      clearTimeout(deadline);
      if (isStopping()) await new Promise(() => undefined);
      processorSeconds += readProcessorTime(timesFile);
      if (code !== 0) error ??= `The step "${name}" failed (exit code ${code}).`;
    }
    if (inBackground) process.stdout.write(readFileSync(log, "utf8"));
    if (error !== undefined) throw new CommandError(error);
  };
  await printedStep(name, runCommands).catch((thrown: unknown) => {
    error = errorMessage(thrown);
    printLine(error);
  });
  const seconds = (Date.now() - started) / 1000;
  const tests = report === undefined ? [] : readReport(reportFile, report);
  return { name, seconds, processorSeconds, tests, error };
}
