import { expect, it } from "vitest";
import { gatsbyEnvironment } from "#backend/build-runner/build-environment";

it("OPS-2 Gatsby gets no variable of publisher or preview, nor those that the caller omits", () => {
  const env = {
    GATSBY_SITE_URL: "https://www.example.com",
    DIRECTUS_TOKEN: "token",
    PUBLISHER_SECRET: "secret",
    PUBLISHER_TOKEN: "token",
    PREVIEW_SECRET: "secret",
    FAKE_MATOMO_URL: "http://localhost:8034",
  };
  const always = {
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-semi-space-size=64",
    NODE_COMPILE_CACHE: ".cache/node",
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
  };
  const { GATSBY_SITE_URL, DIRECTUS_TOKEN, FAKE_MATOMO_URL } = env;
  expect(gatsbyEnvironment(env)).toEqual({
    ...always,
    GATSBY_SITE_URL,
    DIRECTUS_TOKEN,
    FAKE_MATOMO_URL,
  });
  expect(gatsbyEnvironment(env, { omit: ["FAKE_"] })).toEqual({
    ...always,
    GATSBY_SITE_URL,
    DIRECTUS_TOKEN,
  });
});

it("Gatsby keeps the options of Node that the caller has set", () => {
  const env = gatsbyEnvironment({ NODE_OPTIONS: "--max-old-space-size=4096" });
  expect(env["NODE_OPTIONS"]).toBe("--max-old-space-size=4096 --max-semi-space-size=64");
});
