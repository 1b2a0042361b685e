import { describe, expect, it, vi } from "vitest";
import { runJobs, scheduleJob } from "#backend/extensions/shared/interval-job";

/** The emitter of Directus, with its filters. */
function aContext() {
  const listeners = new Map<string, () => Promise<void>>();
  const emitter = {
    onFilter: (event: string, listener: () => Promise<void>) => listeners.set(event, listener),
    emitFilter: (event: string) => listeners.get(event)?.(),
  };
  return { emitter, logger: { error: vi.fn() } };
}

describe("interval job", () => {
  it.each([
    [1, "*/1 * * * * *"],
    [59, "*/59 * * * * *"],
    [60, "0 * * * * *"],
    [90, "0 * * * * *"],
  ])("ORDER-7 runs every %d seconds at %s", (seconds, cron) => {
    const schedule = vi.fn();
    scheduleJob(schedule, aContext(), { job: "orders", seconds, run: () => Promise.resolve() });
    expect(schedule).toHaveBeenCalledExactlyOnceWith(cron, expect.any(Function));
  });

  it("ORDER-7 is skipped while it runs, and runs once more on demand", async () => {
    const context = aContext();
    const ticks: (() => Promise<void>)[] = [];
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    scheduleJob((_cron, tick) => ticks.push(tick), context, { job: "orders", seconds: 60, run });
    const [tick] = ticks;
    void tick?.();
    void tick?.();
    const demanded = vi.fn();
    const demand = runJobs(context).then(demanded);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 60_000);
    ends[0]?.();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 60_000);
    expect(demanded).not.toHaveBeenCalled();
    ends[1]?.();
    await demand;
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("ORDER-7 runs again after a failure, which is logged", async () => {
    const context = aContext();
    const run = vi.fn(() => Promise.reject(new Error("no database")));
    scheduleJob(() => undefined, context, { job: "orders", seconds: 1, run });
    await runJobs(context);
    await runJobs(context);
    expect(run).toHaveBeenCalledTimes(2);
    expect(context.logger.error).toHaveBeenCalledTimes(2);
  });

  it("ORDER-4 sends on demand the mails that the other jobs make due", async () => {
    const context = aContext();
    const done: string[] = [];
    for (const job of ["mails", "publications", "orders", "sales"] as const)
      scheduleJob(() => undefined, context, {
        ...{ job, seconds: 1 },
        run: () => Promise.resolve(void done.push(job)),
      });
    await runJobs(context);
    expect(done).toEqual(["sales", "orders", "publications", "mails"]);
  });
});
