/** States of a reservation for viewing. */
export const RESERVATION_STATUSES = ["reserved", "bought", "cancelled", "expired"] as const;

export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Items that one customer can reserve at the same time. */
export const MAX_RESERVATIONS = 3;
