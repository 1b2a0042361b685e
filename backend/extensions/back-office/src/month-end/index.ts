import { defineModule } from "@directus/extensions-sdk";
import { canRead } from "../can-read";
import { MonthEndPage } from "./month-end-page";

/** What the documents of a month amount to, with their export. */
export default defineModule({
  id: "month-end",
  name: "$t:site-month-end-title",
  icon: "calculate",
  routes: [{ path: "", component: MonthEndPage }],
  preRegisterCheck: canRead("ecommerce_document"),
});
