import type { RunningFake } from "./http-server";

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/**
 * Runs a fake server as a separate process until it receives a signal to stop. Refuses to run
 * outside the demo; `why` is the reason in the message.
 */
export function runFake(
  provider: string,
  start: () => Promise<RunningFake>,
  why = `a fake ${provider} must not get real orders`,
): void {
  if (process.env["DEMO_MODE"] === "false" || process.env["APP_ENV"] === "production")
    refuse(`DEMO_MODE is off: ${why}.`);
  start().then(
    (fake) => {
      process.stdout.write(`The fake ${provider} server listens at ${fake.url}\n`);
      for (const signal of ["SIGINT", "SIGTERM"] as const)
        process.once(signal, () => void fake.stop().then(() => process.exit(0)));
    },
    (error: unknown) => refuse(error instanceof Error ? error.message : String(error)),
  );
}
