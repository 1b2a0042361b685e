/**
 * A mail as it was caught. `headers` by their names in small letters; attachments that are text
 * stand in full.
 */
export type CaughtMail = {
  readonly id: number;
  readonly received: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * What the mail servers go by: the address that bounces go to, and the mailboxes it is delivered
   * to.
   */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly attachments: readonly {
    readonly filename: string;
    readonly type: string;
    readonly content: string;
  }[];
};
