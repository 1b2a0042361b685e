import { addressKey, type Limiter, type Turn } from "../../shared/limiter";
import { limiterFrom } from "../../shared/shared-limiter";

/** Requests of one caller, and mails to one address, in a quarter of an hour. */
const WINDOW_SECONDS = 900;
const OF_CALLER = 20;
const TO_ADDRESS = 3;

export type PasswordMails = {
  /** Whether the caller may ask at all. */
  readonly byCaller: (ip: string) => Promise<Turn>;
  /** Whether another mail goes to this address. Whoever owns it has the earlier ones by then, so nobody is locked out. */
  readonly toAddress: (email: string) => Promise<boolean>;
};

/** Bounds mails for a new password: nobody fills another person's mailbox with them. */
export function passwordMails(env: Readonly<Record<string, unknown>>): PasswordMails {
  const callers: Limiter = limiterFrom(env, "password-callers", OF_CALLER, WINDOW_SECONDS);
  const addresses: Limiter = limiterFrom(env, "password-mails", TO_ADDRESS, WINDOW_SECONDS);
  return {
    byCaller: (ip) => callers.take(addressKey(ip)),
    toAddress: async (email) => (await addresses.take(email.trim().toLowerCase())).allowed,
  };
}
