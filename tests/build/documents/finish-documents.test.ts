import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createContentSecurityPolicy,
  withCspSources,
} from "#build/documents/content-security-policy";
import { createAnalyticsCspSources } from "#build/documents/csp-sources";
import { finishDocuments } from "#build/documents/finish-documents";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>x</title></head><body>${body}</body></html>`;
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const policyFor = (...hosts: (string | undefined)[]) => createContentSecurityPolicy(hosts, []);

describe("content security policy of a document", () => {
  it("CONSENT-9 allows script, requests and images of the analytics host, but no frame", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    const sources = createAnalyticsCspSources(["https://analytics.example"]);
    await finishDocuments(folder, withCspSources(policyFor("https://content.example"), sources));
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

  it("skips a document that has its own policy", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const [own, other] = [join(folder, "index.html"), join(folder, "zahlung.html")];
    for (const file of [own, other]) writeFileSync(file, page(""));
    mkdirSync(join(folder, "produkt", "1"), { recursive: true });
    writeFileSync(join(folder, "produkt", "1", "index.html"), page(""));
    const excluded = { files: ["zahlung.html"], folders: ["/produkt"] };
    expect(await finishDocuments(folder, policyFor(), excluded)).toBe(1);
    expect(readFileSync(own, "utf8")).toContain("Content-Security-Policy");
    expect(readFileSync(other, "utf8")).toBe(page(""));
    expect(readFileSync(join(folder, "produkt", "1", "index.html"), "utf8")).toBe(page(""));
  });

  it("CONSENT-9 allows the clock host on every document, and no longer once the clock is off", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    const clock = { "script-src": ["https://clock.example"] };
    await finishDocuments(folder, withCspSources(policyFor(), clock));
    expect(readFileSync(file, "utf8")).toContain(
      `script-src 'self' ${hash("one()")} https://clock.example;`,
    );
    await finishDocuments(folder, policyFor());
    expect(readFileSync(file, "utf8")).not.toContain("clock.example");
  });

  it("is written once after the charset, and again when the hosts change", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    const file = join(folder, "index.html");
    writeFileSync(file, page("<script>one()</script>"));
    expect(await finishDocuments(folder, policyFor("https://old.example/path", undefined))).toBe(1);
    await finishDocuments(folder, policyFor("https://new.example", "https://new.example/api"));
    const html = readFileSync(file, "utf8");
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(html).toMatch(
      /^<!DOCTYPE html><html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
    );
    expect(html).toContain("connect-src 'self' https://new.example;");
    expect(html).not.toContain("old.example");
  });
});
