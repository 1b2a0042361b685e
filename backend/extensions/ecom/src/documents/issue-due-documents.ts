import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DEFAULT_LOCALE } from "#domain/locale/locale";
import { runInTransaction } from "../../../shared/unit-of-work";
import { issueDocuments, type IssueResult } from "./issue-documents";
import { readIssuer } from "./read-issuer";

const HISTORY = "ecommerce_order_history";
const ORDERS = "ecommerce_order";

/** Minutes until documents that could not be issued are tried again by the job. */
const RETRY_MINUTES = 10;

/** Maximum number of orders per run of the job. */
const BATCH_SIZE = 50;

/** Minutes for which a mail waits for documents that cannot be issued. */
const MAIL_WAITS_MINUTES = 60;

const stepRows = z.array(z.object({ id: z.number() }));
const orderRows = z.array(z.object({ order: z.number() }));
const projectRows = z.array(z.object({ project: z.number() }));

const minutesFrom = (now: number, minutes: number): Date => new Date(now + minutes * 60_000);

async function tryIssue(
  context: EndpointExtensionContext,
  step: number,
): Promise<IssueResult | "failed"> {
  try {
    return await issueDocuments(context, step);
  } catch (error) {
    context.logger.error(error, "Documents could not be issued; they will be tried again");
    return "failed";
  }
}

/**
 * Issues all due documents of an order, in the order of its steps. Stops at the first step that
 * does not succeed. Never throws.
 */
export async function issueDocumentsOfOrder(
  context: EndpointExtensionContext,
  order: number,
): Promise<IssueResult | "failed"> {
  const found: unknown = await context
    .database(HISTORY)
    .where({ order })
    .whereNotNull("documents_due_at")
    .orderBy("id")
    .select("id");
  for (const { id } of stepRows.parse(found)) {
    const result = await tryIssue(context, id);
    if (result === "issued") continue;
    await context
      .database(HISTORY)
      .where({ id })
      .whereNotNull("documents_due_at")
      .update({ documents_due_at: minutesFrom(Date.now(), RETRY_MINUTES) });
    return result;
  }
  return "issued";
}

/**
 * True if the company of a project has the particulars for an invoice. A company that cannot be
 * read counts as one without them, so that it does not delay the documents of other projects.
 */
async function hasIssuer(context: EndpointExtensionContext, project: number): Promise<boolean> {
  try {
    return await runInTransaction(context, async (uow) => ({
      commit: false,
      value: (await readIssuer(uow, project, DEFAULT_LOCALE)) !== undefined,
    }));
  } catch (error) {
    context.logger.error(
      error,
      `The company of the project ${project} cannot be read; its documents will be tried again`,
    );
    return false;
  }
}

/**
 * Postpones all due documents of projects whose company lacks particulars for an invoice, without
 * reading their orders, which may be thousands.
 */
async function postponeWithoutIssuer(context: EndpointExtensionContext, now: Date): Promise<void> {
  const { database } = context;
  const found: unknown = await database(HISTORY)
    .join(ORDERS, `${ORDERS}.id`, `${HISTORY}.order`)
    .where(`${HISTORY}.documents_due_at`, "<=", now)
    .distinct(`${ORDERS}.project`);
  for (const { project } of projectRows.parse(found)) {
    if (await hasIssuer(context, project)) continue;
    await database(HISTORY)
      .where("documents_due_at", "<=", now)
      .whereIn("order", database(ORDERS).where({ project }).select("id"))
      .update({ documents_due_at: minutesFrom(now.getTime(), RETRY_MINUTES) });
  }
}

/** Issues due documents of all orders, oldest first. Called by the jobs and after staff actions. */
export async function issueDueDocuments(context: EndpointExtensionContext): Promise<void> {
  const now = new Date();
  await postponeWithoutIssuer(context, now);
  const found: unknown = await context
    .database(HISTORY)
    .where("documents_due_at", "<=", now)
    .groupBy("order")
    .min({ first: "documents_due_at" })
    .select("order")
    .orderBy("first")
    .limit(BATCH_SIZE);
  for (const { order } of orderRows.parse(found)) await issueDocumentsOfOrder(context, order);
}

/**
 * Issues the documents that a mail of an order attaches. Throws while they cannot be issued, so
 * that the mail is tried again; after an hour, it goes without them. `since` is the time since when
 * the mail is due. Particulars that the company lacks do not delay mails.
 */
export async function requireDocuments(
  context: EndpointExtensionContext,
  order: number,
  since: Date,
): Promise<void> {
  const result = await issueDocumentsOfOrder(context, order);
  const isLate = minutesFrom(since.getTime(), MAIL_WAITS_MINUTES).getTime() <= Date.now();
  if ((result === "failed" || result === "blocked") && !isLate)
    throw new Error("The documents of an order could not be issued yet");
}
