import { brandClockPort, usesRealBrandClock } from "./fake-brand-clock";
import { klarnaPort, usesRealKlarna } from "./fake-klarna";
import { matomoPort, usesFakeMatomo } from "./fake-matomo";
import { paypalPort, usesRealPaypal } from "./fake-paypal";
import { acquireDevStackLock } from "./locks";
import { mailPorts, usesRealMailServer } from "./mail-catcher";
import { portFrom, requireFreePorts } from "./ports";
import { previewPort } from "./preview";
import { publisherPort } from "./publisher";

/** Ports of all processes of the dev stack. */
export interface DevStackPorts {
  readonly site: number;
  readonly directus: number;
  readonly smtp: number;
  readonly mail: number;
  readonly paypal: number;
  readonly klarna: number;
  readonly matomo: number;
  readonly clock: number;
  readonly publisher: number;
  readonly preview: number;
}

/** Takes the lock of the dev stack and checks that its ports are free. */
export async function prepareDevStack(command: string): Promise<DevStackPorts> {
  const env = process.env;
  const ports = {
    site: portFrom(env, "SITE_PORT"),
    directus: portFrom(env, "DIRECTUS_PORT"),
    ...mailPorts(env),
    ...paypalPort(env),
    ...klarnaPort(env),
    ...matomoPort(env),
    ...brandClockPort(env),
    ...publisherPort(env),
    ...previewPort(env),
  };
  acquireDevStackLock();
  const port = (what: string, variable: string, number: number) => ({
    what,
    variable,
    port: number,
    command,
  });
  await requireFreePorts([
    port("the site", "SITE_PORT", ports.site),
    port("Directus", "DIRECTUS_PORT", ports.directus),
    port("the publisher", "PUBLISHER_PORT", ports.publisher),
    port("the preview", "PREVIEW_PORT", ports.preview),
    ...(usesRealMailServer()
      ? []
      : [
          port("the page of the mail catcher", "MAIL_PORT", ports.mail),
          port("the mail catcher", "SMTP_PORT", ports.smtp),
        ]),
    ...(usesRealPaypal() ? [] : [port("the fake PayPal server", "PAYPAL_PORT", ports.paypal)]),
    ...(usesRealKlarna() ? [] : [port("the fake Klarna server", "KLARNA_PORT", ports.klarna)]),
    ...(usesFakeMatomo() ? [port("the fake Matomo server", "MATOMO_PORT", ports.matomo)] : []),
    ...(usesRealBrandClock() ? [] : [port("the fake clock host", "CLOCK_PORT", ports.clock)]),
  ]);
  return ports;
}
