// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { globalHistory } from "../../../src/shims/gatsby/history";

beforeEach(() => {
  globalHistory.completeTransition();
  globalHistory.navigate("/start");
  globalHistory.completeTransition();
});

describe("history of the browser", () => {
  it("FRAME-1 adds an entry with the given state and a key of its own", () => {
    const length = window.history.length;
    globalHistory.navigate("/a?b=1#c", { state: { list: 1 } });
    expect(window.history.length).toBe(length + 1);
    expect(globalHistory.location.key).toMatch(/^\d+$/);
    expect(window.history.state).toEqual({ list: 1, key: globalHistory.location.key });
    expect(globalHistory.location).toMatchObject({
      pathname: "/a",
      search: "?b=1",
      hash: "#c",
      href: "http://localhost:3000/a?b=1#c",
      action: "PUSH",
    });
  });

  it.each(["/kontakt%", "/gr%F6%DFe"])("PAGE-1 takes the malformed path %s as written", (path) => {
    globalHistory.navigate(path);
    expect(globalHistory.location.pathname).toBe(path);
  });

  it("FRAME-1 replaces the entry if asked to, and while a page is still to be shown", () => {
    const length = window.history.length;
    globalHistory.navigate("/a", { replace: true });
    globalHistory.navigate("/b");
    expect(window.history.length).toBe(length);
    globalHistory.completeTransition();
    globalHistory.navigate("/c");
    expect(window.history.length).toBe(length + 1);
  });

  it("FRAME-1 tells listeners about links and about the browser's buttons", () => {
    const changes: string[] = [];
    const stop = globalHistory.listen(({ location: { pathname, action } }) => {
      changes.push(`${pathname} ${action}`);
    });
    globalHistory.navigate("/a");
    window.history.replaceState(null, "", "/b");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(changes).toEqual(["/a PUSH", "/b undefined"]);
    expect(globalHistory.location.key).toBe("initial");
    stop();
    globalHistory.navigate("/c");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(changes).toHaveLength(2);
  });

  it("FRAME-1 ROUTE-8 tells a listener about an anchor that was followed before it listened", () => {
    window.history.replaceState(null, "", "/start#later");
    window.dispatchEvent(new PopStateEvent("popstate"));
    const hashes: string[] = [];
    const stop = globalHistory.listen(({ location }) => hashes.push(location.hash));
    expect(hashes).toEqual(["#later"]);
    expect(globalHistory.location.hash).toBe("#later");
    stop();
    globalHistory.listen(({ location }) => hashes.push(location.hash))();
    expect(hashes).toHaveLength(1);
  });

  it("FRAME-1 tells an anchor that the browser followed from a return to one", () => {
    const actions: (string | undefined)[] = [];
    const stop = globalHistory.listen(({ location }) => actions.push(location.action));
    globalHistory.navigate("/start#a");
    globalHistory.completeTransition();
    const first = globalHistory.location.key;
    window.history.replaceState(null, "", "/start#b");
    window.dispatchEvent(new PopStateEvent("popstate"));
    const { key } = globalHistory.location;
    expect(window.history.state).toEqual({ key });
    window.history.replaceState({ key: first }, "", "/start#a");
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.history.replaceState({ key }, "", "/start#b");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(actions).toEqual(["PUSH", "PUSH", undefined, undefined]);
    stop();
  });

  it("FRAME-1 leaves the address to the browser if the history refuses it", () => {
    const assign = vi.fn();
    const address = window.location;
    const get = (_target: object, name: string): unknown =>
      name === "assign" ? assign : Reflect.get(address, name);
    vi.stubGlobal("location", new Proxy({}, { get }));
    vi.spyOn(window.history, "pushState").mockImplementation(() => {
      throw new DOMException("too many", "SecurityError");
    });
    globalHistory.navigate("https://portal.example/");
    expect(assign).toHaveBeenCalledExactlyOnceWith("https://portal.example/");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
