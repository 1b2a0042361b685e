/** Limits of bookable appointments (PAGE-7). */
export const APPOINTMENT_LIMITS = {
  /** Minimum notice before an appointment, in minutes. */
  noticeMinutes: 120,
  /** Last bookable day, counted from today. */
  horizonDays: 60,
  /** Interval between start times from opening on, in minutes. */
  stepMinutes: 30,
  /** Maximum number of days per request. */
  mostDays: 31,
} as const;
