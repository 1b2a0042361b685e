/** Received mail. Names of `headers` are in lower case; the text of attachments is included. */
export type CaughtMail = {
  readonly id: number;
  readonly received: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** SMTP envelope: the address for bounces and the mailboxes of the delivery. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly attachments: readonly {
    readonly filename: string;
    readonly type: string;
    readonly content: string;
  }[];
};
