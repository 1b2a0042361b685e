import { defineInterface } from "@directus/extensions-sdk";
import { OrderPage } from "./page";

/** An order as staff work with it, above the fields of its form. */
export default defineInterface({
  id: "order-page",
  name: "Order page",
  icon: "receipt_long",
  description: "An order with its lines, customer, payment, steps and history",
  component: OrderPage,
  options: null,
  types: ["alias"],
  localTypes: ["presentation"],
  group: "presentation",
  hideLabel: true,
  hideLoader: true,
});
