import { createError } from "@directus/errors";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { NextFunction, Request, Response, Router } from "express";
import { z } from "zod";
import { formatDecimal } from "#domain/pricing/money";
import { type AdminLanguage, readAdminLanguage } from "../../../shared/admin-language";
import { readAccountability } from "../../../shared/http/directus-app";
import { readRecord } from "../../../shared/read-records";
import { retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { issueDocumentsOfOrder } from "../documents/issue-due-documents";
import { sendOrderMails } from "../mails/order-mails";
import { moneyValue } from "../orders/record-values";
import { REFUNDS, refundRecord } from "../orders/refund-record";
import { type RefundRefusal, requestRefund } from "../orders/request-refund";
import { executeRefund, repeatRefund } from "../payments/execute-refund";
import { readOnly, type PaymentContext } from "../payments/payment-context";

const positive = z.number().int().positive();

const requestSchema = z.strictObject({
  key: z.uuid().toLowerCase(),
  order: positive,
  lines: z.array(z.strictObject({ line: positive, count: positive })).max(500),
  shipping: z.boolean(),
  amount: moneyValue.nullable(),
  restock: z.boolean(),
  done_on: z.iso.date().nullable(),
});

type Refusal = RefundRefusal | "invalid" | "not-pending";

const REFUSALS: Readonly<Record<AdminLanguage, Readonly<Record<Refusal, string>>>> = {
  de: {
    "nothing-chosen": "Bitte wählen Sie Stücke oder geben Sie einen Betrag ein.",
    "lines-or-amount": "Bitte wählen Sie entweder Stücke oder geben Sie einen Betrag ein.",
    "too-many": "So viele Stücke sind nicht mehr zu erstatten; bitte laden Sie die Bestellung neu.",
    "above-limit": "Das ist mehr, als gezahlt und noch nicht erstattet ist.",
    "not-positive": "Der Betrag muss größer als 0 € sein.",
    "not-now": "Zu dieser Bestellung ist keine Zahlung eingegangen, die Sie erstatten können.",
    "not-at-provider":
      "Der Zahlungsdienst hat zu dieser Bestellung keine Zahlung, die er erstatten kann. Erstatten Sie dort oder per Überweisung, und wählen Sie dann den Schritt „Geld ist erstattet“.",
    "by-provider": "Der Zahlungsdienst erstattet selbst; ein Datum ist nicht nötig.",
    day: "Bitte geben Sie an, wann Sie erstattet haben: nicht vor der Bestellung und nicht in der Zukunft.",
    unanswered:
      "Der Zahlungsdienst hat eine frühere Erstattung dieser Bestellung noch nicht bestätigt. Bitte wiederholen Sie zuerst jene.",
    invalid: "Die Angaben sind unvollständig.",
    "not-pending": "Diese Erstattung ist abgeschlossen und kann nicht wiederholt werden.",
  },
  en: {
    "nothing-chosen": "Please choose pieces or enter an amount.",
    "lines-or-amount": "Please either choose pieces or enter an amount.",
    "too-many": "Fewer pieces than that are left to refund; please reload the order.",
    "above-limit": "This is more than what is paid and not refunded yet.",
    "not-positive": "The amount must be above €0.",
    "not-now": "No payment has arrived for this order that you could refund.",
    "not-at-provider":
      "The payment provider has no payment for this order that it could refund. Refund it there or by bank transfer, then choose the step “Money is refunded”.",
    "by-provider": "The payment provider refunds by itself; no date is needed.",
    day: "Please enter when you refunded: not before the order and not in the future.",
    unanswered:
      "The payment provider has not confirmed an earlier refund of this order yet. Please repeat that one first.",
    invalid: "The request is incomplete.",
    "not-pending": "This refund has ended and cannot be repeated.",
  },
  fr: {
    "nothing-chosen": "Choisissez des pièces ou saisissez un montant.",
    "lines-or-amount": "Choisissez soit des pièces, soit un montant.",
    "too-many": "Il ne reste pas autant de pièces à rembourser ; rechargez la commande.",
    "above-limit": "Ce montant dépasse ce qui est payé et pas encore remboursé.",
    "not-positive": "Le montant doit être supérieur à 0 €.",
    "not-now": "Aucun paiement à rembourser n’est arrivé pour cette commande.",
    "not-at-provider":
      "Le prestataire n’a aucun paiement à rembourser pour cette commande. Remboursez chez lui ou par virement, puis choisissez l’étape « Money is refunded ».",
    "by-provider": "Le prestataire rembourse lui-même ; aucune date n’est nécessaire.",
    day: "Indiquez quand vous avez remboursé : ni avant la commande, ni dans le futur.",
    unanswered:
      "Le prestataire n’a pas encore confirmé un remboursement précédent de cette commande. Répétez d’abord celui-là.",
    invalid: "La demande est incomplète.",
    "not-pending": "Ce remboursement est terminé et ne peut pas être répété.",
  },
};

const Forbidden = createError("FORBIDDEN", "You don't have permission to access this.", 403);

const loggedIn = z.looseObject({ user: z.string() });

/** The person who sent a request. Throws for everybody who is not logged in. */
function readUser(request: Request) {
  const accountability = readAccountability(request);
  const person = loggedIn.safeParse(accountability);
  if (!person.success) throw new Forbidden();
  return { accountability, user: person.data.user };
}

/**
 * Throws unless the permissions of the person let it change the order: Directus itself decides, by
 * an update that changes nothing.
 */
async function requireUpdate(
  { services, getSchema }: EndpointExtensionContext,
  { trx }: UnitOfWork,
  schema: Awaited<ReturnType<typeof getSchema>>,
  accountability: unknown,
  order: number,
): Promise<void> {
  const own = z
    .custom<ConstructorParameters<typeof services.ItemsService>[1]["accountability"]>()
    .parse(accountability);
  const service = new services.ItemsService("ecommerce_order", {
    ...{ knex: trx, schema },
    ...(own === undefined ? {} : { accountability: own }),
  });
  await service.updateOne(order, { next_step: null }, { emitEvents: false });
}

async function refuse(
  { database }: EndpointExtensionContext,
  user: string,
  refusal: Refusal,
): Promise<Error> {
  const text = REFUSALS[await readAdminLanguage(database, user)][refusal];
  return new (createError("REFUND_REFUSED", text, refusal === "unanswered" ? 409 : 400))();
}

const ofOrder = refundRecord.extend({
  order: z.object({ id: z.number(), order_uuid: z.string() }),
});

/** Sends the state of a refund, and its documents and mails afterwards. */
async function respond(paymentContext: PaymentContext, id: number, response: Response) {
  const { context } = paymentContext;
  const refund = await readOnly(paymentContext, (uow) => readRecord(uow, REFUNDS, ofOrder, id));
  const { status, amount, failure = null, order } = refund;
  response
    .set("Cache-Control", "no-store")
    .json({ data: { id, status, amount: formatDecimal(amount), failure } });
  await issueDocumentsOfOrder(context, order.id);
  await sendOrderMails(context, order.order_uuid);
}

async function create(
  paymentContext: PaymentContext,
  request: Request,
  response: Response,
): Promise<void> {
  const { context, reconcile } = paymentContext;
  const { user, accountability } = readUser(request);
  const body = requestSchema.safeParse(request.body);
  if (!request.is("application/json") || !body.success)
    throw await refuse(context, user, "invalid");
  const { key, order, lines, shipping, amount, restock, done_on: doneOn } = body.data;
  const schema = await context.getSchema();
  const requested = await retryTransaction(context, async (uow) => {
    await requireUpdate(context, uow, schema, accountability, order);
    const choice = { lines, shipping, amount };
    const value = await requestRefund(
      uow,
      { key, order, choice, restock, doneOn, user },
      new Date(),
      reconcile.retrySeconds,
    );
    return { commit: value.ok, value };
  });
  if (!requested.ok) throw await refuse(context, user, requested.failure);
  const { id, isNew } = requested.value;
  if (isNew) await executeRefund(paymentContext, id);
  await respond(paymentContext, id, response);
}

async function repeat(
  paymentContext: PaymentContext,
  request: Request,
  response: Response,
): Promise<void> {
  const { context } = paymentContext;
  const { user, accountability } = readUser(request);
  const id = z.coerce.number().int().positive().safeParse(request.params["id"]);
  if (!request.is("application/json") || !id.success) throw await refuse(context, user, "invalid");
  const schema = await context.getSchema();
  await retryTransaction(context, async (uow) => {
    const [refund] = await uow.read(REFUNDS, { id: { _eq: id.data } }, ["order"]);
    const { order } = z.object({ order: z.number() }).catch({ order: 0 }).parse(refund);
    await requireUpdate(context, uow, schema, accountability, order);
    return { commit: true, value: undefined };
  });
  if (!(await repeatRefund(paymentContext, id.data)))
    throw await refuse(context, user, "not-pending");
  await respond(paymentContext, id.data, response);
}

/**
 * `POST /ecom/staff/refunds` refunds an order, `POST /ecom/staff/refunds/{id}/retry` repeats a
 * pending refund, both for users who may change the order (STAFF-6). Only JSON is accepted, which
 * no other site can send with the session of a user.
 */
export function registerRefundRoutes(router: Router, paymentContext: PaymentContext): void {
  const { logger } = paymentContext.context;
  const route =
    (handle: typeof create) => (request: Request, response: Response, next: NextFunction) => {
      handle(paymentContext, request, response).catch((error: unknown) => {
        if (response.headersSent) logger.error(error, "documents or mails of a refund failed");
        else next(error);
      });
    };
  router.post("/staff/refunds", route(create));
  router.post("/staff/refunds/:id/retry", route(repeat));
}
