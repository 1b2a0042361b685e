import { join } from "node:path";
import { root } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { startService } from "./service";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly smtp: number; readonly mail: number };

/** Returns whether a mail server is configured. Then mail is sent, and the mail catcher is off. */
export function usesRealMailServer(env: Env = process.env): boolean {
  const transport = env["EMAIL_TRANSPORT"];
  return Boolean(env["EMAIL_SMTP_HOST"]) || (Boolean(transport) && transport !== "smtp");
}

/** Returns the ports of the mail catcher: for SMTP and for its page. */
export function mailPorts(env: Env): Ports {
  return {
    smtp: portFrom(env, "SMTP_PORT"),
    mail: portFrom(env, "MAIL_PORT"),
  };
}

/** Settings with which Directus sends its mail to the catcher. */
export function mailCatcherEnv(ports: Ports): Record<string, string> {
  return {
    EMAIL_TRANSPORT: "smtp",
    EMAIL_FROM: `post@${process.env["GATSBY_PROJECT_DOMAIN"] ?? "sternberg.example"}`,
    EMAIL_VERIFY_SETUP: "false",
    EMAIL_SMTP_HOST: "127.0.0.1",
    EMAIL_SMTP_PORT: String(ports.smtp),
    EMAIL_SMTP_IGNORE_TLS: "true",
  };
}

/** Starts the mail catcher. No mail leaves this machine. */
export function launchMailCatcher(
  tools: Tools,
  { ports, log }: { ports: Ports; log: string },
): Promise<ManagedProcess> {
  return startService({
    name: "The mail catcher",
    url: `http://127.0.0.1:${ports.mail}/healthz`,
    argv: [tools.node, "--import", "tsx", join(root, "backend", "mail-catcher", "main.ts")],
    env: { ...tools.env, SMTP_PORT: String(ports.smtp), MAIL_PORT: String(ports.mail) },
    log,
  });
}
