import { z } from "zod";
import { resolveCompanyProfile } from "../../../../src/domain/contact/company";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../../src/domain/locale/locale";
import { resolveTheme, type Theme } from "../../../../src/domain/theme/theme";
import { companySchema, themeSchema } from "../../../../src/cms/schemas/layout-schemas";
import { contentCache } from "../content-cache";
import { NO_LIMIT, type UnitOfWork } from "../unit-of-work";

/** The house in whose name a mail goes out. */
export type MailSender = {
  readonly project: number;
  readonly domain: string;
  readonly name: string;
  /**
   * Where mails with customer data go, and answers to the house's mails: `notification_recipient`
   * of the project. Without one the house gets no mails. Nothing that editors can change stands in
   * for it.
   */
  readonly email: string | null;
  /** The site's address, without a trailing slash. */
  readonly url: string;
  /** The language of those who work there. */
  readonly language: Locale;
  readonly theme: Theme;
};

const projectRecord = z.object({
  id: z.number(),
  domain: z.string(),
  url: z.string(),
  default_language: z.string().nullish(),
});

const senders = contentCache<MailSender | undefined>();

/**
 * The house of a domain, or `undefined` where there is none. `siteUrl` is where the operator serves
 * the site, which wins over the content.
 */
export async function readSenderByDomain(
  uow: UnitOfWork,
  domain: string,
  siteUrl: string | undefined,
): Promise<MailSender | undefined> {
  return senders(uow, `${siteUrl} ${domain}`, async () => {
    const [found] = await uow.read(
      "project",
      { domain: { _eq: domain } },
      Object.keys(projectRecord.shape),
    );
    return found === undefined ? undefined : senderOf(uow, found, siteUrl);
  });
}

/** The house of a project by its id. */
export async function readSenderByProject(
  uow: UnitOfWork,
  project: number,
  siteUrl: string | undefined,
): Promise<MailSender | undefined> {
  return senders(uow, `${siteUrl} ${project}`, async () => {
    const [found] = await uow.read(
      "project",
      { id: { _eq: project } },
      Object.keys(projectRecord.shape),
    );
    return found === undefined ? undefined : senderOf(uow, found, siteUrl);
  });
}

const recipientRecord = z.object({ branch: z.number().nullable(), email: z.string() });

/**
 * The address that a project's notices go to; of several records the oldest counts. With `branch`
 * that branch's own, if it has one.
 */
export async function readRecipient(
  uow: UnitOfWork,
  project: number,
  branch: number | null = null,
): Promise<string | null> {
  const found = await uow.read(
    "notification_recipient",
    { project: { _eq: project } },
    ["id", "branch", "email"],
    NO_LIMIT,
  );
  const recipients = found.map((item) => recipientRecord.parse(item));
  const own =
    branch === null ? undefined : recipients.find((recipient) => recipient.branch === branch);
  return (own ?? recipients.find((recipient) => recipient.branch === null))?.email ?? null;
}

async function senderOf(
  uow: UnitOfWork,
  item: unknown,
  siteUrl: string | undefined,
): Promise<MailSender> {
  const project = projectRecord.parse(item);
  const own = { project: { _eq: project.id } };
  const nested = ["addresses", "emails", "numbers", "executives", "registers"].map(
    (name) => `${name}.*`,
  );
  const [companyItem] = await uow.read("company", own, ["*", ...nested]);
  const [themeItem] = await uow.read("theme", own, ["*", "button_config.*"]);
  const facts = resolveCompanyProfile(companySchema.parse(companyItem));
  const resolved = resolveTheme(themeSchema.parse(themeItem));
  if (!resolved.ok)
    throw new Error(`The theme of project ${project.id} has no colours (${resolved.failure.code})`);
  return {
    project: project.id,
    domain: project.domain,
    name: facts.displayName,
    email: await readRecipient(uow, project.id),
    url: (siteUrl ?? project.url).replace(/\/+$/, ""),
    language: isLocale(project.default_language) ? project.default_language : DEFAULT_LOCALE,
    theme: resolved.value,
  };
}
