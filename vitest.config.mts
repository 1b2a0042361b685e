import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Files that share one Directus run one after the other. */
const BESIDE_DIRECTUS = {
  environment: "node",
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 300_000,
  globalSetup: ["tests/backend/global-setup.ts"],
};

/**
 * `unit` needs nothing but Node; `backend` talks to a running Directus, `postgres` to one with
 * another database, `cluster` to two at once; `build` changes records in it and builds the site
 * again, on the cache of the build before.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A machine that is busy with something else must not fail a test.
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
          ...BESIDE_DIRECTUS,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          // What two customers at once can bring into disorder depends on the database.
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
          ...BESIDE_DIRECTUS,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["tests/backend/**/*.test.ts", "tests/cluster/**/*.test.ts"],
          ...BESIDE_DIRECTUS,
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
          ...BESIDE_DIRECTUS,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
