import { MEDIA_TYPES } from "../http-rules/content-type";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { notFoundPage, pageFile } from "../site-server/route-request";

/** A part of the site below a path, and the file that answers in it. */
export type Section = { readonly prefix: string; readonly file: string };

/**
 * What a web server has to be told about a release so that it answers as the site's own server does
 * (`route-request.ts`).
 */
export type ServerRules = {
  /** Sections made in the browser, with their shells (ROUTE-7). */
  readonly shells: readonly Section[];
  /** The 404 page of each language that has one of its own, and that of all others (PAGE-1). */
  readonly missing: readonly Section[];
  readonly missingElsewhere: string;
  /** Addresses under which the 404 pages lie; asking for one is asking for nothing. */
  readonly missingAddresses: readonly string[];
  /** Endings, without dots, of files that are no documents. */
  readonly assetEndings: readonly string[];
};

export function serverRulesFor(info: ReleaseInfo, files: FileTable): ServerRules {
  const release = { info, files };
  const shells = info.clientOnly.flatMap((prefix) => {
    const file = pageFile(release, prefix);
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

/** A text as a pattern that means itself, in the regular expressions of all web servers. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
