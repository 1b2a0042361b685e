import { decodePercent } from "./percent-encoding";
import { homePath, normalizePath, withAnchor } from "./routes";
import { LOCALES, type Locale, type PartiallyLocalized } from "../locale/locale";
import { fail, succeed, type Result } from "../result";

/** Target of a link. Everything but a page opens in a new tab (MENU-4). */
export type ResolvedLink =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "mail"; readonly href: string }
  | { readonly kind: "phone"; readonly href: string }
  | { readonly kind: "file"; readonly href: string };

/** Paths of one locale, keyed by the path in any locale without its leading slash (MENU-3). */
export type PathTranslations = Readonly<Record<string, string>>;

/**
 * Creates the path lookup of one locale. Every path of a page in any locale maps to its path in
 * this locale. Pages that do not exist in the locale are omitted, so that links to them keep their
 * path.
 */
export function createPathTranslations(
  pages: readonly PartiallyLocalized<string>[],
  locale: Locale,
): PathTranslations {
  const lookup: Record<string, string> = {};
  for (const paths of pages) {
    const pathInLocale = paths[locale];
    if (pathInLocale === undefined) continue;
    for (const other of LOCALES) {
      const path = paths[other];
      // If two pages use the same path, the first one wins.
      if (path !== undefined) lookup[withoutSlash(path)] ??= pathInLocale;
    }
  }
  return lookup;
}

/**
 * Translates an internal path to a locale (MENU-1, MENU-3). Looks up the path without its slash.
 * Otherwise translates the longest known leading part and keeps the rest: `/uhren/meridian` becomes
 * `/en/watches/meridian`. Otherwise returns the path unchanged. Keeps query and hash. An empty path
 * and `/` mean the home page.
 */
export function translatePath(path: string, locale: Locale, lookup: PathTranslations): string {
  const trimmed = path.trim();
  const cut = trimmed.search(/[?#]/);
  const tail = cut < 0 ? "" : trimmed.slice(cut);
  const bare = normalizePath((cut < 0 ? trimmed : trimmed.slice(0, cut)).replaceAll("\\", "/"));
  if (bare === "/") return homePath(locale) + tail;
  const segments = withoutSlash(bare).split("/");
  for (let length = segments.length; length > 0; length -= 1) {
    const key = segments.slice(0, length).join("/");
    const knownPath = Object.hasOwn(lookup, key) ? lookup[key] : undefined;
    if (knownPath !== undefined) return [knownPath, ...segments.slice(length)].join("/") + tail;
  }
  return bare + tail;
}

/** Link fields of an editor, except the label. */
export type LinkInput = {
  readonly path: string | null;
  readonly pathPrefix: string | null;
  readonly externalPath: string | null;
  readonly anchor: string | null;
  readonly type: "page" | "external" | "mail" | "phone" | "file" | "group" | null;
};

/**
 * Resolves the link fields of an editor (MENU-1, MENU-3, MENU-4). `external_path` takes precedence
 * over `path`; `path_prefix` is prepended to `path`. Fails with "unsafe-link" for any scheme except
 * http, https, mailto and tel, so that no `javascript:` URL reaches a page.
 */
export function resolveLink(
  fields: LinkInput,
  locale: Locale,
  lookup: PathTranslations,
): Result<ResolvedLink> {
  const outer = clean(fields.externalPath);
  if (outer !== "") return resolveOuter(outer, fields);
  const inner = clean(fields.path);
  if (parseScheme(inner) !== undefined || inner.startsWith("//"))
    return resolveOuter(inner, fields);
  if (fields.type === "mail" || fields.type === "phone")
    return inner === "" ? toPage("", fields, locale, lookup) : resolveOuter(inner, fields);
  if (fields.type === "file" && inner !== "")
    return succeed({ kind: "file", href: joinPath([fields.pathPrefix, inner]) });
  return toPage(inner, fields, locale, lookup);
}

/** Returns the value for `href`. */
export function resolveLinkHref(link: ResolvedLink): string {
  return link.kind === "page" ? link.path : link.href;
}

/**
 * True if a link leads to the current page: same path, ignoring query, hash, trailing slash and
 * percent-encoding (MENU-5).
 */
export function isCurrentPath(linkPath: string, currentPath: string): boolean {
  return comparable(linkPath) === comparable(currentPath);
}

function toPage(
  inner: string,
  fields: LinkInput,
  locale: Locale,
  lookup: PathTranslations,
): Result<ResolvedLink> {
  const path =
    inner === "" && !clean(fields.pathPrefix) ? "" : joinPath([fields.pathPrefix, inner]);
  const translated = translatePath(path, locale, lookup);
  const bare =
    clean(fields.anchor) === "" ? translated : (translated.split("#", 1)[0] ?? translated);
  return succeed({ kind: "page", path: withAnchor(bare, clean(fields.anchor)) });
}

function resolveOuter(target: string, fields: LinkInput): Result<ResolvedLink> {
  const scheme = parseScheme(target);
  switch (scheme) {
    case "http":
    case "https":
      return succeed(
        fields.type === "file"
          ? { kind: "file", href: target }
          : { kind: "external", href: withAnchor(target, fields.anchor) },
      );
    case "mailto":
      return succeed({ kind: "mail", href: target });
    case "tel":
      return succeed({ kind: "phone", href: `tel:${dialled(target.slice(4))}` });
    case undefined:
      break;
    default:
      return fail({ code: "unsafe-link", field: "external_path", values: { target } });
  }
  if (fields.type === "mail" || /^[^\s@/]+@[^\s@/]+$/.test(target))
    return succeed({ kind: "mail", href: `mailto:${target}` });
  if (fields.type === "phone") return succeed({ kind: "phone", href: `tel:${dialled(target)}` });
  if (target.startsWith("//")) return succeed({ kind: "external", href: `https:${target}` });
  if (target.startsWith("/")) return succeed({ kind: "file", href: joinPath([target]) });
  if (fields.type === "file") return succeed({ kind: "file", href: joinPath([target]) });
  return succeed({ kind: "external", href: withAnchor(`https://${target}`, fields.anchor) });
}

/**
 * Removes control characters and surrounding white space, as browsers do before they parse a
 * scheme.
 */
function clean(text: string | null): string {
  return Array.from(text ?? "")
    .filter((character) => (character.codePointAt(0) ?? 0) >= 32)
    .join("")
    .trim()
    .replaceAll("\\", "/");
}

function parseScheme(target: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
}

function joinPath(parts: readonly (string | null)[]): string {
  const joined = parts
    .map((part) => clean(part).replace(/^\/+|\/+$/g, ""))
    .filter((part) => part !== "");
  return `/${joined.join("/")}`;
}

function dialled(number: string): string {
  return number.replace(/[^\d+*#;=a-z-]/gi, "").replace(/-/g, "");
}

function withoutSlash(path: string): string {
  return normalizePath(path).slice(1);
}

function comparable(path: string): string {
  const normal = normalizePath(path);
  return decodePercent(normal, decodeURI) ?? normal;
}
