import { startFakeBrandClock } from "#backend/fakes/brand-clock/server";
import { FAKE_KLARNA_ACCOUNT, startFakeKlarna } from "#backend/fakes/klarna/server";
import { FAKE_MATOMO_TOKEN } from "#backend/fakes/matomo/reports";
import { startFakeMatomo } from "#backend/fakes/matomo/server";
import { FAKE_MOLLIE_KEY, startFakeMollie } from "#backend/fakes/mollie/server";
import { FAKE_PAYPAL_KEYS, startFakePaypal } from "#backend/fakes/paypal/server";
import type { RunningFake } from "#backend/fakes/shared/http-server";
import { startMailCatcher } from "#backend/mail-catcher/server";
import type { OnlinePaymentKey } from "#domain/payment/payment-method";
import type { DevStackPorts } from "./ports";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = Pick<DevStackPorts, "smtp" | FakeName>;

const NAMES = ["mail", "paypal", "klarna", "mollie", "matomo", "clock"] as const;
export type FakeName = (typeof NAMES)[number];

/** Fake servers that replace real services. */
export type Fakes = ReadonlySet<FakeName>;
export const ALL_FAKES: Fakes = new Set(NAMES);

/**
 * Returns the fake servers of the services that are not configured. Only the demo has those of
 * payment providers and of the hosts that its content names.
 */
export function selectFakes(env: Env = process.env): Fakes {
  const isDemo = env["DEMO_MODE"] !== "false" && env["APP_ENV"] !== "production";
  const transport = env["EMAIL_TRANSPORT"] || "smtp";
  const selected = {
    mail: !env["EMAIL_SMTP_HOST"] && transport === "smtp",
    paypal: isDemo && !env["PAYPAL_CLIENT_SECRET"],
    klarna: isDemo && !env["KLARNA_PASSWORD"],
    mollie: isDemo && !env["MOLLIE_API_KEY"],
    matomo: isDemo,
    clock: isDemo,
  };
  return new Set(NAMES.filter((name) => selected[name]));
}

/** True if a port of the dev stack is used: those of fake servers only if they run. */
export function isPortUsed(fakes: Fakes, name: string): boolean {
  const fake = NAMES.find((each) => each === (name === "smtp" ? "mail" : name));
  return fake === undefined || fakes.has(fake);
}

/** Starts fake servers and the mail catcher in this process. No money moves, no mail is sent. */
export function startFakes(fakes: Fakes, ports: Ports) {
  const start: Readonly<Record<FakeName | OnlinePaymentKey, () => Promise<RunningFake>>> = {
    mail: () => startMailCatcher({ smtpPort: ports.smtp, mailPort: ports.mail }),
    paypal: () => startFakePaypal({ port: ports.paypal }),
    klarna: () => startFakeKlarna({ port: ports.klarna }),
    mollie: () => startFakeMollie({ port: ports.mollie }),
    matomo: () => startFakeMatomo({ port: ports.matomo }),
    clock: () => startFakeBrandClock({ port: ports.clock }),
  };
  return Promise.all([...fakes].map((name) => start[name]()));
}

/** Returns the address of a fake server, or undefined if the real service is used. */
export function fakeUrl(fakes: Fakes, ports: Ports, name: FakeName): string | undefined {
  return fakes.has(name) ? `http://localhost:${ports[name]}` : undefined;
}

/** Returns the settings that connect Directus to the fake servers. */
export function fakesEnv(fakes: Fakes, ports: Ports): Record<string, string> {
  return {
    ...(fakes.has("mail") && {
      EMAIL_TRANSPORT: "smtp",
      EMAIL_FROM: `post@${process.env["GATSBY_PROJECT_DOMAIN"] ?? "sternberg.example"}`,
      EMAIL_VERIFY_SETUP: "false",
      EMAIL_SMTP_HOST: "127.0.0.1",
      EMAIL_SMTP_PORT: String(ports.smtp),
      EMAIL_SMTP_IGNORE_TLS: "true",
    }),
    ...(fakes.has("paypal") && {
      PAYPAL_API_URL: `http://localhost:${ports.paypal}`,
      PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret,
      PAYPAL_WEBHOOK_ID: FAKE_PAYPAL_KEYS.webhookId,
    }),
    ...(fakes.has("matomo") && {
      MATOMO_API_URL: `http://localhost:${ports.matomo}`,
      MATOMO_API_TOKEN: FAKE_MATOMO_TOKEN,
    }),
    ...(fakes.has("klarna") && {
      KLARNA_API_URL: `http://localhost:${ports.klarna}`,
      KLARNA_USERNAME: FAKE_KLARNA_ACCOUNT.username,
      KLARNA_PASSWORD: FAKE_KLARNA_ACCOUNT.password,
    }),
    ...(fakes.has("mollie") && {
      MOLLIE_API_URL: `http://localhost:${ports.mollie}`,
      MOLLIE_API_KEY: FAKE_MOLLIE_KEY,
    }),
  };
}
