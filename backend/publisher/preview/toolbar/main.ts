import * as v from "valibot";
import type { Locale } from "#domain/locale/locale";
import { PREVIEW_MESSAGES } from "#domain/locale/messages/preview.generated";
import { decodePercent } from "#domain/navigation/percent-encoding";
import { describePeriod } from "./describe-period";
import { EDITING_CSS, TOOLBAR_CSS } from "./style";
import { startVisualEditing } from "./visual-editing";
import {
  PREVIEW_SESSION_HEADER,
  PREVIEW_REFUSED_HEADER,
  SESSION_RENEWAL_MS,
} from "../preview-protocol";

/*
 * Toolbar above every preview page: marks the page as a preview, shows the status of its record and
 * links to it in the Directus app. The preview server delivers the script separately from the
 * application, so that the scripts of the site are the same as for visitors.
 */

const recordsSchema = v.object({
  appUrl: v.string(),
  /** Null while there are no pages. */
  timeZone: v.nullable(v.string()),
  records: v.array(
    v.object({
      collection: v.string(),
      id: v.number(),
      status: v.string(),
      from: v.nullable(v.number()),
      until: v.nullable(v.number()),
      paths: v.record(v.string(), v.string()),
    }),
  ),
});
type Records = v.InferOutput<typeof recordsSchema>;
type Known = Records["records"][number];

const STATES = ["draft", "published"] as const;

/** Time for which a refusal is shown, in milliseconds. */
const REFUSAL_VISIBLE_MS = 9000;

/** A page reloads when its session has ended, but not again within `RELOADS_AGAIN` milliseconds. */
const RELOADED = "preview-reloaded";
const RELOADS_AGAIN = 20_000;

const began = Date.now();
const host = document.createElement("div");
const shadow = host.attachShadow({ mode: "open" });
const styleSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
shadow.adoptedStyleSheets = [styleSheet(TOOLBAR_CSS)];
document.adoptedStyleSheets.push(styleSheet(EDITING_CSS));
const bar = document.createElement("aside");
const alert = document.createElement("p");
alert.setAttribute("role", "alert");
shadow.append(bar, alert);

let known: Records | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

const isTranslated = (language: string): language is Locale =>
  Object.hasOwn(PREVIEW_MESSAGES, language);

const currentLocale = (): Locale => {
  const language = document.documentElement.lang.slice(0, 2);
  return isTranslated(language) ? language : "de";
};

const toolbarMessages = () => PREVIEW_MESSAGES[currentLocale()].toolbar;

function shownRecord(): Known | undefined {
  const path = (decodePercent(location.pathname, decodeURI) ?? "").replace(/(.)\/+$/, "$1");
  return known?.records.find(({ paths }) => Object.values(paths).includes(path));
}

function element<Name extends "strong" | "span" | "a">(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function draw(): void {
  const { label, notPublic, draft, published, edit } = toolbarMessages();
  bar.setAttribute("aria-label", label);
  const title = element("span", "");
  title.append(element("strong", label), ` – ${notPublic}`);
  const record = shownRecord();
  const parts: HTMLElement[] = [title];
  if (record !== undefined) {
    const status = STATES.find((state) => state === record.status);
    if (status !== undefined) {
      const state = element("span", { draft, published }[status]);
      state.dataset["status"] = status;
      parts.push(state);
    }
    const timeZone = known?.timeZone ?? null;
    const period =
      timeZone === null ? undefined : describePeriod(record, Date.now(), currentLocale(), timeZone);
    if (period !== undefined) {
      const note = element("span", period);
      note.dataset["status"] = "draft";
      parts.push(note);
    }
    // Next to its form in the Directus app, the link would lead back to where the editor already
    // is.
    if (known !== undefined && window.top === window) {
      const link = element("a", edit);
      link.href = `${known.appUrl}/admin/content/${record.collection}/${record.id}`;
      link.target = "_blank";
      link.rel = "noopener";
      parts.push(link);
    }
  }
  bar.replaceChildren(...parts);
}

function announceRefusal(): void {
  alert.textContent = toolbarMessages().refused;
  clearTimeout(silence);
  silence = setTimeout(() => (alert.textContent = ""), REFUSAL_VISIBLE_MS);
}

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < RELOADS_AGAIN) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

/** Passes requests of the page through unchanged and only inspects the responses. */
function watchResponses(): void {
  const request = window.fetch.bind(window);
  window.fetch = async (...parameters) => {
    const response = await request(...parameters);
    if (response.headers.has(PREVIEW_SESSION_HEADER)) reloadOnce();
    else if (response.status === 403 && response.headers.has(PREVIEW_REFUSED_HEADER))
      announceRefusal();
    return response;
  };
}

/**
 * Forces a full page load after `SESSION_RENEWAL_MS`: the application navigates without page loads,
 * and the server can only renew the session on one.
 */
function renewByLoading(event: MouseEvent): void {
  if (Date.now() - began < SESSION_RENEWAL_MS || !(event.target instanceof Element)) return;
  const link = event.target.closest("a[href]");
  if (link instanceof HTMLAnchorElement && link.origin === location.origin)
    event.stopImmediatePropagation();
}

function watchRoutes(): void {
  const later = (): void => void setTimeout(draw, 0);
  for (const name of ["pushState", "replaceState"] as const) {
    const go = history[name].bind(history);
    history[name] = (...state: Parameters<History["pushState"]>) => {
      go(...state);
      later();
    };
  }
  addEventListener("popstate", later);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
}

async function loadRecords(): Promise<void> {
  const response = await fetch("/.preview/records.json");
  if (!response.ok) return;
  known = v.parse(recordsSchema, await response.json());
  draw();
  startVisualEditing(known.appUrl);
}

watchResponses();
watchRoutes();
addEventListener("click", renewByLoading, { capture: true });
document.body.prepend(host);
draw();
void loadRecords();
