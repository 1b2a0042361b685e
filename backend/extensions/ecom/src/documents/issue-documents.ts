import { createHash } from "node:crypto";
import type { EndpointExtensionContext } from "@directus/extensions";
import { planDocuments } from "#domain/documents/plan-documents";
import type { DocumentType } from "#domain/documents/document-type";
import { isPaidInStore } from "#domain/payment/payment-method";
import { addMoney, toDecimalNumber, ZERO_EURO } from "#domain/pricing/money";
import { retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { readOrderRecord } from "../orders/order-record";
import { readRefundOfStep } from "../orders/refund-record";
import { createContent, type DocumentSource } from "./create-content";
import { takeNumber } from "./number-range";
import { type HistoryStep, readStep } from "../orders/history-step";
import { renderDocumentPdf } from "./pdf/render-pdf";
import { readIssuer } from "./read-issuer";
import { DOCUMENTS, readDocuments } from "./stored-document";

const HISTORY = "ecommerce_order_history";

/**
 * - `issued`: the documents of the step are stored, now or before.
 * - `blocked`: an earlier step of the order has to get its documents first.
 * - `incomplete`: the particulars of the company do not suffice for an invoice.
 */
export type IssueResult = "issued" | "blocked" | "incomplete";

/** Identifies what a document is issued for, so that it is issued once. */
const formatOccasion = (type: DocumentType, { id, order }: HistoryStep): string =>
  type === "credit_note" ? `${order.id} ${type} ${id}` : `${order.id} ${type}`;

async function issueDocument(
  uow: UnitOfWork,
  type: DocumentType,
  source: DocumentSource,
): Promise<void> {
  const content = createContent(type, source);
  if (!content) return;
  const { order, step, issuedAt } = source;
  const project = order.project.id;
  const number = await takeNumber(uow, {
    project,
    type,
    year: Number(content.issuedOn.slice(0, 4)),
  });
  const numbered = { ...content, number };
  const pdf = await renderDocumentPdf(numbered, issuedAt);
  await uow.create(DOCUMENTS, {
    number,
    type,
    project,
    order: step.order.id,
    step: step.id,
    issued_on: content.issuedOn,
    language: content.language,
    customer_name: content.customer,
    total_brutto: toDecimalNumber(content.total),
    total_tax: toDecimalNumber(addMoney(ZERO_EURO, ...content.taxes.map(({ tax }) => tax))),
    content: numbered,
    pdf: pdf.toString("base64"),
    sha256: createHash("sha256").update(pdf).digest("hex"),
    unique_number: `${project} ${number}`,
    occasion: formatOccasion(type, step),
  });
}

/** Locks the order and returns whether an earlier step of it still waits for its documents. */
async function isBlocked({ trx }: UnitOfWork, { id, order }: HistoryStep): Promise<boolean> {
  await trx("ecommerce_order").where({ id: order.id }).forUpdate().select("id");
  const earlier: readonly unknown[] = await trx(HISTORY)
    .where({ order: order.id })
    .where("id", "<", id)
    .whereNotNull("documents_due_at")
    .select("id");
  return earlier.length > 0;
}

/**
 * Issues the documents of one step of an order. Number, PDF and record are one transaction: if
 * anything fails, the number is free again and the step stays due. Repeated and concurrent calls
 * issue each document once.
 */
export function issueDocuments(
  context: EndpointExtensionContext,
  stepId: number,
): Promise<IssueResult> {
  return retryTransaction<IssueResult>(context, async (uow) => {
    const claimed = await uow
      .trx(HISTORY)
      .where({ id: stepId })
      .whereNotNull("documents_due_at")
      .update({ documents_due_at: null });
    if (claimed !== 1) return { commit: false, value: "issued" };
    const step = await readStep(uow, stepId);
    if (await isBlocked(uow, step)) return { commit: false, value: "blocked" };
    const order = await readOrderRecord(uow, step.order.order_uuid);
    if (!order) throw new Error(`The order of the step ${stepId} does not exist`);
    const issuer = await readIssuer(uow, order.project.id, order.language);
    if (!issuer) return { commit: false, value: "incomplete" };
    const plan = planDocuments(
      { from: step.from_status, to: step.to_status, event: step.event, amount: step.amount },
      isPaidInStore(order.payment_method.key),
    );
    const issuedAt = new Date();
    const refund = await readRefundOfStep(uow, stepId);
    for (const type of plan) {
      const earlier = await readDocuments(uow, order.id);
      await issueDocument(uow, type, { order, step, refund, issuer, earlier, issuedAt });
    }
    return { commit: true, value: "issued" };
  });
}
