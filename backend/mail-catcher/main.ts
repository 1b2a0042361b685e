/*
 * Runs the mail catcher as a separate process: `tsx backend/mail-catcher/main.ts`, with SMTP_PORT
 * and MAIL_PORT.
 */
import { readPort } from "../shared/configuration/read-variable";
import { startMailCatcher } from "./server";

startMailCatcher({
  smtpPort: readPort(process.env, "SMTP_PORT"),
  mailPort: readPort(process.env, "MAIL_PORT"),
}).then(
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
