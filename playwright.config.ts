import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/test-runner/chromium-arguments";

/**
 * Browser tests. `npm test` builds and serves the site. It passes the URLs of the site and of
 * Directus in environment variables.
 */
export default defineConfig({
  testDir: "e2e",
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // A browser uses more than one processor. On two, a third worker makes the run slower.
  workers: 2,
  // A test may fail on a busy machine. The summary of the run names such tests.
  retries: 2,
  forbidOnly: true,
  ...(process.env["TEST_FULL"] === undefined ? { grepInvert: /@full/ } : {}),
  reporter: [["list"]],
  // Tests that change the settings of the shop run last and one at a time.
  projects: [
    { name: "parallel", testIgnore: "serial/**" },
    {
      name: "serial",
      testMatch: "serial/**",
      fullyParallel: false,
      workers: 1,
      dependencies: ["parallel"],
    },
  ],
  use: {
    baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8001",
    trace: "on-first-retry",
    // Only e2e/offline.spec.ts uses the service worker. In all other tests it would hide the routes
    // that the test mocks.
    serviceWorkers: "block",
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
