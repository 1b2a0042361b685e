import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printError, step as printedStep } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { launch, stop } from "../bootstrap/processes.mjs";
import { readProcessorTime, timeLoop, withProcessorTime } from "./processor-time";
import { readReport, type TestResult } from "./test-results";
import { PREPARATION, TRACKS, type TestStep } from "./test-steps";
import { printSummary, readStepBudgets, type StepResult } from "./test-summary";

/** Ends a hanging step. The tests have limits of their own, which name the test that hangs. */
const DEADLINE_MS = 60 * 60_000;

/** What a run consists of. */
export interface TestSelection {
  /** Names of the steps, with further arguments of each. */
  readonly steps: ReadonlyMap<string, readonly string[]>;
  readonly isFull: boolean;
}

/**
 * Runs the selected steps and prints their results. Steps of the two tracks run at the same time.
 * Runs all steps, also after a failure. Returns whether all passed.
 */
export async function runTests({ steps, isFull }: TestSelection): Promise<boolean> {
  mkdirSync(paths.test, { recursive: true });
  const speed = readStepBudgets().loop / timeLoop();
  const tracks = TRACKS.map((track) => track.filter(({ name }) => steps.has(name)));
  const all = tracks.flat();
  const hasTracks = tracks.every((track) => track.length > 0);
  // Before the tracks, because the package manager runs once at a time.
  const programs = all.flatMap((step) => Object.entries(step.programs ?? {}));
  for (const [variable, ensure] of programs) process.env[variable] ??= await ensure();
  const results: StepResult[] = [];
  if (all.some(({ usesDirectus }) => usesDirectus))
    results.push(await runStep(PREPARATION, [], {}, false));
  const runTrack = async (track: readonly TestStep[]): Promise<void> => {
    for (const step of track) {
      const filter = step.report === "vitest" && !isFull ? ["--tagsFilter=!full"] : [];
      const extra = [...(steps.get(step.name) ?? []), ...filter];
      results.push(await runStep(step, extra, { TEST_FULL: isFull ? "1" : undefined }, hasTracks));
    }
  };
  if (results.every(({ error }) => error === undefined)) await Promise.all(tracks.map(runTrack));
  return printSummary(results, speed, isFull);
}

async function runStep(
  { name, commands, report }: TestStep,
  extra: readonly string[],
  env: NodeJS.ProcessEnv,
  inBackground: boolean,
): Promise<StepResult> {
  const reportFile = join(paths.test, `${name}.json`);
  rmSync(reportFile, { force: true });
  const timesFile = join(paths.test, `${name}.times`);
  let processorSeconds = 0;
  const result = await record(name, async () => {
    let failed: CommandError | undefined;
    for (const argv of commands) {
      rmSync(timesFile, { force: true });
      const process_ = launch({
        argv: withProcessorTime(timesFile, [
          process.execPath,
          ...argv,
          ...extra,
          ...outputOf(report),
        ]),
        env: {
          ...process.env,
          ...env,
          // The tools write to a pipe, so they cannot detect a terminal themselves. vitest reads any
          // FORCE_COLOR as yes, and Playwright sets it itself and then warns about NO_COLOR.
          ...(process.stdout.isTTY
            ? { FORCE_COLOR: "1" }
            : report === "playwright"
              ? { FORCE_COLOR: "0" }
              : { NO_COLOR: "1" }),
          PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        },
        log: join(paths.logs, `test-${name}.log`),
        show: !inBackground,
      });
      const deadline = setTimeout(() => void stop(process_), DEADLINE_MS);
      const code = await process_.ended;
      clearTimeout(deadline);
      // Outputs of steps that run at the same time are printed one after the other.
      if (inBackground) process.stdout.write(readFileSync(process_.log, "utf8"));
      processorSeconds += readProcessorTime(timesFile);
      if (code !== 0) failed ??= new CommandError(`The step "${name}" failed (exit code ${code}).`);
    }
    if (failed) throw failed;
  });
  const tests: readonly TestResult[] = report === undefined ? [] : readReport(reportFile, report);
  return { ...result, processorSeconds, tests };

  function outputOf(kind: TestStep["report"]): readonly string[] {
    return kind === "vitest" ? [`--outputFile.json=${reportFile}`] : [];
  }
}

/** Runs a step. Prints and returns a failure instead of throwing it. */
async function record(name: string, work: () => Promise<void>): Promise<StepResult> {
  const started = Date.now();
  let error: string | undefined;
  try {
    await printedStep(name, work);
  } catch (thrown) {
    printError(thrown);
    error = errorMessage(thrown);
  }
  return { name, seconds: (Date.now() - started) / 1000, processorSeconds: 0, tests: [], error };
}
