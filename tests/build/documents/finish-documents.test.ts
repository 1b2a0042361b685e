import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createContentSecurityPolicy,
  finishDocuments,
} from "../../../src/build/documents/finish-documents";
import { createAnalyticsCspSources } from "../../../src/build/documents/csp-sources";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`;
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("content security policy of a document", () => {
  it("CONSENT-9 allows scripts of the site's own host and inline scripts by hash only", () => {
    const policy = createContentSecurityPolicy(
      page(
        '<script>one()</script><script src="/app.js"></script><script type="module">two()</script>',
      ),
      [],
    );
    expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
    expect(policy).not.toContain("unsafe-inline' http");
    expect(policy).toContain("object-src 'none'");
  });

  it("CONSENT-9 SEO-2 has no hash for data blocks, which browsers do not execute", () => {
    const data =
      '<script data-gatsby-head="true" type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
    expect(createContentSecurityPolicy(page(`${data}<script>one()</script>`), [])).toContain(
      `script-src 'self' ${hash("one()")};`,
    );
    expect(createContentSecurityPolicy(page('<script type="module">{}</script>'), [])).toContain(
      hash("{}"),
    );
    expect(
      createContentSecurityPolicy(page('<script data-type="application/ld+json">{}</script>'), []),
    ).toContain(hash("{}"));
  });

  it("CONSENT-9 allows requests and images of the site and the configured hosts only", () => {
    const policy = createContentSecurityPolicy(page(""), ["https://content.example"]);
    expect(policy).toContain("connect-src 'self' https://content.example;");
    expect(policy).toContain("img-src 'self' data: https://content.example;");
    expect(policy).toContain("default-src 'self';");
  });

  it("CONSENT-9 allows frames of the given origins, and none without any", () => {
    expect(createContentSecurityPolicy(page(""), [])).toContain("frame-src 'none';");
    const policy = createContentSecurityPolicy(
      page(""),
      [],
      ["https://map.example", "https://video.example"],
    );
    expect(policy).toContain("frame-src https://map.example https://video.example;");
  });

  it("ANALYTICS-1 allows script, requests and images of the analytics host, but no frame", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    await finishDocuments(
      folder,
      ["https://content.example"],
      [],
      [],
      createAnalyticsCspSources(["https://analytics.example"]),
    );
    const policy = readFileSync(file, "utf8");
    expect(policy).toContain(`script-src 'self' ${hash("one()")} https://analytics.example;`);
    expect(policy).toContain(
      "connect-src 'self' https://content.example https://analytics.example;",
    );
    expect(policy).toContain(
      "img-src 'self' data: https://content.example https://analytics.example;",
    );
    expect(policy).toContain("frame-src 'none';");
  });

  it("BUILD-1 PAY-1 skips a document that has its own policy", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const [own, other] = [join(folder, "index.html"), join(folder, "zahlung.html")];
    for (const file of [own, other]) writeFileSync(file, page(""));
    expect(await finishDocuments(folder, [], [], ["zahlung.html"])).toBe(1);
    expect(readFileSync(own, "utf8")).toContain("Content-Security-Policy");
    expect(readFileSync(other, "utf8")).toBe(page(""));
  });

  it("CLOCK-2 allows the clock host on every document, and no longer once the clock is off", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    await finishDocuments(folder, [], [], [], { "script-src": ["https://clock.example"] });
    expect(readFileSync(file, "utf8")).toContain(
      `script-src 'self' ${hash("one()")} https://clock.example;`,
    );
    await finishDocuments(folder, []);
    expect(readFileSync(file, "utf8")).not.toContain("clock.example");
  });

  it("BUILD-1 is written once after the charset, and again when the hosts change", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    expect(await finishDocuments(folder, ["https://old.example/path", undefined])).toBe(1);
    await finishDocuments(folder, ["https://new.example", "https://new.example/api"]);
    const html = readFileSync(file, "utf8");
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(html).toMatch(
      /^<!DOCTYPE html><html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
    );
    expect(html).toContain("connect-src 'self' https://new.example;");
    expect(html).not.toContain("old.example");
  });
});
