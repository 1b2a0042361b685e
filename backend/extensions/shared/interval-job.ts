import { isRecord } from "#domain/is-record";

const MINUTE_SECONDS = 60;

/** In the order in which they run on demand: mails last, as other jobs make them due. */
const JOBS = ["sales", "orders", "publications", "mails"] as const;

type Job = (typeof JOBS)[number];
type Run = () => Promise<void>;

/** Context that Directus passes to its extensions. */
export type JobContext = {
  readonly emitter: unknown;
  readonly logger: { readonly error: (error: unknown, message: string) => void };
};

/** Part of the emitter of the extensions that is used. Directus does not type it. */
type Emitter = {
  readonly onFilter: (event: string, listener: Run) => void;
  readonly emitFilter: (event: string, payload: unknown, meta: object) => Promise<unknown>;
};

const isEmitter = (candidate: unknown): candidate is Emitter =>
  isRecord(candidate) &&
  typeof candidate["onFilter"] === "function" &&
  typeof candidate["emitFilter"] === "function";

function getEmitter({ emitter }: JobContext): Emitter {
  if (!isEmitter(emitter)) throw new Error("Directus passes no event emitter");
  return emitter;
}

const formatEvent = (job: Job): string => `jobs.${job}`;

/**
 * Runs a job every `seconds` (at most 60), and on demand. A run is skipped while the previous one
 * is active: a slow server must not pile up jobs. Returns the function that runs it.
 */
export function scheduleJob(
  schedule: (cron: string, run: Run) => void,
  context: JobContext,
  { job, seconds, run }: { readonly job: Job; readonly seconds: number; readonly run: Run },
): Run {
  let active: Promise<void> | undefined;
  const runOnce = () =>
    (active ??= run()
      .catch((error: unknown) => context.logger.error(error, `The job "${job}" failed`))
      .finally(() => {
        active = undefined;
      }));
  schedule(seconds >= MINUTE_SECONDS ? "0 * * * * *" : `*/${seconds} * * * * *`, runOnce);
  getEmitter(context).onFilter(formatEvent(job), async () => {
    // The active run may have missed what became due after its start.
    await active;
    await runOnce();
  });
  return runOnce;
}

export async function runJob(context: JobContext, job: Job): Promise<void> {
  await getEmitter(context).emitFilter(formatEvent(job), null, {});
}

/** Runs all jobs of this process one after the other. Afterwards, what was due is done. */
export async function runJobs(context: JobContext): Promise<void> {
  for (const job of JOBS) await runJob(context, job);
}
