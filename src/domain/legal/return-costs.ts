/** Who bears the direct cost of returning the goods. The content model offers both. */
export const RETURN_COST_BEARERS = ["shop", "customer"] as const;
export type ReturnCostBearer = (typeof RETURN_COST_BEARERS)[number];
