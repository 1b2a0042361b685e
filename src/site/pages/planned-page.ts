import type { BlockView } from "../views/block-view";
import type { PageView } from "../views/page-view";

/**
 * A page that the build creates. Template: page without forms, with only the newsletter form, with
 * other forms (or reached from one), or the shop shell, which the browser fills (ROUTE-7).
 */
export type PlannedPage = {
  readonly template: "page" | "form-page" | "newsletter-page" | "shop";
  readonly view: PageView;
};

/** Pages that follow a form or the mail sent by it (PAGE-3, FORM-3). */
export const FORM_PAGES: readonly string[] = [
  "thanks",
  "newsletter_confirm",
  "newsletter_unsubscribe",
];

export function selectTemplate(key: string, blocks: readonly BlockView[]): PlannedPage["template"] {
  const forms = new Set(
    blocks.flatMap((block) =>
      block.kind === "form" && block.form !== "withdrawal" ? [block.form] : [],
    ),
  );
  if (FORM_PAGES.includes(key)) return "form-page";
  if (forms.size === 0) return "page";
  return forms.size === 1 && forms.has("newsletter") ? "newsletter-page" : "form-page";
}
