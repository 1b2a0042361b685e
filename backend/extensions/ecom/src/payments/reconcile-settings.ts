import { readPositiveNumber } from "../../../../shared/configuration/read-variable";
import type { Environment } from "../../../../shared/configuration/variable-reader";

/** How often providers are asked about payments, in seconds. */
export type ReconcileSettings = {
  /** Pause after the first attempt. It doubles with each further one. */
  readonly retrySeconds: number;
  /** How often paid orders are compared with the provider. */
  readonly recheckSeconds: number;
};

export function readReconcileSettings(env: Environment): ReconcileSettings {
  return {
    retrySeconds: readPositiveNumber(env, "PAYMENT_RETRY_SECONDS"),
    recheckSeconds: readPositiveNumber(env, "PAYMENT_RECHECK_HOURS") * 3600,
  };
}
