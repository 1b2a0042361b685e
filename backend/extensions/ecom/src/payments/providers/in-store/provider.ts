import { definePaymentProvider } from "../../provider";

/** Payment in the shop when the items are handed over. Staff record the payment. */
export const inStoreProvider = definePaymentProvider({
  key: "store",
  configure: () => ({}),
  startAt: "never",
});
