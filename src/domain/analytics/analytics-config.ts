/**
 * The shop's Matomo instance as configured by the site plugin (ANALYTICS-1). `url` has no trailing
 * slash.
 */
export type AnalyticsConfig = {
  readonly siteId: string;
  readonly url: string;
  readonly consentRequired: boolean;
  readonly jsErrorTracking: boolean;
};
