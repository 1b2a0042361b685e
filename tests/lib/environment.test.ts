import { describe, expect, it } from "vitest";
import { parseEnvironment } from "../../src/lib/environment";

const whole = {
  contentApi: "https://content.example",
  orderApi: "http://localhost:8055/",
  projectDomain: "Sternberg.example",
};

describe("the environment of the site", () => {
  it("CONTENT-3 gives addresses without trailing slashes and the domain in small letters", () => {
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
  ])("CONTENT-3 names the variable when %s is %o, which is no address", (name, value, field) => {
    expect(parseEnvironment({ ...whole, [name]: value })).toEqual({
      ok: false,
      failure: { code: "missing-url", field },
    });
  });

  it("CONTENT-3 a project that is set to nothing is an error of its own", () => {
    expect(parseEnvironment({ ...whole, projectDomain: " " })).toEqual({
      ok: false,
      failure: { code: "missing-project", field: "GATSBY_PROJECT_DOMAIN" },
    });
  });

  it("PAY-1 knows where PayPal's script comes from only where the operator says so", () => {
    const parsed = parseEnvironment({ ...whole, paypalSdk: "https://www.paypal.com/" });
    expect(parsed.ok && parsed.value.paypalSdk).toBe("https://www.paypal.com");
    const without = parseEnvironment({ ...whole, paypalSdk: "www.paypal.com" });
    expect(without.ok && "paypalSdk" in without.value).toBe(false);
  });

  it("CONTENT-3 BUILD-5 shows no other house where no project is named at all", () => {
    const parsed = parseEnvironment({ ...whole, projectDomain: undefined });
    expect(parsed).toEqual({
      ok: false,
      failure: { code: "missing-project", field: "GATSBY_PROJECT_DOMAIN" },
    });
  });
});
