import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { FAKE_KLARNA_ACCOUNT } from "#backend/fakes/klarna/server";
import { FAKE_MOLLIE_KEY } from "#backend/fakes/mollie/server";
import { FAKE_PAYPAL_KEYS } from "#backend/fakes/paypal/server";
import {
  BACKEND_DIR,
  DEMO_CREDENTIALS,
  directusEnvironment,
} from "#backend/directus/directus-environment";

const dataDir = mkdtempSync(join(tmpdir(), "production-checks-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const long = (name: string): string => `${name.toLowerCase()}-3f9c1d7a5be24860a1c2d3e4f5061728`;

/** Environment of a site that passes all checks. */
const GOOD: Readonly<Record<string, string>> = {
  APP_ENV: "production",
  SECRET: long("s"),
  BUILD_TOKEN: long("b"),
  ADMIN_EMAIL: "chef@example.com",
  ADMIN_PASSWORD: long("a"),
  EDITOR_PASSWORD: long("e"),
  SHOP_PASSWORD: long("h"),
  OWNER_PASSWORD: long("o"),
  PUBLISHER_TOKEN: long("p"),
  PUBLISHER_SECRET: long("q"),
  PREVIEW_TOKEN: long("v"),
  PREVIEW_SECRET: long("w"),
  PREVIEW_URL: "https://preview.example.com",
  PUBLIC_URL: "https://cms.example.com",
  GATSBY_SITE_URL: "https://www.example.com",
  EMAIL_TRANSPORT: "smtp",
  IP_TRUST_PROXY: "1",
};

const environmentOf = (
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  directusEnvironment({ dataDir, port: 8055, env: { ...GOOD, ...changes } });

describe("production site", () => {
  it("OPS-2 starts with its own secrets and not in demo mode", () => {
    expect(environmentOf({})).toMatchObject({
      LOGGER_HTTP_AUTO_LOGGING: "false",
      DEMO_MODE: "false",
      SECRET: GOOD["SECRET"],
      IP_TRUST_PROXY: "1",
    });
  });

  it("OPS-2 keeps a default for an empty variable", () => {
    const names = [
      "IMPORT_IP_DENY_LIST",
      "MAX_RELATIONAL_DEPTH",
      "MAX_PAYLOAD_SIZE",
      "QUERY_LIMIT_MAX",
    ];
    const empty = environmentOf(Object.fromEntries(names.map((name) => [name, ""])));
    expect(names.map((name) => empty[name])).toEqual(names.map((name) => environmentOf({})[name]));
    expect(empty["IMPORT_IP_DENY_LIST"]).toContain("127.0.0.0/8");
  });

  it.each([
    ["BUILD_TOKEN", DEMO_CREDENTIALS.BUILD_TOKEN],
    ["ADMIN_PASSWORD", DEMO_CREDENTIALS.ADMIN_PASSWORD],
    ["ADMIN_PASSWORD", undefined],
    ["ADMIN_PASSWORD", "short"],
    ["EDITOR_PASSWORD", DEMO_CREDENTIALS.EDITOR_PASSWORD],
    ["SHOP_PASSWORD", ""],
    ["SECRET", undefined],
    ["SECRET", "secret-of-the-tests"],
    ["SECRET", "0123456789"],
    ["ADMIN_TOKEN", "admin-token-of-the-tests"],
    ["PUBLISHER_SECRET", "change-me"],
    ["PREVIEW_TOKEN", DEMO_CREDENTIALS.PREVIEW_TOKEN],
    ["PREVIEW_TOKEN", undefined],
    ["METRICS_TOKENS", "short-token"],
    ["PREVIEW_SECRET", "preview-secret-of-the-tests-long-enough"],
    ["PREVIEW_SECRET", "too-short"],
    ["PREVIEW_URL", "http://preview.example.com"],
    ["PREVIEW_URL", "https://localhost:8042"],
    ["PAYPAL_CLIENT_SECRET", FAKE_PAYPAL_KEYS.secret],
    ["PAYPAL_WEBHOOK_ID", FAKE_PAYPAL_KEYS.webhookId],
    ["PAYPAL_API_URL", "http://localhost:8030"],
    ["KLARNA_USERNAME", FAKE_KLARNA_ACCOUNT.username],
    ["KLARNA_PASSWORD", FAKE_KLARNA_ACCOUNT.password],
    ["KLARNA_API_URL", "http://127.0.0.1:8032"],
    ["MOLLIE_API_KEY", FAKE_MOLLIE_KEY],
    ["FURTHER_API_KEY", "secret-of-the-tests"],
    ["FURTHER_API_URL", "http://localhost:8034"],
    ["PUBLIC_URL", "http://cms.example.com"],
    ["PUBLIC_URL", undefined],
    ["GATSBY_SITE_URL", "https://localhost:8000"],
    ["IP_TRUST_PROXY", "true"],
    ["EMAIL_TRANSPORT", undefined],
    ["DEMO_MODE", "true"],
  ])("OPS-2 does not start with %s = %s, and reports it without the secret", (name, value) => {
    const message = (() => {
      try {
        environmentOf({ [name]: value });
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    expect(message).toContain("APP_ENV is production");
    expect(message).toContain(name);
    if (value !== undefined && /PASSWORD|SECRET|TOKEN/.test(name) && value.length > 5)
      expect(message).not.toContain(value);
  });

  it("OPS-2 does not expose a demo publicly by a missing setting", () => {
    const demo = { PUBLIC_URL: "https://cms.example.com" };
    expect(() => directusEnvironment({ dataDir, port: 8055, env: demo })).toThrow(
      /APP_ENV=production/,
    );
    expect(
      directusEnvironment({ dataDir, port: 8055, env: { ...demo, DEMO_MODE: "true" } })[
        "DEMO_MODE"
      ],
    ).toBe("true");
  });

  it("OPS-2 rejects the demo's passwords and tokens by name outside the demo", () => {
    const env = {
      DEMO_MODE: "false",
      ADMIN_EMAIL: "chef@haus.example.com",
      ADMIN_PASSWORD: "eigenes",
      BUILD_TOKEN: "eigener",
    };
    expect(() => directusEnvironment({ dataDir, port: 8055, env })).toThrow(
      /EDITOR_PASSWORD, SHOP_PASSWORD, OWNER_PASSWORD, PUBLISHER_TOKEN, PREVIEW_TOKEN/,
    );
  });

  it("OPS-2 rejects the fake servers of PayPal and Klarna outside the demo", () => {
    const own = [
      "ADMIN_EMAIL",
      "ADMIN_PASSWORD",
      "EDITOR_PASSWORD",
      "SHOP_PASSWORD",
      "OWNER_PASSWORD",
      "BUILD_TOKEN",
      "PUBLISHER_TOKEN",
      "PREVIEW_TOKEN",
    ].map((name): [string, string] => [name, `eigenes ${name}`]);
    const env = (url: string) => ({
      ...Object.fromEntries(own),
      DEMO_MODE: "false",
      PAYPAL_API_URL: url,
    });
    for (const url of [
      "http://localhost:8030",
      "http://127.0.0.1:8030",
      "http://[::1]:8030",
      "http://0.0.0.0:8030",
    ])
      expect(() => directusEnvironment({ dataDir, port: 8055, env: env(url) })).toThrow(
        /PAYPAL_API_URL must not/,
      );
    const real = directusEnvironment({
      dataDir,
      port: 8055,
      env: env("https://api-m.sandbox.paypal.com"),
    });
    expect(real["PAYPAL_API_URL"]).toBe("https://api-m.sandbox.paypal.com");
    const klarna = { ...env("https://api-m.paypal.com"), KLARNA_API_URL: "http://localhost:8032" };
    expect(() => directusEnvironment({ dataDir, port: 8055, env: klarna })).toThrow(
      /KLARNA_API_URL must not/,
    );
  });

  it("OPS-2 passes no settings file and no other environment variable to Directus", () => {
    process.env["PAYPAL_SECRET_OF_SOMEBODY"] = "x";
    const env = directusEnvironment({ dataDir, port: 8055 });
    delete process.env["PAYPAL_SECRET_OF_SOMEBODY"];
    expect(env["PAYPAL_SECRET_OF_SOMEBODY"]).toBeUndefined();
    expect(env["CONFIG_PATH"]?.startsWith(dataDir)).toBe(true);
    expect(existsSync(env["CONFIG_PATH"] ?? "")).toBe(false);
  });

  it("OPS-2 reports the whole list before anything is prepared", () => {
    const env = {
      PATH: process.env["PATH"],
      APP_ENV: "production",
      ADMIN_PASSWORD: DEMO_CREDENTIALS.ADMIN_PASSWORD,
    };
    const argv = ["--import", "tsx", join(BACKEND_DIR, "directus", "cli.ts"), "bootstrap", dataDir];
    const result = spawnSync(process.execPath, argv, { encoding: "utf8", env, timeout: 60_000 });
    expect(result.status).toBe(1);
    for (const name of [
      "ADMIN_PASSWORD",
      "EDITOR_PASSWORD",
      "BUILD_TOKEN",
      "SECRET",
      "PUBLIC_URL",
      "EMAIL_TRANSPORT",
    ])
      expect(result.stderr).toContain(name);
    expect(result.stderr).not.toContain(DEMO_CREDENTIALS.ADMIN_PASSWORD);
  });
});
