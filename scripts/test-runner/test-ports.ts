import { brandClockPort } from "../dev-stack/fake-brand-clock";
import { klarnaPort } from "../dev-stack/fake-klarna";
import { matomoPort } from "../dev-stack/fake-matomo";
import { paypalPort } from "../dev-stack/fake-paypal";
import type { DevStackPorts } from "../dev-stack/dev-stack-ports";
import { mailPorts } from "../dev-stack/mail-catcher";
import { portFrom, type RequiredPort } from "../dev-stack/ports";
import { previewPort } from "../dev-stack/preview";
import { publisherPort } from "../dev-stack/publisher";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Ports of the tests. All differ from those of the dev stack, so both can run at the same time. The
 * steps that need a site use those at the top level, the backend steps `backend`, and the same
 * tests on PostgreSQL `onPostgres`.
 */
export interface TestPorts extends DevStackPorts {
  readonly backend: DevStackPorts;
  readonly onPostgres: DevStackPorts;
  readonly postgres: number;
  readonly mirrorSite: number;
  readonly cluster: { readonly first: number; readonly second: number; readonly redis: number };
}

/** Distances of the ports of steps that run at the same time as those that need a site. */
const BACKEND_OFFSET = 100;
const POSTGRES_OFFSET = 200;

/** Reads the ports of the tests from the environment. */
export function readTestPorts(env: Env): TestPorts {
  const ports: DevStackPorts = {
    site: portFrom(env, "TEST_SITE_PORT"),
    directus: portFrom(env, "TEST_DIRECTUS_PORT"),
    ...mailPorts(env, "TEST_"),
    ...paypalPort(env, "TEST_"),
    ...klarnaPort(env, "TEST_"),
    ...matomoPort(env, "TEST_"),
    ...brandClockPort(env, "TEST_"),
    ...publisherPort(env, "TEST_"),
    ...previewPort(env, "TEST_"),
  };
  return {
    ...ports,
    backend: portsAbove(ports, BACKEND_OFFSET),
    onPostgres: portsAbove(ports, POSTGRES_OFFSET),
    postgres: portFrom(env, "TEST_POSTGRES_PORT"),
    mirrorSite: portFrom(env, "TEST_SECOND_SITE_PORT"),
    cluster: {
      first: portFrom(env, "TEST_CLUSTER_PORT"),
      second: portFrom(env, "TEST_CLUSTER_SECOND_PORT"),
      redis: portFrom(env, "TEST_REDIS_PORT"),
    },
  };
}

function portsAbove(ports: DevStackPorts, offset: number): DevStackPorts {
  return {
    // These tests only need the site's URL.
    site: ports.site,
    directus: ports.directus + offset,
    smtp: ports.smtp + offset,
    mail: ports.mail + offset,
    paypal: ports.paypal + offset,
    klarna: ports.klarna + offset,
    matomo: ports.matomo + offset,
    clock: ports.clock + offset,
    publisher: ports.publisher + offset,
    preview: ports.preview + offset,
  };
}

/** Processes that steps of the tests need. */
export interface TestNeeds {
  readonly backend: boolean;
  readonly postgres: boolean;
  readonly cluster: boolean;
  readonly mirrorSite: boolean;
  readonly site: boolean;
}

/** Returns the ports that must be free for these needs. */
export function requiredTestPorts(ports: TestPorts, needs: TestNeeds): readonly RequiredPort[] {
  const port = (what: string, variable: string, number: number): RequiredPort => ({
    what,
    variable,
    port: number,
    command: "npm test",
  });
  const directus = (of: DevStackPorts, where: string): readonly RequiredPort[] => [
    port(`the tests' Directus${where}`, "TEST_DIRECTUS_PORT", of.directus),
    port(`the tests' publisher${where}`, "TEST_PUBLISHER_PORT", of.publisher),
    port(`the tests' preview${where}`, "TEST_PREVIEW_PORT", of.preview),
    port(`the page of the tests' mail catcher${where}`, "TEST_MAIL_PORT", of.mail),
    port(`the tests' mail catcher${where}`, "TEST_SMTP_PORT", of.smtp),
    port(`the tests' fake PayPal server${where}`, "TEST_PAYPAL_PORT", of.paypal),
    port(`the tests' fake Klarna server${where}`, "TEST_KLARNA_PORT", of.klarna),
    port(`the tests' fake Matomo server${where}`, "TEST_MATOMO_PORT", of.matomo),
    port(`the tests' fake clock host${where}`, "TEST_CLOCK_PORT", of.clock),
  ];
  const above = (offset: number): string =>
    ` (${offset} above the variable, for the backend steps)`;
  return [
    ...(needs.backend ? directus(ports.backend, above(BACKEND_OFFSET)) : []),
    ...(needs.postgres ? directus(ports.onPostgres, above(POSTGRES_OFFSET)) : []),
    ...(needs.site ? directus(ports, "") : []),
    ...(needs.cluster
      ? [
          port("the cluster's first Directus", "TEST_CLUSTER_PORT", ports.cluster.first),
          port("the cluster's second Directus", "TEST_CLUSTER_SECOND_PORT", ports.cluster.second),
          port("the tests' Redis", "TEST_REDIS_PORT", ports.cluster.redis),
        ]
      : []),
    ...(needs.postgres
      ? [port("the tests' PostgreSQL", "TEST_POSTGRES_PORT", ports.postgres)]
      : []),
    ...(needs.mirrorSite
      ? [port("the Directus of the mirror site", "TEST_SECOND_SITE_PORT", ports.mirrorSite)]
      : []),
    ...(needs.site ? [port("the tested site", "TEST_SITE_PORT", ports.site)] : []),
  ];
}
