import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import type { MonthEnd, OpenPayment } from "#contracts/month-end";
import {
  createMonthReport,
  endOfMonth,
  lastMonth,
  monthPeriod,
} from "#domain/accounting/month-report";
import { isOpen, ORDER_STATUSES } from "#domain/order/order-status";
import { isPaymentReceived } from "#domain/order/staff-actions";
import { isOnlinePayment, isPaidInStore, PAYMENT_KEYS } from "#domain/payment/payment-method";
import { moneyValue } from "../orders/record-values";
import { DOCUMENTS } from "../documents/stored-document";
import { readAsStaff, type StaffQuery } from "../staff/staff-request";
import { accountingEntries, entriesQuery } from "./read-entries";

const monthQuery = z.object({
  project: z.coerce.number().int().optional(),
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
});

const shopRow = z.object({
  project: z.object({
    id: z.number(),
    display_name: z.string(),
    time_zone: z.string().nullable(),
  }),
});

const orderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  customer_name: z.string().nullable(),
  date_created: z.string(),
  total_brutto: moneyValue,
  payment_method: z.object({ key: z.string() }),
});

/** Orders that wait for a transfer or for payment in the shop. */
const openQuery = (project: number, before: Date): StaffQuery => ({
  filter: {
    _and: [
      { project: { _eq: project } },
      { date_created: { _lt: before.toISOString() } },
      {
        _or: PAYMENT_KEYS.filter((key) => !isOnlinePayment(key)).map((key) => ({
          payment_method: { key: { _eq: key } },
          status: {
            _in: ORDER_STATUSES.filter(
              (status) => isOpen(status) && !isPaymentReceived(status, isPaidInStore(key)),
            ),
          },
        })),
      },
    ],
  },
  fields: fieldsOf(orderRow),
});

const openPayments = (rows: readonly unknown[]): readonly OpenPayment[] =>
  z
    .array(orderRow)
    .parse(rows)
    .map((order) => ({
      order: order.id,
      orderNumber: order.order_number,
      customer: order.customer_name ?? "",
      payment: order.payment_method.key,
      orderedAt: order.date_created,
      total: order.total_brutto,
    }))
    .toSorted((a, b) => a.orderedAt.localeCompare(b.orderedAt));

/**
 * Returns the month's end of a shop: by default the last month of the first one. A number is the
 * HTTP status of a refusal.
 */
export async function readMonthEnd(
  context: EndpointExtensionContext,
  request: Request,
): Promise<MonthEnd | 400 | 403 | 404> {
  const read = (collection: string, query: StaffQuery) =>
    readAsStaff(context, request, collection, query);
  const asked = monthQuery.safeParse(request.query);
  const rows = await read("ecommerce_settings", { filter: {}, fields: fieldsOf(shopRow) });
  if (!rows) return 403;
  if (!asked.success) return 400;
  const projects = z
    .array(shopRow)
    .parse(rows)
    .map(({ project }) => project)
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name));
  const { project: id = projects[0]?.id } = asked.data;
  const project = projects.find((candidate) => candidate.id === id);
  if (!project) return 404;
  const timeZone = project.time_zone ?? "Europe/Berlin";
  const month = asked.data.month ?? lastMonth(timeZone, new Date());
  const [documents, orders] = await Promise.all([
    read(DOCUMENTS, entriesQuery(project.id, monthPeriod(month))),
    read("ecommerce_order", openQuery(project.id, endOfMonth(month, timeZone))),
  ]);
  if (!documents || !orders) return 403;
  return {
    projects: projects.map(({ id: own, display_name: name }) => ({ id: own, name })),
    project: project.id,
    month,
    report: createMonthReport(accountingEntries(documents)),
    open: openPayments(orders),
  };
}
