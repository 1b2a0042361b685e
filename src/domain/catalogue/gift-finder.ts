/** Questions of the gift finder that tags answer. */
export const GIFT_QUESTIONS = ["occasion", "recipient"] as const;

export type GiftQuestion = (typeof GIFT_QUESTIONS)[number];

/** Budgets of the gift finder in whole euros, ascending. */
export const GIFT_BUDGETS = [100, 200, 500, 1000, 2000] as const;
