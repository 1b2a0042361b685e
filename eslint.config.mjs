import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Hex colours are allowed only in src/ui/theme. All other code uses the names of tokens. */
const COLOR = "/#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/";

const TYPESCRIPT = ["**/*.{ts,tsx,mts}"];

const ECOM = "backend/extensions/ecom/src";

/** Layers of the order service, each with the layers that it may import. */
const ECOM_LAYERS = {
  orders: [],
  staff: [],
  documents: ["orders", "staff"],
  accounting: ["orders", "documents", "staff"],
  "reviews-and-enquiries": ["orders"],
  reservations: ["orders", "reviews-and-enquiries"],
  mails: ["orders", "documents", "reviews-and-enquiries", "reservations"],
  "packing-slip": ["orders", "reviews-and-enquiries", "mails"],
  payments: ["orders", "mails"],
  workflows: ["orders", "mails", "payments", "reservations"],
  responses: ["orders", "mails", "reviews-and-enquiries", "payments", "workflows"],
  routes: [
    ...["orders", "documents", "mails", "reviews-and-enquiries", "reservations", "payments"],
    ...["workflows", "responses"],
  ],
};

/**
 * Rules that need no types. oxlint checks those that do (.oxlintrc.json), with the compiler that
 * also checks the types.
 */
export default tseslint.config(
  {
    ignores: [
      "node_modules",
      "public",
      ".cache",
      ".state",
      ".house",
      "backend/node_modules",
      "backend/extensions/*/dist",
      "test-results",
      "playwright-report",
    ],
  },
  { files: [".dependency-cruiser.cjs"], languageOptions: { globals: { module: "writable" } } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: TYPESCRIPT,
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", prefer: "type-imports" },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-invalid-void-type": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportAllDeclaration",
          message: "No barrels: import from the file that defines the export.",
        },
      ],
      eqeqeq: "error",
      "no-console": "error",
      // Prettier wraps code at the same width; texts, patterns and lint directives may be longer.
      "max-len": [
        "error",
        {
          code: 100,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
          ignorePattern: "eslint-disable|^import |^export .* from |^\\s*<|^\\s*[A-Z{\"'`]",
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"],
    ...react.configs.flat.recommended,
    settings: { react: { version: "18.3" } },
  },
  { files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"], ...react.configs.flat["jsx-runtime"] },
  { files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"], ...jsxA11y.flatConfigs.strict },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "react/no-unknown-property": ["error", { ignore: ["fetchpriority"] }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/ui/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@chakra-ui/*", "@ark-ui/*", "@zag-js/*", "@emotion/*"],
              message: "Use a component of src/ui (docs/decisions/040-design-system-on-chakra.md).",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/ui/theme/**", "src/domain/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportAllDeclaration",
          message: "No barrels: import from the file that defines the export.",
        },
        {
          selector: `Literal[value=${COLOR}]`,
          message: "Define colours in src/ui/theme and use the custom property.",
        },
      ],
    },
  },
  {
    files: [
      "src/**/*.{ts,tsx}",
      "gatsby-*.{ts,tsx}",
      "backend/**/*.{ts,mjs}",
      "plugins/**/*.ts",
      "scripts/**/*.ts",
    ],
    plugins: { boundaries },
    settings: {
      "boundaries/include": [
        "src/**/*",
        "gatsby-*",
        "backend/**/*",
        "plugins/**/*",
        "scripts/**/*",
      ],
      "boundaries/elements": [
        { type: "domain", pattern: "src/domain", mode: "folder" },
        { type: "contracts", pattern: "src/contracts", mode: "folder" },
        { type: "lib", pattern: "src/lib", mode: "folder" },
        { type: "clients", pattern: "src/clients", mode: "folder" },
        { type: "cms", pattern: "src/cms", mode: "folder" },
        { type: "site", pattern: "src/site", mode: "folder" },
        { type: "build", pattern: "src/build", mode: "folder" },
        { type: "stores", pattern: "src/stores", mode: "folder" },
        // Scales that the build writes into the theme stylesheet.
        { type: "tokens", pattern: "src/ui/theme/tokens.ts", mode: "full" },
        { type: "ui", pattern: "src/ui", mode: "folder" },
        { type: "shims", pattern: "src/shims", mode: "folder" },
        { type: "feature", pattern: "src/features/*", mode: "folder", capture: ["name"] },
        { type: "service-worker", pattern: "src/service-worker", mode: "folder" },
        { type: "templates", pattern: "src/templates", mode: "folder" },
        { type: "gatsby", pattern: "gatsby-*", mode: "full" },
        { type: "plugin", pattern: "plugins/*", mode: "folder" },
        // The first matching element wins, so the narrow patterns come first.
        { type: "be-shared", pattern: "backend/shared", mode: "folder" },
        { type: "build-runner", pattern: "backend/build-runner", mode: "folder" },
        { type: "directus-model", pattern: "backend/directus/model", mode: "folder" },
        { type: "directus", pattern: "backend/directus", mode: "folder" },
        { type: "publisher", pattern: "backend/publisher", mode: "folder" },
        { type: "ext-shared", pattern: "backend/extensions/shared", mode: "folder" },
        {
          type: "ecom-variables",
          pattern: `${ECOM}/payments/providers/*/variables.ts`,
          mode: "full",
        },
        {
          type: "ecom-provider",
          pattern: `${ECOM}/payments/providers/*`,
          mode: "folder",
          capture: ["provider"],
        },
        {
          type: "ecom-contract",
          pattern: `${ECOM}/payments/{provider,provider-http,provider-input,provider-payment,provider-results,provider-webhook,idempotency-key}.ts`,
          mode: "full",
        },
        { type: "ecom-registry", pattern: `${ECOM}/payments/registry.ts`, mode: "full" },
        { type: "ecom-layer", pattern: `${ECOM}/*`, mode: "folder", capture: ["layer"] },
        { type: "extension", pattern: "backend/extensions/*", mode: "folder", capture: ["name"] },
        { type: "fake", pattern: "backend/{fakes,mail-catcher}", mode: "folder" },
        { type: "scripts", pattern: "scripts", mode: "folder" },
      ],
      "import/resolver": { node: { extensions: [".ts", ".tsx", ".mts", ".js", ".json"] } },
    },
    rules: {
      "boundaries/element-types": [
        "error",
        {
          default: "disallow",
          message:
            "${file.type} must not import ${dependency.type}. Imports point downwards: domain ← contracts, lib ← clients, cms, site, stores, ui ← features ← templates ← gatsby-*; backend/shared, build-runner, directus ← publisher, extensions ← scripts.",
          rules: [
            { from: "domain", allow: ["domain"] },
            { from: "contracts", allow: ["domain", "contracts"] },
            { from: "lib", allow: ["domain", "lib"] },
            { from: "clients", allow: ["domain", "contracts", "lib", "clients"] },
            { from: "cms", allow: ["domain", "cms"] },
            { from: "site", allow: ["domain", "site"] },
            { from: "build", allow: ["domain", "tokens", "build"] },
            { from: "stores", allow: ["domain", "stores"] },
            { from: "tokens", allow: ["domain"] },
            { from: "ui", allow: ["domain", "lib", "tokens", "ui"] },
            { from: "shims", allow: ["shims"] },
            { from: "service-worker", allow: ["domain", "service-worker"] },
            {
              from: "feature",
              allow: [
                "domain",
                "contracts",
                "lib",
                "clients",
                "stores",
                "site",
                "ui",
                ["feature", { name: "${from.name}" }],
              ],
            },
            {
              from: "templates",
              allow: [
                "domain",
                "contracts",
                "lib",
                "clients",
                "stores",
                "site",
                "ui",
                "feature",
                // The first script of a page starts the replacement of Gatsby's app.
                "shims",
                "templates",
              ],
            },
            {
              from: "gatsby",
              allow: ["domain", "cms", "site", "build", "ui", "templates", "plugin"],
            },
            { from: "plugin", allow: ["plugin"] },
            { from: "be-shared", allow: ["domain", "contracts", "be-shared"] },
            // Must not import the domain either: commands run it before everything else (decision 036).
            { from: "build-runner", allow: ["build-runner"] },
            { from: "directus-model", allow: ["domain", "directus-model"] },
            // All processes share the watchdog and the list of retired variables.
            { from: "directus", allow: ["domain", "be-shared", "directus-model", "directus"] },
            {
              from: "publisher",
              allow: [
                "domain",
                "be-shared",
                "build-runner",
                "directus-model",
                "directus",
                "publisher",
              ],
            },
            {
              from: "ext-shared",
              // The labels of the content model name records in messages to editors.
              allow: ["domain", "contracts", "cms", "be-shared", "directus-model", "ext-shared"],
            },
            {
              from: "extension",
              allow: [
                "domain",
                "contracts",
                "cms",
                "be-shared",
                "directus-model",
                "ext-shared",
                ["extension", { name: "${from.name}" }],
              ],
            },
            {
              // Jobs, outbox and administration of the orders use the workflows of the order API.
              from: [["extension", { name: "(order-jobs|mail-outbox|order-admin)" }]],
              allow: [["extension", { name: "(ecom|forms)" }], "ecom-layer", "ecom-contract"],
            },
            {
              // They read a page as a tree of revisions. The public schema is derived from the policies.
              // The bootstrap applies sales with the code of the extension `prices`.
              from: [["extension", { name: "(content-rules|revisions|request-limits|prices)" }]],
              allow: ["directus"],
            },
            {
              // Saves are checked by the rules of the build (decision 024), on the tree of records
              // that the extension `revisions` reads.
              from: [["extension", { name: "content-rules" }]],
              allow: ["site", ["extension", { name: "revisions" }]],
            },
            // Directus and the build encode images with the same effort.
            { from: [["extension", { name: "avif-effort" }]], allow: ["build"] },
            {
              // The entry point of the order API registers its routes and reads the providers.
              from: [["extension", { name: "ecom" }]],
              allow: ["ecom-layer", "ecom-contract", "ecom-registry"],
            },
            { from: "fake", allow: ["domain", "be-shared", "fake"] },
            {
              from: "scripts",
              allow: [
                // The variables of payment providers begin with their keys.
                "domain",
                "be-shared",
                "build-runner",
                "directus-model",
                "directus",
                "publisher",
                // The commands start the fake servers and configure Directus with their accounts.
                "fake",
                "ecom-variables",
                // The load tests send the requests of the browser.
                "clients",
                "scripts",
              ],
            },
            // A payment provider knows only its interface; the registry alone knows the providers.
            { from: "ecom-contract", allow: ["domain", "ecom-contract"] },
            {
              from: "ecom-provider",
              allow: [
                "domain",
                "be-shared",
                "ecom-variables",
                "ecom-contract",
                ["ecom-provider", { provider: "${from.provider}" }],
              ],
            },
            { from: "ecom-variables", allow: ["be-shared"] },
            { from: "ecom-registry", allow: ["domain", "ecom-contract", "ecom-provider"] },
            ...Object.entries(ECOM_LAYERS).map(([layer, below]) => ({
              from: [["ecom-layer", { layer }]],
              allow: [
                "domain",
                "contracts",
                "cms",
                "be-shared",
                "directus-model",
                "ext-shared",
                ...[layer, ...below].map((name) => ["ecom-layer", { layer: name }]),
              ],
            })),
            {
              from: [["ecom-layer", { layer: "{payments,routes}" }]],
              allow: ["ecom-contract", "ecom-registry"],
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.mjs", "scripts/**"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        Buffer: "readonly",
        AbortSignal: "readonly",
        AbortController: "readonly",
        structuredClone: "readonly",
        performance: "readonly",
      },
    },
    rules: { "no-console": "off" },
  },
  // The only file of the site that writes to the browser console: missing translations and images
  // (ROUTE-10, CONTENT-6).
  { files: ["src/lib/logger.ts"], rules: { "no-console": "off" } },
  { files: ["backend/directus/**", "tests/**", "e2e/**"], rules: { "no-console": "off" } },
  { files: ["src/ui/content/rich-text.tsx"], rules: { "react/no-danger": "off" } },
);
