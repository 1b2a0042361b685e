import { fail, type Result, succeed } from "../../domain/result";
import { type FormFailure, formsHouse, postForm } from "./client";

/** What somebody declares. `pieces` is empty where the whole contract is meant. */
export type Declaration = { readonly name: string; readonly orderNumber: string; readonly email: string; readonly pieces: string };

/** When it arrived, and by which clock the house reads that. */
export type Received = { readonly receivedAt: Date; readonly timeZone: string };

type Sealed = { readonly locale: string; readonly uuid: string; readonly website: string; readonly altcha: string };

const NO_ANSWER: FormFailure = { kind: "refused", http: 500, code: "server-error", fields: [] };

function readReceived(body: unknown): Received | undefined {
  if (typeof body !== "object" || body === null || !("received_at" in body) || !("time_zone" in body)) return undefined;
  const { received_at: at, time_zone: timeZone } = body;
  if (typeof at !== "string" || typeof timeZone !== "string" || Number.isNaN(Date.parse(at))) return undefined;
  return { receivedAt: new Date(at), timeZone };
}

/** Posts a withdrawal to `{orderApi}/forms/withdrawal` (LEGAL-5). It may be posted again with the same uuid: it arrives once. */
export async function postWithdrawal(
  { name, orderNumber, email, pieces }: Declaration,
  { locale, uuid, website, altcha }: Sealed,
): Promise<Result<Received, FormFailure>> {
  const project = formsHouse()?.project;
  const fields = { name, order_number: orderNumber, email, ...(pieces ? { pieces } : {}) };
  const posted = await postForm("withdrawal", { project, locale, website, altcha, withdrawal_uuid: uuid, ...fields });
  if (!posted.ok) return posted;
  const received = readReceived(posted.value);
  return received ? succeed(received) : fail(NO_ANSWER);
}
