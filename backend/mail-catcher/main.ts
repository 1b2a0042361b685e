/*
 * Runs the mail catcher as a separate process: `tsx backend/mail-catcher/main.ts`, with SMTP_PORT
 * (1025) and MAIL_PORT (8025).
 */
import { startMailCatcher } from "./server";

const port = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

startMailCatcher({ smtpPort: port("SMTP_PORT", 1025), mailPort: port("MAIL_PORT", 8025) }).then(
  (catcher) => {
    process.stdout.write(`Mail is caught and shown at ${catcher.url}\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => void catcher.stop().then(() => process.exit(0)));
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
