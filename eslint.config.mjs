import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import react from "eslint-plugin-react";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * A colour belongs into src/ui/theme; anywhere else it is a token's name (look.md's rule, held by
 * lint).
 */
const COLOUR = "/#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/";

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
    files: ["**/*.{ts,tsx,mts}"],
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
          message: "No barrels: import from the file that holds the thing.",
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
    ignores: ["src/ui/theme/**", "src/domain/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportAllDeclaration",
          message: "No barrels: import from the file that holds the thing.",
        },
        {
          selector: `Literal[value=${COLOUR}]`,
          message: "Colours live in src/ui/theme; use the custom property.",
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-*.{ts,tsx}", "backend/**/*.ts", "plugins/**/*.ts"],
    plugins: { boundaries },
    settings: {
      "boundaries/include": ["src/**/*", "gatsby-*", "backend/**/*", "plugins/**/*"],
      "boundaries/elements": [
        { type: "domain", pattern: "src/domain", mode: "folder" },
        { type: "contracts", pattern: "src/contracts", mode: "folder" },
        { type: "lib", pattern: "src/lib", mode: "folder" },
        { type: "api", pattern: "src/api", mode: "folder" },
        { type: "cms", pattern: "src/cms", mode: "folder" },
        { type: "site", pattern: "src/site", mode: "folder" },
        { type: "build", pattern: "src/build", mode: "folder" },
        { type: "stores", pattern: "src/stores", mode: "folder" },
        { type: "ui", pattern: "src/ui", mode: "folder" },
        { type: "shims", pattern: "src/shims", mode: "folder" },
        { type: "feature", pattern: "src/features/*", mode: "folder", capture: ["name"] },
        { type: "service-worker", pattern: "src/service-worker", mode: "folder" },
        { type: "templates", pattern: "src/templates", mode: "folder" },
        { type: "gatsby", pattern: "gatsby-*", mode: "full" },
        { type: "plugin", pattern: "plugins/*", mode: "folder" },
        { type: "backend", pattern: "backend", mode: "folder" },
      ],
      "import/resolver": { node: { extensions: [".ts", ".tsx", ".mts", ".js", ".json"] } },
    },
    rules: {
      "boundaries/element-types": [
        "error",
        {
          default: "disallow",
          message:
            "${file.type} must not import ${dependency.type}. Imports point downwards: domain ← contracts, lib ← api, cms, site, stores, ui ← features ← templates ← gatsby-*.",
          rules: [
            { from: "domain", allow: ["domain"] },
            { from: "contracts", allow: ["domain", "contracts"] },
            { from: "lib", allow: ["domain", "lib"] },
            { from: "api", allow: ["domain", "contracts", "lib", "api"] },
            { from: "cms", allow: ["domain", "cms"] },
            { from: "site", allow: ["domain", "site"] },
            { from: "build", allow: ["domain", "build"] },
            { from: "stores", allow: ["domain", "stores"] },
            { from: "ui", allow: ["domain", "ui"] },
            { from: "shims", allow: ["shims"] },
            { from: "service-worker", allow: ["domain", "service-worker"] },
            {
              from: "feature",
              allow: [
                "domain",
                "contracts",
                "lib",
                "api",
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
                "api",
                "stores",
                "site",
                "ui",
                "feature",
                "templates",
              ],
            },
            {
              from: "gatsby",
              allow: ["domain", "cms", "site", "build", "ui", "templates", "plugin"],
            },
            { from: "plugin", allow: ["plugin"] },
            // Saves are checked by the rules that the build plans with (decision 024).
            { from: "backend", allow: ["backend", "domain", "contracts", "cms", "site"] },
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
  // The one place where the browser's console is told something: missing translations and pictures
  // (ROUTE-10, CONTENT-6).
  { files: ["src/lib/logger.ts"], rules: { "no-console": "off" } },
  { files: ["backend/directus/**", "tests/**", "e2e/**"], rules: { "no-console": "off" } },
  { files: ["src/ui/content/rich-text.tsx"], rules: { "react/no-danger": "off" } },
);
