import type { AttemptRule } from "../../../../src/domain/security/attempt-limit";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";

/** Login limits set by the operator, read once from the environment. */
export interface LoginSettings {
  /** Failed logins of one account from one network. */
  readonly account: AttemptRule;
  /** Failed logins from one network, for all accounts. */
  readonly network: AttemptRule;
  /** Failed logins of one account from all networks that have never logged in to it. */
  readonly unknownNetworks: AttemptRule;
  /** Time for which a network counts as known after a successful login, in seconds. */
  readonly knownSeconds: number;
  /**
   * Password reset mails per hour: to one address from one network (`account`), to one address in
   * total (`strangers`), from one network in total (`network`).
   */
  readonly resetMails: {
    readonly account: number;
    readonly unknownNetworks: number;
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
const UNKNOWN_NETWORKS_MAX_WAIT = 60;

export function loginSettings(env: Readonly<Record<string, unknown>>): LoginSettings {
  const maxWaitSeconds = readPositiveInteger(env, "LOGIN_MAX_WAIT_SECONDS");
  const forgetSeconds = Math.max(HOUR, maxWaitSeconds * 4);
  const rule = (freeAttempts: number, longest = maxWaitSeconds): AttemptRule => ({
    freeAttempts,
    firstWaitSeconds: readPositiveInteger(env, "LOGIN_FIRST_WAIT_SECONDS"),
    maxWaitSeconds: longest,
    forgetSeconds,
  });
  const resetMails = readPositiveInteger(env, "LOGIN_RESET_MAILS");
  return {
    account: rule(readPositiveInteger(env, "LOGIN_ATTEMPTS")),
    network: rule(readPositiveInteger(env, "LOGIN_NETWORK_ATTEMPTS")),
    unknownNetworks: rule(
      readPositiveInteger(env, "LOGIN_STRANGER_ATTEMPTS"),
      Math.min(UNKNOWN_NETWORKS_MAX_WAIT, maxWaitSeconds),
    ),
    knownSeconds: 30 * DAY,
    resetMails: { account: resetMails, unknownNetworks: resetMails * 3, network: resetMails * 7 },
    concurrent: readPositiveInteger(env, "LOGIN_CONCURRENCY"),
  };
}
