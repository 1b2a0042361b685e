import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isPlainMarkup } from "#domain/content/plain-markup";
import { allowedRel, allowedTarget, isAllowedHref } from "#domain/content/rich-text";

describe("links in rich text", () => {
  it.each([
    "/uhren",
    "uhren/",
    "#preise",
    "?q=1",
    "https://example.com/",
    "http://example.com",
    "mailto:a@b.example",
    "tel:+49931",
    "",
    "./a:b",
  ])("SAFE-5 are allowed to %s", (href) => expect(isAllowedHref(href)).toBe(true));

  it.each([
    "javascript:alert(1)",
    " java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:x",
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
  ])("SAFE-5 are not allowed to %j", (href) => expect(isAllowedHref(href)).toBe(false));

  it("SAFE-5 open a new tab with noopener or stay in the current tab", () => {
    expect([
      allowedTarget("_blank"),
      allowedTarget("_self"),
      allowedTarget("_top"),
      allowedTarget("frame"),
    ]).toEqual(["_blank", "_self", undefined, undefined]);
    expect(allowedRel("", "_blank")).toBe("noopener");
    expect(allowedRel("noreferrer", "_blank")).toBe("noreferrer");
    expect(allowedRel("NoFollow stylesheet", undefined)).toBe("nofollow");
    expect(allowedRel("opener", undefined)).toBeUndefined();
  });
});

describe("plain markup", () => {
  it.each([
    "",
    "Worte",
    "<p>Ein <strong>Ring</strong>.</p>\n<ul><li>a</li></ul>",
    "a &amp; b &lt;i&gt;",
    "<br><br/><br />",
    "<P>a</P>",
    "x > y",
    '<p>Zum <a href="/shop/widerruf">Widerruf</a></p>',
    '<a href="https://example.com/a?b=1#c">x</a> <A HREF="mailto:a@b.example">y</A> <a href="tel:+49931">z</a> <a href="#preise">p</a>',
    '<table><tr><th scope="col">Land</th></tr></table>',
  ])(
    "SAFE-5 consists of text, tags without attributes, simple links and header cells: %j",
    (html) => expect(isPlainMarkup(html)).toBe(true),
  );

  it.each([
    "<p class=x>a</p>",
    "<p onclick=alert(1)>",
    "<a href='/x'>a</a>",
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="/&#47;evil.example">a</a>',
    '<a href="/\\evil.example">a</a>',
    '<a href="data:text/html,x">a</a>',
    '<a href="java\tscript:x">a</a>',
    '<a href="/x" onclick="alert(1)">a</a>',
    '<a href="/x"onclick=alert(1)>a</a>',
    '<a href="/x" target="_blank">a</a>',
    '<a  href="/x">a</a>',
    '<a href="">a</a>',
    '<th scope="col" onclick="x">',
    "<script>alert(1)</script>",
    "<img src=x>",
    "<p/onclick=x>",
    "<p\u00a0x>",
    "a < b",
    "<p",
    "<!--x-->",
    "<svg>",
    "<pre/x>",
    "<style>",
    "<pp>",
    "<",
    "</p x>",
    "<?php",
  ])("SAFE-5 excludes %j", (html) => expect(isPlainMarkup(html)).toBe(false));

  it("SAFE-5 includes every text of the demo shop, so that its pages need no sanitizer", () => {
    const texts: string[] = [];
    for (const name of ["ecommerce_settings", "ecommerce_product", "ecommerce_category"])
      JSON.parse(
        readFileSync(join(__dirname, `../../../backend/directus/seed/${name}.json`), "utf8"),
        (_key, value: unknown) => {
          if (typeof value === "string" && value.includes("<")) texts.push(value);
          return value;
        },
      );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((html) => !isPlainMarkup(html))).toEqual([]);
  });

  it("SAFE-5 is detected in linear time", () => {
    expect(isPlainMarkup("<p".repeat(50_000))).toBe(false);
    expect(isPlainMarkup(`${"<p>a</p>".repeat(20_000)}<p `)).toBe(false);
  });
});
