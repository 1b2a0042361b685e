// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LiveHtml } from "#ui/content/live-rich-text";
import { sanitizeRichText } from "#ui/content/sanitize-rich-text";
import { HOSTILE_MARKUP } from "../support/hostile-markup";

describe("rich text loaded in the browser", () => {
  it("SAFE-5 renders text with bare tags at once", () => {
    const { container } = render(<LiveHtml html="<p>Ein <strong>Ring</strong></p>" />);
    expect(container.innerHTML).toBe('<div class="prose"><p>Ein <strong>Ring</strong></p></div>');
  });

  it("SAFE-5 renders plain text until it is sanitized", async () => {
    const { container } = render(
      <LiveHtml html='<p>Ein <a href="/uhren">Ring</a><script>alert(1)</script></p><img src="x" onerror="alert(1)">' />,
    );
    expect(container.querySelectorAll("a, img, script")).toHaveLength(0);
    expect(container.textContent).toContain("Ein Ring");
    const link = await screen.findByRole("link", { name: "Ring" });
    expect(link.getAttribute("href")).toBe("/uhren");
    expect(container.querySelectorAll("img, script")).toHaveLength(0);
  });

  it("SAFE-5 never shows the markup of a previous text", async () => {
    const { container, rerender } = render(<LiveHtml html='<p><a href="/a" title="A">a</a></p>' />);
    await screen.findByRole("link", { name: "a" });
    rerender(<LiveHtml html='<p><a href="/b" title="B">b</a></p>' />);
    expect(container.textContent).toBe("b");
    await waitFor(() => expect(container.querySelector("a")?.getAttribute("href")).toBe("/b"));
  });

  it.each(HOSTILE_MARKUP)("SAFE-5 removes %s", (_name, html, clean) => {
    expect(sanitizeRichText(html).trim()).toBe(clean);
  });

  it("SAFE-5 removes markup that changes meaning when parsed again", () => {
    const html = '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>';
    const box = document.createElement("div");
    box.innerHTML = sanitizeRichText(html);
    expect([...box.querySelectorAll("*")].map(({ tagName }) => tagName)).toEqual(["P"]);
  });

  it("SAFE-5 keeps tables, lists and links", () => {
    const html =
      '<h2>a</h2><table><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table><ol start="3"><li lang="fr">d</li></ol>';
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText('<a href="https://example.com" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
    );
  });
});
