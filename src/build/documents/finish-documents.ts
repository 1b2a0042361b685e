import { createHash } from "crypto";
import { readdir, readFile, writeFile } from "fs/promises";
import path from "path";
import { type CspSources, withCspSources } from "./csp-sources";
import { withCriticalCss } from "./critical-css";

const MARK = '<meta http-equiv="Content-Security-Policy"';

/**
 * Finishes every HTML document: reduces its styles and adds a content security policy. Scripts are
 * allowed from this host or by the hash of an inline script, requests and images from this host and
 * the configured hosts, frames only from origins that editors embedded. The policy is a meta
 * element, so it works on every static host; header-only directives (`frame-ancestors`) are set by
 * the server. `others` lists documents with a policy of their own, which are skipped, by path in
 * the folder. `opened` adds sources to every policy. Returns the number of documents.
 */
export async function finishDocuments(
  folder: string,
  hosts: readonly (string | undefined)[],
  frames: readonly string[] = [],
  others: readonly string[] = [],
  opened: CspSources = {},
): Promise<number> {
  const origins = [...new Set(hosts.flatMap((host) => (host ? [new URL(host).origin] : [])))];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = new Set(others.map((file) => path.join(folder, file)));
  const documents = entries.filter(
    (entry) =>
      entry.isFile() &&
      entry.name.endsWith(".html") &&
      !left.has(path.join(entry.parentPath, entry.name)),
  );
  for (const document of documents) {
    const file = path.join(document.parentPath, document.name);
    const html = await readFile(file, "utf8");
    // A page reused from the previous build already has a policy. It is replaced, because the hosts
    // may have changed.
    const bare = withCriticalCss(html.replace(new RegExp(`${MARK}[^>]*>`), ""), folder);
    // After the charset, which must be in the first kilobyte.
    const closed = bare.replace(
      /<meta charSet[^>]*>/i,
      (charset) =>
        `${charset}${MARK} content="${createContentSecurityPolicy(bare, origins, frames)}">`,
    );
    const secured = closed === bare ? bare : withCspSources(closed, opened);
    if (secured !== html) await writeFile(file, secured);
  }
  return documents.length;
}

/**
 * Returns the policy of one document. Inline styles are allowed: Gatsby inlines styles, and the
 * shop creates some at run time.
 */
export function createContentSecurityPolicy(
  html: string,
  origins: readonly string[],
  frames: readonly string[] = [],
): string {
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !isData(attributes))
    .map((match) => match[2] ?? "");
  const hashes = [
    ...new Set(
      inline.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`),
    ),
  ];
  const allowed = origins.join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${allowed}`.trim(),
    `connect-src 'self' ${allowed}`.trim(),
    "font-src 'self'",
    `frame-src ${frames.join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}

/**
 * Returns whether a script element holds data such as JSON-LD. It is never executed, so the policy
 * needs no hash for it.
 */
function isData(attributes: string): boolean {
  const type = /(?:^|\s)type="([^"]*)"/.exec(attributes)?.[1]?.trim().toLowerCase() ?? "";
  return /^application\/(?:[a-z-]+\+)?json$/.test(type);
}
