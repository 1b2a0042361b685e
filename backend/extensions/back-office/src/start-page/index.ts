import { defineModule } from "@directus/extensions-sdk";
import { canRead } from "../can-read";
import { StartPage } from "./start-page";

/** Start page of the shop team. Only roles with work lists see it. */
export default defineModule({
  id: "start",
  name: "$t:site-start-page-title",
  icon: "today",
  routes: [{ path: "", component: StartPage }],
  preRegisterCheck: canRead("ecommerce_order"),
});
