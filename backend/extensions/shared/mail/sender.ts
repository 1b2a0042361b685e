import { z } from "zod";
import { type Company, type CompanyProfile, resolveCompanyProfile } from "#domain/contact/company";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#domain/locale/locale";
import { resolveTheme, type Theme } from "#domain/theme/theme";
import { themeSchema } from "#cms/schemas/layout-schemas";
import { contentCache } from "../content-cache";
import { readRecords } from "../read-records";
import { readCompany } from "../read-company";
import { NO_LIMIT, type UnitOfWork } from "../unit-of-work";

/** The site that sends a mail. */
export type MailSender = {
  readonly project: number;
  readonly domain: string;
  readonly name: string;
  readonly company: CompanyProfile;
  /** The record that the particulars at the end of each mail follow from. */
  readonly companyRecord: Company;
  /**
   * Recipient of mails with customer data and of replies to the shop's mails: the project's
   * `notification_recipient`. Without one, the shop gets no mails. Does not fall back to an address
   * that editors can change.
   */
  readonly email: string | null;
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  /** Language of the staff. */
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
 * Reads the sender of a domain. `undefined` if there is no such site. `siteUrl` is set by the
 * operator and takes precedence over the URL in the CMS.
 */
export async function readSenderByDomain(
  uow: UnitOfWork,
  domain: string,
  siteUrl: string | undefined,
): Promise<MailSender | undefined> {
  return senders(uow, `${siteUrl} ${domain}`, async () => {
    const [found] = await readRecords(uow, "project", projectRecord, { domain: { _eq: domain } });
    return found && senderOf(uow, found, siteUrl);
  });
}

/** Reads the sender of a project by its id. */
export async function readSenderByProject(
  uow: UnitOfWork,
  project: number,
  siteUrl: string | undefined,
): Promise<MailSender | undefined> {
  return senders(uow, `${siteUrl} ${project}`, async () => {
    const [found] = await readRecords(uow, "project", projectRecord, { id: { _eq: project } });
    return found && senderOf(uow, found, siteUrl);
  });
}

/**
 * Reads the sender of mails about accounts of the Directus app, which belong to no project: the
 * first project. Throws if there is none.
 */
export async function readSenderOfInstallation(
  uow: UnitOfWork,
  siteUrl: string | undefined,
): Promise<MailSender> {
  const first: unknown = await uow.trx("project").min("id as id").first();
  const { id } = z.object({ id: z.number() }).parse(first);
  const sender = await readSenderByProject(uow, id, siteUrl);
  if (sender === undefined) throw new Error(`The project ${id} is missing`);
  return sender;
}

const recipientRecord = z.object({ branch: z.number().nullable(), email: z.string() });

/**
 * Returns the recipient of a project's notices. With `branch`, that branch's own recipient if it
 * has one. Of several records, the oldest is used.
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
  project: z.infer<typeof projectRecord>,
  siteUrl: string | undefined,
): Promise<MailSender> {
  const own = { project: { _eq: project.id } };
  const companyRecord = await readCompany(uow, project.id);
  if (!companyRecord) throw new Error(`The project ${project.id} has no company`);
  const [themeItem] = await uow.read("theme", own, ["*", "button_config.*"]);
  const facts = resolveCompanyProfile(companyRecord);
  const resolved = resolveTheme(themeSchema.parse(themeItem));
  if (!resolved.ok)
    throw new Error(`The theme of project ${project.id} has no colours (${resolved.failure.code})`);
  return {
    project: project.id,
    domain: project.domain,
    name: facts.displayName,
    company: facts,
    companyRecord,
    email: await readRecipient(uow, project.id),
    url: (siteUrl ?? project.url).replace(/\/+$/, ""),
    language: isLocale(project.default_language) ? project.default_language : DEFAULT_LOCALE,
    theme: resolved.value,
  };
}
