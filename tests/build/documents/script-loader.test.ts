// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deferScripts } from "#build/documents/script-loader";
import { parseScriptPaths } from "#domain/offline/built-document";

const PATHS = ["/webpack-runtime-1a.js", "/framework-2b.js", "/app-3c.js"];
const SCRIPTS = PATHS.map((path) => `<script src="${path}" async></script>`).join("");
const END = '<!-- slice-end id="_gatsby-scripts-1" --></body></html>';

const loadedScripts = () =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));

/** Shows a page whose images have these priorities, and executes its script loader. */
function showPage(...priorities: readonly string[]): readonly HTMLImageElement[] {
  document.body.innerHTML = priorities.map(() => "<img>").join("");
  const images = [...document.images];
  for (const [index, image] of images.entries()) {
    // The test document has no priorities, and finishes images without an address.
    Object.defineProperty(image, "fetchPriority", { value: priorities[index] });
    Object.defineProperty(image, "complete", { value: false });
  }
  const [, code = ""] =
    /<script id="script-loader">(.*)<\/script>/.exec(deferScripts(SCRIPTS)) ?? [];
  runInThisContext(code);
  return images;
}

const frame = () => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe("script loader", () => {
  it("FRAME-6 loads the scripts after the paint that follows the main images", async () => {
    const [first, second] = showPage("high", "high", "auto");
    await frame();
    first?.dispatchEvent(new Event("load"));
    await frame();
    expect(loadedScripts()).toEqual([]);
    second?.dispatchEvent(new Event("error"));
    expect(loadedScripts()).toEqual([]);
    await frame();
    expect(loadedScripts()).toEqual(PATHS);
  });

  it("FRAME-6 loads them after the first paint of a page without a main image", async () => {
    showPage("auto");
    expect(loadedScripts()).toEqual([]);
    await frame();
    expect(loadedScripts()).toEqual(PATHS);
  });

  it.each(["pointerdown", "keydown"])("FRAME-6 loads them at once on %s", async (type) => {
    const [image] = showPage("high");
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(loadedScripts()).toEqual(PATHS);
    image?.dispatchEvent(new Event("load"));
    await frame();
    expect(loadedScripts()).toEqual(PATHS);
  });

  it("FRAME-6 does not wait longer than three seconds", async () => {
    showPage("high");
    await vi.advanceTimersByTimeAsync(2_900);
    expect(loadedScripts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(loadedScripts()).toEqual(PATHS);
  });

  it("FRAME-6 replaces the elements of each build, and lists their paths", () => {
    const html = deferScripts(`<script>one()</script>${SCRIPTS}${END}`);
    expect(html).toMatch(/^<script>one\(\)<\/script><script id="script-loader">/);
    expect(html.endsWith(`</script>${END}`)).toBe(true);
    expect(html).not.toContain(" async>");
    expect(parseScriptPaths(html)).toEqual(PATHS);
    expect(deferScripts(html)).toBe(html);
  });
});
