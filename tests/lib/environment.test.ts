import { describe, expect, it } from "vitest";
import { parseEnvironment } from "#lib/environment";

const whole = {
  contentApi: "https://content.example",
  orderApi: "http://localhost:8055/",
  projectDomain: "Sternberg.example",
};

describe("site environment", () => {
  it("CONTENT-3 returns URLs without trailing slash and the domain in lower case", () => {
    expect(parseEnvironment(whole)).toEqual({
      ok: true,
      value: {
        contentApi: "https://content.example",
        orderApi: "http://localhost:8055",
        projectDomain: "sternberg.example",
      },
    });
  });

  it.each([
    ["contentApi", undefined, "GATSBY_CONTENT_API"],
    ["contentApi", "", "GATSBY_CONTENT_API"],
    ["contentApi", "localhost:8055", "GATSBY_CONTENT_API"],
    ["orderApi", "ftp://orders.example", "GATSBY_ORDER_API"],
  ])("CONTENT-3 names the variable when %s is %o, which is no URL", (name, value, field) => {
    expect(parseEnvironment({ ...whole, [name]: value })).toEqual({
      ok: false,
      failure: { code: "missing-url", field },
    });
  });

  it("CONTENT-3 an empty project has its own error code", () => {
    expect(parseEnvironment({ ...whole, projectDomain: " " })).toEqual({
      ok: false,
      failure: { code: "missing-project", field: "GATSBY_PROJECT_DOMAIN" },
    });
  });

  it("has PayPal's script URL only when configured and valid", () => {
    const parsed = parseEnvironment({ ...whole, paypalSdk: "https://www.paypal.com/" });
    expect(parsed.ok && parsed.value.paypalSdk).toBe("https://www.paypal.com");
    const without = parseEnvironment({ ...whole, paypalSdk: "www.paypal.com" });
    expect(without.ok && "paypalSdk" in without.value).toBe(false);
  });

  it("CONTENT-3 fails without a project domain", () => {
    const parsed = parseEnvironment({ ...whole, projectDomain: undefined });
    expect(parsed).toEqual({
      ok: false,
      failure: { code: "missing-project", field: "GATSBY_PROJECT_DOMAIN" },
    });
  });
});
