import type { useApi } from "@directus/extensions-sdk";
import {
  type CustomerRecord,
  ERASED_EMAIL,
  normalizeEmail,
  type ReceivedPayment,
  sumReceived,
} from "../../../../../src/domain/customer/customer";
import { isRecord } from "../../../../../src/domain/is-record";
import { PAYMENT_STATUSES } from "../../../../../src/domain/payment/payment-event";
import { type Money, parseDecimal, ZERO_EURO } from "../../../../../src/domain/pricing/money";

type Api = ReturnType<typeof useApi>;
type Row = Readonly<Record<string, unknown>>;

/** A collection whose records belong to a customer, with the columns that are read. */
type Source = {
  readonly collection: string;
  readonly email: string;
  readonly name: string;
  readonly phone?: string;
  readonly date: string;
  /** What a record is about. A product has a name. */
  readonly subject?: string;
};

const ORDERS: Source = {
  ...{ collection: "ecommerce_order", email: "customer_email", name: "customer_name" },
  ...{ phone: "customer_phone", date: "date_created", subject: "order_number" },
};

const MESSAGE = { email: "email", name: "name", date: "date_created" } as const;

/** In the order of the customer's page. */
const SOURCES: readonly Source[] = [
  ORDERS,
  { collection: "withdrawal", ...MESSAGE, subject: "order_number" },
  { collection: "ecommerce_request", ...MESSAGE, phone: "phone", subject: "product" },
  { collection: "contact_message", ...MESSAGE, subject: "message" },
  {
    ...{ collection: "appointment", ...MESSAGE, phone: "phone" },
    ...{ date: "starts_at", subject: "product" },
  },
  { collection: "viewing_reservation", ...MESSAGE, phone: "phone", subject: "product" },
];

const ORDER_FIELDS = [
  ...["total_brutto", "payments.status", "payments.amount", "payments.refunded_amount"],
  ...["addresses.company", "addresses.first_name", "addresses.last_name", "addresses.street"],
  ...["addresses.number", "addresses.addition", "addresses.zip_code", "addresses.city"],
  "addresses.country_code",
];

/** A record of a customer, with what its page shows. */
export type FoundRecord = CustomerRecord & {
  readonly collection: string;
  readonly id: number;
  readonly subject: string;
  readonly status: string;
  /** Null for a message. */
  readonly total: Money | null;
  readonly addresses: readonly string[];
};

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

const toMoney = (value: unknown): Money => {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : ZERO_EURO;
};

const toRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const toPayment = (row: Row): readonly ReceivedPayment[] => {
  const status = PAYMENT_STATUSES.find((known) => known === row["status"]);
  const [amount, refunded] = [toMoney(row["amount"]), toMoney(row["refunded_amount"])];
  return status === undefined ? [] : [{ status, amount, refunded }];
};

function toAddress(row: Row): string {
  const line = (...fields: readonly string[]): string =>
    fields
      .map((field) => toText(row[field]))
      .filter((text) => text !== "")
      .join(" ");
  const lines = [
    ...[line("company"), line("first_name", "last_name"), line("street", "number")],
    ...[line("addition"), line("zip_code", "city"), line("country_code")],
  ];
  return lines.filter((text) => text !== "").join(", ");
}

function toSubject(value: unknown): string {
  const text = isRecord(value) ? toText(value["display_name"]) : toText(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function toRecord({ collection, ...columns }: Source, row: Row): FoundRecord {
  const isOrder = collection === ORDERS.collection;
  return {
    collection,
    id: Number(row["id"]),
    email: toText(row[columns.email]),
    name: toText(row[columns.name]),
    phone: toText(row[columns.phone ?? ""]),
    date: toText(row[columns.date]),
    subject: toSubject(row[columns.subject ?? ""]),
    status: toText(row["status"]),
    total: isOrder ? toMoney(row["total_brutto"]) : null,
    received: isOrder ? sumReceived(toRows(row["payments"]).flatMap(toPayment)) : null,
    addresses: toRows(row["addresses"]).map(toAddress),
  };
}

const fieldsOf = ({ collection, email, name, phone, date, subject }: Source): readonly string[] => [
  ...["id", "status", email, name, date],
  ...(phone === undefined ? [] : [phone]),
  ...(subject === "product" ? ["product.display_name"] : subject === undefined ? [] : [subject]),
  ...(collection === ORDERS.collection ? ORDER_FIELDS : []),
];

async function read(
  api: Api,
  source: Source,
  query: { readonly filter?: object; readonly search?: string; readonly limit: number },
): Promise<readonly FoundRecord[]> {
  const known = { [source.email]: { _neq: ERASED_EMAIL } };
  const response: { readonly data: { readonly data: unknown } } = await api.get(
    `/items/${source.collection}`,
    {
      params: {
        ...query,
        filter: { _and: [known, ...(query.filter === undefined ? [] : [query.filter])] },
        fields: fieldsOf(source),
        sort: [`-${source.date}`],
      },
    },
  );
  return toRows(response.data.data).map((row) => toRecord(source, row));
}

const hasEmail = ({ email }: Source, address: string) => ({ [email]: { _icontains: address } });

/** Reads everything of a customer, newest first. */
export async function readCustomer(api: Api, address: string): Promise<readonly FoundRecord[]> {
  const email = normalizeEmail(address);
  const found = await Promise.all(
    SOURCES.map((source) => read(api, source, { filter: hasEmail(source, email), limit: -1 })),
  );
  // The filter also finds addresses that contain this one.
  return found.flat().filter((record) => normalizeEmail(record.email) === email);
}

/** Number of newest records in which customers are searched. */
const SEARCHED = 100;

/** Number of customers that are listed. */
const LISTED = 25;

/**
 * Finds customers by words that orders and messages contain, with all of their orders. Without
 * words, those of the newest records are returned.
 */
export async function findCustomers(
  api: Api,
  text: string,
): Promise<{ readonly records: readonly FoundRecord[]; readonly hasMore: boolean }> {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const matches = ({ email, name, phone, subject }: Source) => ({
    _and: words.map((word) => ({
      _or: [email, name, phone, subject]
        .filter((column) => column !== undefined && !["product", "message"].includes(column))
        .map((column) => ({ [String(column)]: { _icontains: word } })),
    })),
  });
  const found = await Promise.all(
    SOURCES.map((source) => {
      // The extension `order-admin` searches orders by more than their columns.
      const search = source === ORDERS ? { search: text } : { filter: matches(source) };
      return read(api, source, { ...(words.length === 0 ? {} : search), limit: SEARCHED });
    }),
  );
  const newest = found.flat().toSorted((a, b) => b.date.localeCompare(a.date));
  const emails = [...new Set(newest.map(({ email }) => normalizeEmail(email)))];
  const listed = emails.slice(0, LISTED);
  const isListed = ({ email }: FoundRecord): boolean => listed.includes(normalizeEmail(email));
  const orders =
    listed.length === 0
      ? []
      : await read(api, ORDERS, {
          filter: { _or: listed.map((email) => hasEmail(ORDERS, email)) },
          limit: -1,
        });
  const messages = newest.filter(({ collection }) => collection !== ORDERS.collection);
  return { records: [...orders, ...messages].filter(isListed), hasMore: emails.length > LISTED };
}
