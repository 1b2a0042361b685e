import { createHash } from "crypto";
import { readdir, readFile, writeFile } from "fs/promises";
import path from "path";
import { type CspSources, withCspSources } from "./csp-sources";
import { withCriticalCss } from "./critical-css";

const MARK = '<meta http-equiv="Content-Security-Policy"';

/**
 * Finishes every HTML document: its styles are cut to what it shows, and it gets a content security
 * policy: scripts only from this host or by the hash of an inline one; requests and pictures only
 * from here and the configured hosts; frames only of the origins whose content editors placed on
 * the site. As a meta element it holds on every static host; what only a header can say
 * (`frame-ancestors`) is the server's. Documents of `others` have a policy of their own and are
 * left alone; they are named by their path in the folder. `opened` is whom all of them let in
 * besides. Gives the number of documents.
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
    // A page that this build took over from the last one has its policy already; hosts may have
    // changed, so it is made anew.
    const bare = withCriticalCss(html.replace(new RegExp(`${MARK}[^>]*>`), ""), folder);
    // Behind the character set, which must stand in the first kilobyte.
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
 * The policy of one document. Styles may stand inline: Gatsby inlines them, and the shop's are made
 * at run time.
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
 * Structured data and the like are never executed, so the policy need not allow them; their hashes
 * would only make it long.
 */
function isData(attributes: string): boolean {
  const type = /(?:^|\s)type="([^"]*)"/.exec(attributes)?.[1]?.trim().toLowerCase() ?? "";
  return /^application\/(?:[a-z-]+\+)?json$/.test(type);
}
