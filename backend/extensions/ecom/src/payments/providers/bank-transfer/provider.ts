import { definePaymentProvider } from "../../provider";

/** Bank transfer. Offered with valid bank details of the shop (PAY-4); staff record the payment. */
export const bankTransferProvider = definePaymentProvider({
  key: "transfer",
  configure: () => ({}),
  isOffered: ({ bankDetails }) => bankDetails !== null,
  startAt: "never",
});
