import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./scripts/test-runner/chromium-arguments";
import { ADDRESS_VARIABLES, SECRET_VARIABLES } from "./scripts/test-runner/test-access";

const executablePath = process.env["CHROMIUM_PATH"];

for (const [name, value] of Object.entries(SECRET_VARIABLES)) process.env[name] ??= value;

/** Line in which the web server prints the addresses; Playwright passes them to the tests. */
const ADDRESSES = new RegExp(
  ADDRESS_VARIABLES.map((name) => `${name}=(?<${name.toLowerCase()}>\\S+)`).join(" "),
);

/**
 * Browser tests on the site that the web server builds and serves, or on that of E2E_BASE_URL.
 */
export default defineConfig({
  testDir: "e2e",
  // Ends a test that hangs, also on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // A browser uses more than one processor. On two, a third worker makes the run slower.
  workers: 2,
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
  ...(process.env["E2E_BASE_URL"] === undefined
    ? {
        webServer: {
          command: "node --import tsx scripts/test-runner/serve-test-site.ts",
          wait: { stdout: ADDRESSES },
          // Long enough for a build on a busy machine.
          timeout: 30 * 60_000,
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
        },
      }
    : {}),
  use: {
    baseURL: process.env["E2E_BASE_URL"],
    screenshot: "only-on-failure",
    // Only e2e/offline.spec.ts uses the service worker. In all other tests it would hide the routes
    // that the test mocks.
    serviceWorkers: "block",
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
