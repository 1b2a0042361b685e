import { z } from "zod";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

const named = z.object({
  id: z.number(),
  email: z.string().nullish(),
  project: z.number().nullish(),
});
const companyRow = z.object({
  project: z.number(),
  emails: z.array(z.object({ email: z.string(), primary: z.boolean().nullish() })),
});

type Recipient = {
  readonly project: number;
  readonly branch: number | null;
  readonly email: string;
};

/**
 * Returns the recipients of mails before the collection existed: the first address of the company,
 * and for appointments the address of the branch.
 */
async function formerRecipients(services: DirectusServices): Promise<readonly Recipient[]> {
  const projects = z.array(named).parse(
    await itemsService(services, "project").readByQuery({
      fields: ["id"],
      sort: ["id"],
      limit: -1,
    }),
  );
  const companies = z.array(companyRow).parse(
    await itemsService(services, "company").readByQuery({
      fields: ["project", "emails.email", "emails.primary"],
      sort: ["id"],
      limit: -1,
    }),
  );
  const branches = z.array(named).parse(
    await itemsService(services, "branch").readByQuery({
      fields: ["id", "project", "email"],
      sort: ["id"],
      limit: -1,
    }),
  );
  return projects.flatMap(({ id: project }) => {
    const emails = companies.find((company) => company.project === project)?.emails ?? [];
    const email = (emails.find(({ primary }) => primary === true) ?? emails[0])?.email;
    const own = branches.filter((branch) => branch.project === project);
    return [
      ...(email === undefined ? [] : [{ project, branch: null, email }]),
      ...own.flatMap((branch) =>
        branch.email ? [{ project, branch: branch.id, email: branch.email }] : [],
      ),
    ];
  });
}

/**
 * Fills `notification_recipient` once when an installation is upgraded. Runs only while the
 * collection is empty, so later changes of the company address have no effect. A new installation
 * has no company yet; its seed contains the recipient. Returns the number of records added.
 */
export async function fillNotificationRecipients(services: DirectusServices): Promise<number> {
  const service = itemsService(services, "notification_recipient");
  const known = await service.readByQuery({ fields: ["id"], limit: 1 });
  if (known.length > 0) return 0;
  const recipients = await formerRecipients(services);
  await services.database.transaction(async (trx) => {
    const within = itemsService({ ...services, database: trx }, "notification_recipient");
    for (const recipient of recipients) await within.createOne({ ...recipient }, WITHOUT_EVENTS);
  });
  return recipients.length;
}
