import type { AttemptRule } from "../../../../src/domain/security/attempt-limit";
import { positiveIntegerFrom } from "../../shared/env";

/** Login limits set by the operator, read once from the environment. */
export interface LoginSettings {
  /** Failed logins of one account from one network. */
  readonly account: AttemptRule;
  /** Failed logins from one network, for all accounts. */
  readonly network: AttemptRule;
  /** Failed logins of one account from all networks that have never logged in to it. */
  readonly strangers: AttemptRule;
  /** Time for which a network counts as known after a successful login, in seconds. */
  readonly knownSeconds: number;
  /**
   * Password reset mails per hour: to one address from one network (`account`), to one address in
   * total (`strangers`), from one network in total (`network`).
   */
  readonly resetMails: {
    readonly account: number;
    readonly strangers: number;
    readonly network: number;
  };
  /** Maximum number of logins verified at the same time. */
  readonly concurrent: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Maximum delay in seconds for logins from unknown networks after guessing from many networks. The
 * owner of the account is not locked out while travelling.
 */
const STRANGERS_MAX_WAIT = 60;

export function loginSettings(env: Readonly<Record<string, unknown>>): LoginSettings {
  const maxWaitSeconds = positiveIntegerFrom(env["LOGIN_MAX_WAIT_SECONDS"], 900);
  const forgetSeconds = Math.max(HOUR, maxWaitSeconds * 4);
  const rule = (name: string, otherwise: number, longest = maxWaitSeconds): AttemptRule => ({
    freeAttempts: positiveIntegerFrom(env[name], otherwise),
    firstWaitSeconds: positiveIntegerFrom(env["LOGIN_FIRST_WAIT_SECONDS"], 1),
    maxWaitSeconds: longest,
    forgetSeconds,
  });
  return {
    account: rule("LOGIN_ATTEMPTS", 5),
    network: rule("LOGIN_NETWORK_ATTEMPTS", 30),
    strangers: rule("LOGIN_STRANGER_ATTEMPTS", 50, Math.min(STRANGERS_MAX_WAIT, maxWaitSeconds)),
    knownSeconds: 30 * DAY,
    resetMails: {
      account: positiveIntegerFrom(env["LOGIN_RESET_MAILS"], 3),
      strangers: positiveIntegerFrom(env["LOGIN_RESET_MAILS"], 3) * 3,
      network: positiveIntegerFrom(env["LOGIN_RESET_MAILS"], 3) * 7,
    },
    concurrent: positiveIntegerFrom(env["LOGIN_CONCURRENCY"], 1),
  };
}
