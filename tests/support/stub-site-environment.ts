import { vi } from "vitest";

/** Sets the variables of the demo site, with CMS and order API at one URL. */
export function stubSiteEnvironment(apiUrl: string): void {
  vi.stubEnv("GATSBY_CONTENT_API", apiUrl);
  vi.stubEnv("GATSBY_ORDER_API", apiUrl);
  vi.stubEnv("GATSBY_PROJECT_DOMAIN", "sternberg.example");
}
