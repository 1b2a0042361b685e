import { defineConfig, devices } from "@playwright/test";

/**
 * `npm test` builds and serves the site, then runs the stories against it; both addresses come by
 * environment.
 */
export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 3,
  // A story may stumble once on a busy machine; the run's closing table names the number that did.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
  // Stories that change settings for everybody run last and alone.
  projects: [
    { name: "stories", testIgnore: "serial/**" },
    {
      name: "serial",
      testMatch: "serial/**",
      fullyParallel: false,
      workers: 1,
      dependencies: ["stories"],
    },
  ],
  use: {
    baseURL: process.env["E2E_BASE_URL"] ?? "http://localhost:8001",
    trace: "on-first-retry",
    // The worker has stories of its own (e2e/offline.spec.ts); in all others the network is what
    // the story says it is.
    serviceWorkers: "block",
    ...devices["Desktop Chrome"],
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
