import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { completeTracking } from "#domain/order/carrier";
import { STAFF_ACTIONS } from "#domain/order/staff-actions";
import { applyStaffAction } from "../../ecom/src/orders/staff-actions";
import { storeCustomerNames } from "../../ecom/src/orders/customer-name";
import { issueDueDocuments } from "../../ecom/src/documents/issue-due-documents";
import { ORDER_MAILS } from "../../ecom/src/mails/order-mails.generated";
import { sendDueMails } from "../../shared/mail/outbox";
import { retryTransaction } from "../../shared/unit-of-work";
import { eventKeys } from "../../shared/stored-values";
import { endReservations } from "../../ecom/src/workflows/end-reservations";
import { isDeletionAllowed, isStatusAllowed } from "./reservation-status";
import { withoutSameOrder } from "./address-owner";
import { registerAnswers } from "./answers";
import { checkRefundDue } from "./refund-due";
import { createRefusal } from "./refusals";
import { searchOrders } from "./search-orders";

const ORDERS = "ecommerce_order";
const RESERVATIONS = "viewing_reservation";

const staffActionPayload = z.looseObject({ next_step: z.enum(STAFF_ACTIONS).nullish() });

/**
 * Applies the staff action selected in the field `next_step` when orders are saved, with stock,
 * history and mail. The action uses the values of the save, in one transaction with it: if a field
 * or the action is refused for one of the orders, nothing is stored. The field itself is never
 * stored. A reservation for viewing that staff cancel returns its item to the stock.
 */
export default defineHook((register, context) => {
  const { filter, action } = register;
  registerAnswers(register, context);
  filter(`${ORDERS}.items.update`, async (payload, meta, { accountability, database, schema }) => {
    if (typeof payload !== "object" || payload === null || !("next_step" in payload))
      return payload;
    const parsed = staffActionPayload.safeParse(payload);
    const user = accountability?.user ?? null;
    if (!parsed.success) throw await createRefusal("unknown", database, user);
    const { next_step: step, ...rest } = parsed.data;
    const save = { ...rest, next_step: null };
    if (!step) return save;
    const { keys } = eventKeys.parse(meta);
    const directusSchema = schema ?? (await context.getSchema());
    // Runs within the caller's transaction, if there is one.
    const here = { ...context, database, getSchema: () => Promise.resolve(directusSchema) };
    const refusal = await retryTransaction(here, async (uow) => {
      // Checks the permissions and the other fields, and stores them for the action.
      const own = { knex: uow.trx, schema: directusSchema, accountability };
      await new context.services.ItemsService(ORDERS, own).updateMany(keys, save, {
        bypassEmitAction: uow.emitLater,
      });
      for (const order of keys) {
        const value = await applyStaffAction(uow, { order, step, user });
        if (value !== undefined) return { commit: false, value };
      }
      return { commit: true, value: undefined };
    });
    if (refusal) throw await createRefusal(refusal, database, user);
    // Everything is stored.
    return {};
  });
  filter(`${ORDERS}.items.update`, async (payload, meta, { accountability, database, schema }) => {
    await checkRefundDue(context, payload, eventKeys.parse(meta).keys, {
      ...{ database, accountability },
      schema: schema ?? (await context.getSchema()),
    });
    return payload;
  });
  filter(`${ORDERS}.items.update`, async (payload, meta, { database }) => {
    if (!isRecord(payload) || !("tracking_number" in payload || "carrier" in payload))
      return payload;
    const stored: unknown = await database(ORDERS)
      .whereIn("id", eventKeys.parse(meta).keys)
      .first();
    return { ...payload, ...completeTracking(payload, isRecord(stored) ? stored : {}) };
  });
  filter(`${ORDERS}.items.query`, searchOrders);
  filter(`${ORDERS}_address.items.update`, (payload, meta, { accountability, database }) =>
    accountability === null || accountability.admin
      ? payload
      : withoutSameOrder(payload, meta, database),
  );
  action(
    `${ORDERS}_address.items.update`,
    (meta) =>
      void storeCustomerNames(context.database, eventKeys.parse(meta).keys).catch(
        (error: unknown) =>
          context.logger.error(error, "The name of a customer could not be stored"),
      ),
  );
  filter(`${RESERVATIONS}.items.update`, async (payload, meta, { database, accountability }) => {
    if (!(await isStatusAllowed(payload, eventKeys.parse(meta).keys, database)))
      throw await createRefusal("reservation-ended", database, accountability?.user);
    return payload;
  });
  filter(`${RESERVATIONS}.items.delete`, async (keys, _meta, { database, accountability }) => {
    if (!(await isDeletionAllowed(z.array(z.coerce.number()).parse(keys), database)))
      throw await createRefusal("reservation-current", database, accountability?.user);
    return keys;
  });
  action(
    `${RESERVATIONS}.items.update`,
    () =>
      void endReservations(context, new Date()).catch((error: unknown) =>
        context.logger.error(error, "Reserved items could not be returned to the stock"),
      ),
  );
  // Runs after the order is saved, since the mail contains the tracking number and the documents.
  action(
    `${ORDERS}.items.update`,
    (meta) =>
      void issueDueDocuments(context)
        .then(() =>
          sendDueMails(context, ORDER_MAILS, (mails) =>
            mails.whereIn("order", eventKeys.parse(meta).keys),
          ),
        )
        .catch((error: unknown) =>
          context.logger.error(error, "Documents or mails of an order failed"),
        ),
  );
});
