import { resolveCompanyProfile } from "../../domain/contact/company";
import { normalizeEmailAddress } from "../../domain/contact/email-address";
import type { SiteContent } from "../../domain/content/site-content";
import { LOCALES } from "../../domain/locale/locale";
import type { PlannedPage } from "../pages/planned-page";

/** Path of the file that tells finders of a weakness whom to contact (RFC 9116). */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** The standard recommends less than a year. */
const VALID_MONTHS = 11;

type Input = {
  readonly siteContent: Pick<SiteContent, "company" | "project">;
  readonly pages: readonly PlannedPage[];
  /** Time of the build, in milliseconds since the epoch. */
  readonly now: number;
};

/**
 * Returns `security.txt` (SAFE-7), or `null` for a site with neither an e-mail address nor a
 * contact page. It expires at the start of a month, so that builds of the same month write the
 * same file.
 */
export function createSecurityTxt({ siteContent, pages, now }: Input): string | null {
  const { email } = resolveCompanyProfile(siteContent.company);
  const page = pages.find(({ view }) => view.key === "contact")?.view.seo.canonical;
  const contacts = [
    ...(email ? [`mailto:${normalizeEmailAddress(email)}`] : []),
    ...(page ? [page] : []),
  ];
  if (contacts.length === 0) return null;
  const built = new Date(now);
  const expires = Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + VALID_MONTHS, 1);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(expires).toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${new URL(SECURITY_TXT_PATH, siteContent.project.url).href}`,
    "",
  ].join("\n");
}
