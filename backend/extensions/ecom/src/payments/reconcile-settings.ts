/** How often providers are queried about payments, in seconds. */
export type ReconcileSettings = {
  /** Pause after the first attempt. It doubles with each further one. */
  readonly retrySeconds: number;
  /** How often paid orders are compared with the provider. */
  readonly recheckSeconds: number;
};

const RETRY_SECONDS = 60;
const RECHECK_HOURS = 24;

/** Reads `PAYMENT_RETRY_SECONDS` (60) and `PAYMENT_RECHECK_HOURS` (24). */
export function readReconcileSettings(env: Readonly<Record<string, unknown>>): ReconcileSettings {
  const [retry, recheck] = [Number(env.PAYMENT_RETRY_SECONDS), Number(env.PAYMENT_RECHECK_HOURS)];
  return {
    retrySeconds: retry > 0 ? retry : RETRY_SECONDS,
    recheckSeconds: (recheck > 0 ? recheck : RECHECK_HOURS) * 3600,
  };
}
