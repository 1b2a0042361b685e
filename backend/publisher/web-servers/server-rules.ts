import { MEDIA_TYPES } from "../http-rules/content-type";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { notFoundPage, sectionShell } from "../site-server/route-request";

/** Section of the site below a path prefix, and the file that serves it. */
export type Section = { readonly prefix: string; readonly file: string };

/** Rules that Caddy needs to answer requests like the site server (`route-request.ts`). */
export type ServerRules = {
  /** Sections rendered in the browser, with their shells (ROUTE-7). */
  readonly shells: readonly Section[];
  /** 404 pages of the languages that have their own. `missingElsewhere` is the default (PAGE-1). */
  readonly missing: readonly Section[];
  readonly missingElsewhere: string;
  /** Paths of the 404 pages. A request for one of them is answered with 404. */
  readonly missingAddresses: readonly string[];
  /** File extensions, without dots, of files that are not documents. */
  readonly assetEndings: readonly string[];
};

export function serverRulesFor(info: ReleaseInfo, files: FileTable): ServerRules {
  const release = { info, files };
  const shells = info.clientOnly.flatMap((prefix) => {
    const file = sectionShell(release, prefix);
    return file === undefined ? [] : [{ prefix, file }];
  });
  const elsewhere = notFoundPage(release, undefined) ?? "/404.html";
  const missing = info.languages.flatMap((language) => {
    const file = notFoundPage(release, language);
    return file === undefined || file === elsewhere ? [] : [{ prefix: `/${language}`, file }];
  });
  const homes = ["", ...info.languages.map((language) => `/${language}`)];
  return {
    shells,
    missing,
    missingElsewhere: elsewhere,
    missingAddresses: homes.flatMap((home) => [`${home}/404`, `${home}/404.html`]),
    assetEndings: Object.keys(MEDIA_TYPES)
      .map((ending) => ending.slice(1))
      .filter((ending) => ending !== "html"),
  };
}

/** Escapes a text for use in a regular expression of Caddy. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
