/** What the shop uses a recipient of personal data for. */
export const RECIPIENT_SERVICES = [
  "hosting",
  "mail",
  "newsletter",
  "statistics",
  "delivery",
  "content",
] as const;
export type RecipientService = (typeof RECIPIENT_SERVICES)[number];

/** Why data may leave the European Economic Area (chapter V GDPR). `none`: it stays there. */
export const TRANSFER_BASES = ["none", "adequacy", "standard_clauses"] as const;
export type TransferBasis = (typeof TRANSFER_BASES)[number];

/** A processor or another recipient of personal data, from the company record (LAW-7). */
export type DataRecipient = {
  readonly service: RecipientService;
  readonly name: string;
  /** One line without the country, with the registered name if it differs. */
  readonly address: string;
  readonly countryCode: string;
  readonly transferBasis: TransferBasis;
};

/**
 * Returns the recipient for a name that editors or staff entered elsewhere: the provider of
 * external content, or the carrier of a shipping rate.
 */
export function findRecipient(
  recipients: readonly DataRecipient[],
  service: RecipientService,
  name: string,
): DataRecipient | undefined {
  return recipients.find((recipient) => recipient.service === service && recipient.name === name);
}
