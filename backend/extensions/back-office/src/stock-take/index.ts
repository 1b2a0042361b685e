import { defineModule } from "@directus/extensions-sdk";
import { canChange } from "../can-read";
import { TakeListPage } from "./take-list-page";
import { TakePage } from "./take-page";

/** Stock-takes: lists to print, counts, and their differences. */
export default defineModule({
  id: "stock-take",
  name: "$t:site-stock-take-title",
  icon: "inventory",
  routes: [
    { path: "", component: TakeListPage },
    { path: ":id", component: TakePage, props: true },
  ],
  preRegisterCheck: canChange("ecommerce_product"),
});
