import { addressKey, type Limiter, type Turn } from "../../shared/limiter";
import { limiterFrom } from "../../shared/shared-limiter";
import { isRecord } from "./refusal";

/** Requests of one caller, and mails to one address, in a quarter of an hour. */
const WINDOW_SECONDS = 900;
const OF_CALLER = 20;
const TO_ADDRESS = 3;

/** The name that Directus gives the template of a mail for a new password. */
const TEMPLATE = "password-reset";

export type PasswordMails = {
  /** Whether the caller may ask at all. */
  readonly byCaller: (ip: string) => Promise<Turn>;
  /** Whether a mail that Directus is about to send may go. Only mails that are really sent count, so nobody uses up another person's. */
  readonly maySend: (mail: unknown) => Promise<boolean>;
};

/** Bounds mails for a new password: nobody fills another person's mailbox with them. Whoever misses one has the earlier ones. */
export function passwordMails(env: Readonly<Record<string, unknown>>): PasswordMails {
  const callers: Limiter = limiterFrom(env, "password-callers", OF_CALLER, WINDOW_SECONDS);
  const addresses: Limiter = limiterFrom(env, "password-mails", TO_ADDRESS, WINDOW_SECONDS);
  return {
    byCaller: (ip) => callers.take(addressKey(ip)),
    maySend: async (mail) => {
      if (!isRecord(mail) || !isRecord(mail.template) || mail.template.name !== TEMPLATE || typeof mail.to !== "string") return true;
      return (await addresses.take(mail.to.toLowerCase())).allowed;
    },
  };
}
