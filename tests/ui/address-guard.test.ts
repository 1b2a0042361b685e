// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { isRecord } from "#domain/is-record";
import { ADDRESS_GUARD_SCRIPT } from "#ui/document/address-guard";

/** Adds an element to the document, whose listener stays for all tests of this file. */
function runScript(): void {
  const script = document.createElement("script");
  script.textContent = ADDRESS_GUARD_SCRIPT;
  document.head.append(script);
}

/** Opens an address, as a document or as an anchor that the browser follows. */
function open(address: string, state: object | null = null): string {
  window.history.replaceState(state, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
  return window.location.href.slice(window.location.origin.length);
}

function readKey(): unknown {
  const state: unknown = window.history.state;
  return isRecord(state) ? state["key"] : undefined;
}

describe("address guard", () => {
  beforeEach(() => window.history.replaceState(null, "", "/"));

  it("FRAME-1 ROUTE-8 gives the first entry the key that Gatsby expects, and each anchor its own", () => {
    runScript();
    expect(readKey()).toBe("initial");
    open("/datenschutz#cookies");
    expect(readKey()).toMatch(/^\d+$/);
    open("/kontakt", { key: "1", list: 2 });
    expect(window.history.state).toEqual({ key: "1", list: 2 });
  });

  it.each([
    ["/kontakt%", "/kontakt％"],
    ["/angebot-50%-rabatt?a=50%", "/angebot-50％-rabatt"],
    ["/angebot-50%25-rabatt", "/angebot-50％25-rabatt"],
    ["/gr%F6%DFe", "/gr％F6％DFe"],
    ["/shop/100%", "/shop/100％"],
  ])("PAGE-1 ROUTE-7 the path of %s can be decoded as often as Gatsby does", (address, path) => {
    open(address);
    const { pathname, search } = window.location;
    const decode = (text: string, times: number): string =>
      times === 0 ? text : decode(decodeURIComponent(text), times - 1);
    expect(decode(pathname, 3)).toBe(path);
    expect(search).toBe(address.includes("?") ? "?a=50%" : "");
  });

  it.each([
    ["#50%", "50%"],
    ["#gr%F6%DFe", "gr%F6%DFe"],
    ["#rabatt-100%-gold", "rabatt-100%-gold"],
  ])("ROUTE-8 Gatsby reads the malformed anchor %s as written", (hash, name) => {
    open(`/datenschutz${hash}`);
    expect(decodeURI(window.location.hash.slice(1))).toBe(name);
  });

  it.each(["/gr%C3%B6%C3%9Fe?q=50%25&r=a%20b#gr%C3%B6%C3%9Fe", "//elsewhere.example/x"])(
    "ROUTE-8 leaves %s alone",
    (address) => {
      expect(open(window.location.origin + address)).toBe(address);
    },
  );
});
