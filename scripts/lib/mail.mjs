import { join } from "node:path";
import { root } from "./paths.mjs";
import { portFrom } from "./ports.mjs";
import { startService } from "./service.mjs";

/**
 * Whether the operator has named a mail server: then mail really goes out, and nothing is caught.
 */
export function usesRealMailServer(env = process.env) {
  return (
    Boolean(env.EMAIL_SMTP_HOST) || (Boolean(env.EMAIL_TRANSPORT) && env.EMAIL_TRANSPORT !== "smtp")
  );
}

/** The ports of the mail catcher: where mail is handed to it, and where it shows what it caught. */
export function mailPorts(env, prefix = "", smtp = 1025, mail = 8025) {
  return {
    smtp: portFrom(env, `${prefix}SMTP_PORT`, smtp),
    mail: portFrom(env, `${prefix}MAIL_PORT`, mail),
  };
}

/** What Directus must know to hand its mail to the catcher. */
export function mailCatcherEnv(ports) {
  return {
    EMAIL_TRANSPORT: "smtp",
    EMAIL_FROM: `post@${process.env.GATSBY_PROJECT_DOMAIN ?? "sternberg.example"}`,
    EMAIL_VERIFY_SETUP: "false",
    EMAIL_SMTP_HOST: "127.0.0.1",
    EMAIL_SMTP_PORT: String(ports.smtp),
    EMAIL_SMTP_IGNORE_TLS: "true",
  };
}

/** Starts the mail catcher; nothing that it is handed leaves this machine. */
export function launchMailCatcher(tools, { ports, log }) {
  return startService({
    name: "The mail catcher",
    url: `http://127.0.0.1:${ports.mail}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join(root, "backend", "mail-catcher", "main.ts")],
    env: { ...tools.env, SMTP_PORT: String(ports.smtp), MAIL_PORT: String(ports.mail) },
    log,
  });
}
