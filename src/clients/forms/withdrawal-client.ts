import { fail, type Result, succeed } from "../../domain/result";
import { type FormSubmissionFailure, getFormsEndpoint, submitForm } from "./forms-client";

/** A withdrawal declaration. `pieces` is empty for the whole contract. */
export type WithdrawalDeclaration = {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly pieces: string;
};

/** Time of receipt, and the time zone to show it in. */
export type WithdrawalReceiptData = { readonly receivedAt: Date; readonly timeZone: string };

type SubmissionFields = {
  readonly locale: string;
  readonly uuid: string;
  readonly altcha: string;
};

const NO_RESPONSE: FormSubmissionFailure = {
  kind: "refused",
  http: 500,
  code: "server-error",
  fields: [],
};

function parseReceipt(body: unknown): WithdrawalReceiptData | undefined {
  if (
    typeof body !== "object" ||
    body === null ||
    !("received_at" in body) ||
    !("time_zone" in body)
  )
    return undefined;
  const { received_at: at, time_zone: timeZone } = body;
  if (typeof at !== "string" || typeof timeZone !== "string" || Number.isNaN(Date.parse(at)))
    return undefined;
  return { receivedAt: new Date(at), timeZone };
}

/**
 * Posts a withdrawal to `{orderApi}/forms/withdrawal` (LEGAL-5). Repeating it with the same UUID is
 * safe: it is stored once.
 */
export async function submitWithdrawal(
  { name, orderNumber, email, pieces }: WithdrawalDeclaration,
  { locale, uuid, altcha }: SubmissionFields,
): Promise<Result<WithdrawalReceiptData, FormSubmissionFailure>> {
  const project = getFormsEndpoint()?.project;
  const fields = { name, order_number: orderNumber, email, ...(pieces ? { pieces } : {}) };
  const response = await submitForm("withdrawal", {
    project,
    locale,
    altcha,
    withdrawal_uuid: uuid,
    ...fields,
  });
  if (!response.ok) return response;
  const receipt = parseReceipt(response.value);
  return receipt ? succeed(receipt) : fail(NO_RESPONSE);
}
