import { createError } from "@directus/errors";
import type { HookExtensionContext } from "@directus/extensions";
import type { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import { isRefundPossible } from "#domain/order/refund-limit";
import { formatMoney } from "#domain/pricing/money";
import { refundableOrder, getRefundLimit } from "../../ecom/src/orders/refund-limit";
import { moneyValue } from "../../ecom/src/orders/record-values";
import { type AdminLanguage, readAdminLanguage } from "../../shared/admin-language";
import type { DirectusSchema } from "../../shared/unit-of-work";

const enteredAmount = z.looseObject({ refund_due: moneyValue });

const REFUSALS: Readonly<Record<AdminLanguage, (limit: string) => string>> = {
  de: (limit) =>
    `Der Betrag ist größer als 0 € und höchstens ${limit}: was gezahlt und noch nicht erstattet ist. Ist nichts zu erstatten, leeren Sie das Feld.`,
  en: (limit) =>
    `The amount to be refunded is above €0 and at most ${limit}: what is paid and not refunded yet. If nothing is to be refunded, clear the field.`,
  fr: (limit) =>
    `Le montant à rembourser est supérieur à 0 € et ne dépasse pas ${limit} : ce qui est payé et pas encore remboursé. S’il n’y a rien à rembourser, videz le champ.`,
};

type Handler = Parameters<Parameters<Parameters<typeof defineHook>[0]>[0]["filter"]>[1];
type Save = Pick<Parameters<Handler>[2], "database" | "accountability"> & {
  readonly schema: DirectusSchema;
};

/**
 * Refuses an amount to be refunded that is above the limit of one of the orders. The orders are
 * read with the permissions of the caller, since the message names the limit.
 */
export async function checkRefundDue(
  { services }: HookExtensionContext,
  payload: unknown,
  keys: readonly number[],
  { database, schema, accountability }: Save,
): Promise<void> {
  const { data } = enteredAmount.safeParse(payload);
  if (!data) return;
  const orders = new services.ItemsService("ecommerce_order", {
    knex: database,
    schema,
    accountability,
  });
  const found: unknown = await orders.readMany([...keys], {
    fields: [...fieldsOf(refundableOrder)],
  });
  for (const order of z.array(refundableOrder).parse(found)) {
    const limit = getRefundLimit(order);
    if (isRefundPossible(data.refund_due, limit)) continue;
    const language = await readAdminLanguage(database, accountability?.user);
    const text = REFUSALS[language](formatMoney(limit, language));
    throw new (createError("REFUND_REFUSED", text, 400))();
  }
}
