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

/** Ports of the tests. All differ from those of the dev stack, so both can run at the same time. */
export interface TestPorts extends DevStackPorts {
  readonly postgres: number;
  readonly mirrorSite: number;
  readonly cluster: { readonly first: number; readonly second: number; readonly redis: number };
}

/** Reads the ports of the tests from the environment. */
export function readTestPorts(env: Env): TestPorts {
  return {
    site: portFrom(env, "TEST_SITE_PORT"),
    directus: portFrom(env, "TEST_DIRECTUS_PORT"),
    ...mailPorts(env, "TEST_"),
    ...paypalPort(env, "TEST_"),
    ...klarnaPort(env, "TEST_"),
    ...matomoPort(env, "TEST_"),
    ...brandClockPort(env, "TEST_"),
    ...publisherPort(env, "TEST_"),
    ...previewPort(env, "TEST_"),
    postgres: portFrom(env, "TEST_POSTGRES_PORT"),
    mirrorSite: portFrom(env, "TEST_SECOND_SITE_PORT"),
    cluster: {
      first: portFrom(env, "TEST_CLUSTER_PORT"),
      second: portFrom(env, "TEST_CLUSTER_SECOND_PORT"),
      redis: portFrom(env, "TEST_REDIS_PORT"),
    },
  };
}

/** Processes that steps of the tests need. */
export interface TestNeeds {
  readonly directus: boolean;
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
  return [
    ...(needs.directus
      ? [
          port("the tests' Directus", "TEST_DIRECTUS_PORT", ports.directus),
          port("the tests' publisher", "TEST_PUBLISHER_PORT", ports.publisher),
          port("the tests' preview", "TEST_PREVIEW_PORT", ports.preview),
          port("the page of the tests' mail catcher", "TEST_MAIL_PORT", ports.mail),
          port("the tests' mail catcher", "TEST_SMTP_PORT", ports.smtp),
          port("the tests' fake PayPal server", "TEST_PAYPAL_PORT", ports.paypal),
          port("the tests' fake Klarna server", "TEST_KLARNA_PORT", ports.klarna),
          port("the tests' fake Matomo server", "TEST_MATOMO_PORT", ports.matomo),
          port("the tests' fake clock host", "TEST_CLOCK_PORT", ports.clock),
        ]
      : []),
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
