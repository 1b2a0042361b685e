import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * Files that share one Directus run one after the other, in one worker that loads their packages
 * once. Tests that start a Directus of their own take minutes on a busy machine.
 */
const SHARED_DIRECTUS = {
  environment: "node",
  isolate: false,
  setupFiles: ["tests/support/picture-of-failure.ts"],
  fileParallelism: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  globalSetup: ["tests/backend/global-setup.ts"],
};

/** Tests that render components. */
const COMPONENTS = [
  "tests/features/**/*.test.tsx",
  "tests/shims/**/*.test.tsx",
  "tests/stores/*.test.tsx",
  "tests/stores/{layout,recently-viewed}.test.ts",
  "tests/ui/**/*.test.tsx",
];

/** Tests that replace modules or empty the head of the document, which other files would notice. */
const ISOLATED = [
  "tests/features/analytics.test.tsx",
  "tests/features/cart-drawer.test.tsx",
  "tests/features/checkout/checkout.test.tsx",
  "tests/features/consent.test.tsx",
  "tests/features/keep-focus.test.tsx",
  "tests/features/offline.test.tsx",
  "tests/features/payment/hosted.test.tsx",
  "tests/shims/**/*.test.tsx",
  "tests/ui/{hydrate-page,use-scroll-restoration}.test.tsx",
  "tests/build-runner/workspaces.test.ts",
  "tests/repository/site-languages.test.ts",
  "tests/scripts/low-priority.test.ts",
];

/**
 * Tests that load native add-ons. An add-on that crashes at the end of a worker thread would end
 * the whole run, without a report.
 */
const NATIVE = [
  "tests/build/assets/avif-effort.test.ts",
  "tests/build/assets/generate-site-icons.test.ts",
  "tests/build/assets/light-ground.test.ts",
  "tests/build/webpack/swc.test.ts",
];

/** Tests whose result depends on the SQL dialect or the locks of the database. */
const DATABASE = [
  "catalogue-index",
  "content-cache",
  "forms-appointment",
  "payment-providers",
  "product-sorting",
  "races",
  "referenced-records",
  "search",
  "stock",
  "stock-notification",
  "unpaid-limit",
].map((name) => `tests/backend/${name}.test.ts`);

const isFull = process.env["TEST_FULL"] !== undefined;

/** Tests that need only Node. They must not fail because the machine is busy. */
const NODE_ONLY = {
  // Some start processes, which takes half a minute on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  environment: "node",
  setupFiles: ["tests/support/setup.ts"],
  pool: "threads" as const,
};

const RENDERING = {
  resolve: {
    alias: [
      {
        find: /^gatsby$/,
        replacement: `${import.meta.dirname}/tests/features/support/gatsby-mock.tsx`,
      },
    ],
  },
  test: {
    ...NODE_ONLY,
    setupFiles: [...NODE_ONLY.setupFiles, "tests/support/without-delays.ts"],
  },
};

/**
 * `unit`, `components`, `isolated` and `native` need only Node. `backend` uses a running Directus,
 * `postgres` one with PostgreSQL, and `cluster` two processes behind a load balancer. `build`
 * changes records and rebuilds the site with the cache of the previous build.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    tags: [{ name: "full", description: "Runs only in `npm test -- full`." }],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          ...NODE_ONLY,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            ...COMPONENTS,
            ...ISOLATED,
            ...NATIVE,
            "tests/backend/**",
            "tests/site-build/**",
            "tests/cluster/**",
          ],
          // The files of a worker share its packages, which saves half of the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        ...RENDERING,
        test: {
          name: "components",
          ...RENDERING.test,
          include: COMPONENTS,
          exclude: ISOLATED,
          // The files of a worker share its packages and its document, which take two seconds.
          isolate: false,
        },
      },
      {
        extends: true,
        ...RENDERING,
        test: { name: "isolated", ...RENDERING.test, include: ISOLATED },
      },
      {
        extends: true,
        test: { name: "native", ...NODE_ONLY, pool: "forks", include: NATIVE },
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
          include: isFull ? ["tests/backend/**/*.test.ts"] : DATABASE,
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
          include: ["tests/site-build/**/*.test.ts"],
          ...SHARED_DIRECTUS,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
