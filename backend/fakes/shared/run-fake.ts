import type { RunningFake } from "./http-server";

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Runs a double as a process of its own, which ends when it is told to. Never outside the demo:
 * `why` says what nobody may do then.
 */
export function runFake(
  provider: string,
  start: () => Promise<RunningFake>,
  why = `nothing may be entrusted to a double of ${provider}`,
): void {
  if (process.env["DEMO_MODE"] === "false" || process.env["APP_ENV"] === "production")
    refuse(`DEMO_MODE is off: ${why}.`);
  start().then(
    (double) => {
      process.stdout.write(`The double of ${provider} answers at ${double.url}\n`);
      for (const signal of ["SIGINT", "SIGTERM"] as const)
        process.once(signal, () => void double.stop().then(() => process.exit(0)));
    },
    (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
  );
}
