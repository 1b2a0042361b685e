import type { RedirectRecord } from "../../domain/content/records";
import type { SiteContent } from "../../domain/content/site-content";
import { DEFAULT_LOCALE, LOCALES } from "../../domain/locale/locale";
import { normalizeRedirectPath, type Redirect } from "../../domain/navigation/redirect";
import { resolvePagePath } from "../../domain/navigation/routes";
import {
  SHOP_SEGMENTS,
  createShopPaths,
  resolveShopRoot,
} from "../../domain/navigation/shop-paths";
import { resolveOfflinePath } from "../offline-document";
import {
  findRedirectLoops,
  parseRedirectSource,
  parseRedirectTarget,
  createSourceProblem,
  createTargetProblem,
  type ParsedRedirect,
  type RedirectProblem,
  type RedirectCandidate,
} from "./validate-redirects";

/** Shop category that REDIR-1 redirects to, with the path of the German page as source. */
export const ENGAGEMENT_RINGS = {
  source: resolvePagePath("engagement_rings", "de"),
  category: "verlobungsringe",
} as const;

/** Files and folders that the build writes beside the pages. A redirect must not hide them. */
const OWN_FILES = new Set([
  "/404.html",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap-index.xml",
  "/sw.js",
  ...LOCALES.map(resolveOfflinePath),
]);
export const OWN_FOLDERS = ["/page-data/", "/static/"];

export type RedirectPlanInput = {
  readonly records: readonly RedirectRecord[];
  /** Paths of all pages in all locales. */
  readonly pages: readonly string[];
  /** Path of the shop plugin, or `null` for a site without a shop. */
  readonly shopPath: string | null;
  /** Target of `/login`, and the record that defines it. */
  readonly portal: { readonly url: string; readonly siteConfig: number } | null;
  readonly siteUrl: string;
};

/**
 * Returns the built-in redirects. Shop redirects require a shop, the portal redirect a configured
 * portal.
 */
function listBuiltInCandidates({
  shopPath,
  portal,
}: RedirectPlanInput): readonly RedirectCandidate[] {
  const candidates: RedirectCandidate[] = [];
  const addCandidate = (
    source: string,
    target: string,
    permanent: boolean,
    canShadowPage: boolean,
  ) =>
    candidates.push({
      source,
      target,
      permanent,
      canShadowPage,
      collection: "redirect",
      id: `${source} (built in)`,
      sourceField: "source",
      targetField: "target",
    });
  if (shopPath !== null && ENGAGEMENT_RINGS.source !== undefined && LOCALES.includes("de"))
    addCandidate(
      ENGAGEMENT_RINGS.source,
      createShopPaths(shopPath).category("de", ENGAGEMENT_RINGS.category),
      true,
      true,
    );
  if (portal) {
    const named = {
      collection: "site_config",
      id: portal.siteConfig,
      sourceField: "backoffice_url",
      targetField: "backoffice_url",
    };
    candidates.push({
      source: "/login",
      target: portal.url,
      permanent: true,
      canShadowPage: false,
      ...named,
    });
  }
  if (shopPath !== null && resolveShopRoot(DEFAULT_LOCALE, shopPath) !== "/schaufenster")
    addCandidate("/schaufenster", resolveShopRoot(DEFAULT_LOCALE, shopPath), false, false);
  return candidates;
}

function createCandidate(record: RedirectRecord): RedirectCandidate {
  const { id, source, target, permanent } = record;
  return {
    source,
    target,
    permanent,
    canShadowPage: false,
    collection: "redirect",
    id,
    sourceField: "source",
    targetField: "target",
  };
}

/**
 * Merges all redirects: built-in ones (REDIR-1, REDIR-2, REDIR-3) before those of editors
 * (REDIR-5). Collects every problem (REDIR-6): invalid source, duplicate source, unsafe target,
 * hidden page, loop.
 */
export function mergeRedirects(input: RedirectPlanInput): {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly RedirectProblem[];
} {
  const problems: RedirectProblem[] = [];
  const candidateBySource = new Map<string, RedirectCandidate>();
  const parsed: ParsedRedirect[] = [];
  const shadows = shadowing(input);
  for (const candidate of [
    ...listBuiltInCandidates(input),
    ...input.records.map(createCandidate),
  ]) {
    const from = parseRedirectSource(candidate.source);
    const to = parseRedirectTarget(candidate.target, input.siteUrl);
    const first = from === undefined ? undefined : candidateBySource.get(from);
    if (from === undefined) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-invalid-source",
          `"${candidate.source}" is not a plain path of the site, such as /alte-seite`,
        ),
      );
    } else if (first) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-duplicate-source",
          `${from} is already redirected by ${first.collection} ${first.id}`,
        ),
      );
    } else if (!candidate.canShadowPage && shadows(from)) {
      problems.push(
        createSourceProblem(
          candidate,
          "redirect-shadows-page",
          `${from} is a page of the site, which would no longer be reachable`,
        ),
      );
    }
    if (to === undefined) {
      const hint = "it must be a path such as /kontakt or an address that begins with https://";
      problems.push(
        createTargetProblem(
          candidate,
          "redirect-unsafe-target",
          `"${candidate.target}" is not a safe target: ${hint}`,
        ),
      );
    }
    if (from === undefined || first) continue;
    candidateBySource.set(from, candidate);
    if (to !== undefined) parsed.push({ candidate, from, to });
  }
  const redirects = parsed.map(({ candidate, from, to }): Redirect => ({
    from,
    to,
    status: candidate.permanent ? 301 : 302,
  }));
  return { redirects, problems: [...problems, ...findRedirectLoops(parsed)] };
}

/** Returns the redirect settings of a site. `pages` contains the paths of all its pages. */
export function createRedirectPlanInput(
  { siteConfig, project, redirects }: SiteContent,
  pages: readonly string[],
): RedirectPlanInput {
  return {
    records: redirects,
    pages,
    shopPath: siteConfig.shop?.path ?? null,
    portal:
      siteConfig.backofficeUrl === null
        ? null
        : { url: siteConfig.backofficeUrl, siteConfig: siteConfig.id },
    siteUrl: project.url,
  };
}

/** Returns the redirects of a site with planned pages, or the problems by record and field. */
export function planRedirects(
  siteContent: SiteContent,
  pages: readonly { readonly view: { readonly path: string } }[],
):
  | { readonly ok: true; readonly redirects: readonly Redirect[] }
  | { readonly ok: false; readonly problems: readonly RedirectProblem[] } {
  const paths = pages.map((page) => page.view.path);
  const { redirects, problems } = mergeRedirects(createRedirectPlanInput(siteContent, paths));
  if (problems.length === 0) return { ok: true, redirects };
  return { ok: false, problems };
}

/**
 * Returns a function that checks if a redirect from a path would hide a page or file of the site.
 */
function shadowing({ pages, shopPath }: RedirectPlanInput): (from: string) => boolean {
  const paths = createShopPaths(shopPath ?? undefined);
  const screens =
    shopPath === null
      ? []
      : LOCALES.flatMap((locale) =>
          [paths.list, paths.cart, paths.checkout, paths.withdrawal].map((at) => at(locale)),
        );
  const known = new Set(["/", ...pages, ...screens].map(normalizeRedirectPath));
  const folders = shopPath === null ? OWN_FOLDERS : [...OWN_FOLDERS, ...shopFolders(shopPath)];
  return (from) =>
    known.has(from) || OWN_FILES.has(from) || folders.some((folder) => from.startsWith(folder));
}

/**
 * Returns the folders that contain only products or orders. Other paths below the shop root may be
 * former categories with redirects.
 */
function shopFolders(shopPath: string): readonly string[] {
  return LOCALES.flatMap((locale) =>
    [SHOP_SEGMENTS.product, SHOP_SEGMENTS.order].map((segment) =>
      `${resolveShopRoot(locale, shopPath)}/${segment}/`.toLowerCase(),
    ),
  );
}

export type { Redirect };
