import type { TestProject } from "vitest/node";
import {
  isOnlinePayment,
  type OnlinePaymentKey,
  PAYMENT_KEYS,
} from "#domain/payment/payment-method";
import { SECRET_VARIABLES } from "../../scripts/test-runner/test-access";

/** Addresses and secrets of the tests' Directus, by the variables that name them. */
const ACCESS = [
  ["directusUrl", "TEST_DIRECTUS_URL"],
  ["mailUrl", "TEST_MAIL_URL"],
  ["matomoUrl", "TEST_MATOMO_URL"],
  ["adminToken", "TEST_ADMIN_TOKEN"],
  ["buildToken", "TEST_BUILD_TOKEN"],
  ["publisherToken", "TEST_PUBLISHER_TOKEN"],
  ["publisherSecret", "TEST_PUBLISHER_SECRET"],
  // A test listens at the addresses of publisher and preview.
  ["publisherUrl", "TEST_PUBLISHER_URL"],
  ["previewToken", "TEST_PREVIEW_TOKEN"],
  ["previewSecret", "TEST_PREVIEW_SECRET"],
  ["previewUrl", "TEST_PREVIEW_URL"],
] as const;

/** Fake servers of the payment providers. */
const PROVIDERS = PAYMENT_KEYS.filter(isOnlinePayment).map(
  (key) => [`${key}Url`, `TEST_${key.toUpperCase()}_URL`] as const,
);

type TestAccess = Readonly<Record<(typeof ACCESS)[number][0] | `${OnlinePaymentKey}Url`, string>>;

declare module "vitest" {
  export interface ProvidedContext extends TestAccess {}
}

/** Provides the tests of a project with what their environment names. */
export function provideAccess(project: TestProject): void {
  for (const [name, variable] of [...ACCESS, ...PROVIDERS])
    project.provide(name, process.env[variable] ?? SECRET_VARIABLES[variable] ?? "");
}
