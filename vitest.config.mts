import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Files that share one Directus run one after the other. */
const SHARED_DIRECTUS = {
  environment: "node",
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 300_000,
  globalSetup: ["tests/backend/global-setup.ts"],
};

/**
 * `unit` needs only Node. `backend` uses a running Directus, `postgres` one with PostgreSQL, and
 * `cluster` two processes behind a load balancer. `build` changes records and rebuilds the site
 * with the cache of the previous build.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Tests must not fail because the machine is busy.
          testTimeout: 30_000,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            "tests/backend/**",
            "tests/site-build/**",
            "tests/sites/**",
            "tests/production/**",
            "tests/cluster/**",
          ],
          environment: "node",
          setupFiles: ["tests/support/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          include: ["tests/backend/**/*.test.ts"],
          ...SHARED_DIRECTUS,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          // Tests whose result depends on the locking and SQL dialect of the database.
          include: [
            "backup",
            "backup-offsite",
            "bootstrap-again",
            "content-cache",
            "content-rules",
            "forms-newsletter",
            "klarna-refunds",
            "order-admin",
            "orders",
            "payment-expiry",
            "paypal",
            "paypal-cleanup",
            "paypal-refunds",
            "paypal-unusual",
            "product-sorting",
            "referenced-records",
            "revisions",
            "stock-return",
            "transfer-expiry",
            "unpaid-limit",
          ].map((name) => `tests/backend/${name}.test.ts`),
          ...SHARED_DIRECTUS,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["tests/backend/**/*.test.ts", "tests/cluster/**/*.test.ts"],
          ...SHARED_DIRECTUS,
        },
      },
      {
        extends: true,
        test: {
          name: "build",
          include: [
            "tests/site-build/**/*.test.ts",
            "tests/sites/**/*.test.ts",
            "tests/production/**/*.test.ts",
          ],
          ...SHARED_DIRECTUS,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
