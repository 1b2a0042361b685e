import { homePath, normalizePath, withAnchor } from "./routes";
import { LOCALES, type Locale, type PartiallyLocalized } from "../locale/locale";
import { fail, succeed, type Result } from "../result";

/** Where a link leads. Everything but a page opens in a new tab (MENU-4). */
export type ResolvedLink =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "mail"; readonly href: string }
  | { readonly kind: "phone"; readonly href: string }
  | { readonly kind: "file"; readonly href: string };

/** One language's paths, by German (or any other) path without its leading slash (MENU-3). */
export type PathTranslations = Readonly<Record<string, string>>;

/**
 * The lookup of one language: every address that a page has in any language leads to its address in
 * this one. Pages that do not exist in it are left out, so that a link to them keeps the path it
 * was given.
 */
export function createPathTranslations(
  pages: readonly PartiallyLocalized<string>[],
  locale: Locale,
): PathTranslations {
  const lookup: Record<string, string> = {};
  for (const paths of pages) {
    const own = paths[locale];
    if (own === undefined) continue;
    for (const other of LOCALES) {
      const path = paths[other];
      // Of two pages that claim one address the first keeps it.
      if (path !== undefined) lookup[withoutSlash(path)] ??= own;
    }
  }
  return lookup;
}

/**
 * An internal path in the wanted language (MENU-1, MENU-3): looked up without its slash; failing
 * that, the longest leading part that is known is translated and the rest kept, so that
 * `/uhren/meridian` becomes `/en/watches/meridian`; failing that, kept as it is. The path's own
 * query and hash stay. Empty and `/` mean home.
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
    const known = Object.hasOwn(lookup, key) ? lookup[key] : undefined;
    if (known !== undefined) return [known, ...segments.slice(length)].join("/") + tail;
  }
  return bare + tail;
}

/** What an editor may type where a link is asked for, apart from its label. */
export type LinkInput = {
  readonly path: string | null;
  readonly pathPrefix: string | null;
  readonly externalPath: string | null;
  readonly anchor: string | null;
  readonly type: "page" | "external" | "mail" | "phone" | "file" | "group" | null;
};

/**
 * The link that an editor's fields mean (MENU-1, MENU-3, MENU-4). `external_path` wins over `path`;
 * `path_prefix` is joined before `path`. Fails with "unsafe-link" for any scheme but http, https,
 * mailto and tel, so that no `javascript:` ever reaches a page.
 */
export function resolveLink(
  fields: LinkInput,
  locale: Locale,
  lookup: PathTranslations,
): Result<ResolvedLink> {
  const outer = clean(fields.externalPath);
  if (outer !== "") return resolveOuter(outer, fields);
  const inner = clean(fields.path);
  if (schemeOf(inner) !== undefined || inner.startsWith("//")) return resolveOuter(inner, fields);
  if (fields.type === "mail" || fields.type === "phone")
    return inner === "" ? toPage("", fields, locale, lookup) : resolveOuter(inner, fields);
  if (fields.type === "file" && inner !== "")
    return succeed({ kind: "file", href: rooted([fields.pathPrefix, inner]) });
  return toPage(inner, fields, locale, lookup);
}

/** Whether a link opens in a new tab (MENU-4). */
export function isNewTabLink(link: ResolvedLink): boolean {
  return link.kind !== "page";
}

/**
 * The icon beside a link: external, mail or phone; a file is shown as external; a page has none
 * (MENU-4).
 */
export function resolveLinkIcon(link: ResolvedLink): "external" | "mail" | "phone" | undefined {
  switch (link.kind) {
    case "page":
      return undefined;
    case "file":
    case "external":
      return "external";
    case "mail":
    case "phone":
      return link.kind;
  }
}

/** What goes into `href`. */
export function resolveLinkHref(link: ResolvedLink): string {
  return link.kind === "page" ? link.path : link.href;
}

/**
 * Whether a link leads to the page that is shown: same path, whatever the query, hash, trailing
 * slash or percent-encoding (MENU-5).
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
  const path = inner === "" && !clean(fields.pathPrefix) ? "" : rooted([fields.pathPrefix, inner]);
  const translated = translatePath(path, locale, lookup);
  const bare =
    clean(fields.anchor) === "" ? translated : (translated.split("#", 1)[0] ?? translated);
  return succeed({ kind: "page", path: withAnchor(bare, clean(fields.anchor)) });
}

function resolveOuter(target: string, fields: LinkInput): Result<ResolvedLink> {
  const scheme = schemeOf(target);
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
  if (target.startsWith("/")) return succeed({ kind: "file", href: rooted([target]) });
  if (fields.type === "file") return succeed({ kind: "file", href: rooted([target]) });
  return succeed({ kind: "external", href: withAnchor(`https://${target}`, fields.anchor) });
}

/**
 * Browsers drop control characters and surrounding blanks before they read a scheme, so we do as
 * well.
 */
function clean(text: string | null): string {
  return [...(text ?? "")]
    .filter((character) => (character.codePointAt(0) ?? 0) >= 32)
    .join("")
    .trim()
    .replaceAll("\\", "/");
}

function schemeOf(target: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
}

function rooted(parts: readonly (string | null)[]): string {
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
  try {
    return decodeURI(normal);
  } catch {
    return normal;
  }
}
