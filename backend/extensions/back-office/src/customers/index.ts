import { defineModule } from "@directus/extensions-sdk";
import { canRead } from "../can-read";
import { CustomerPage } from "./customer-page";
import { SearchPage } from "./search-page";

/** Customers by their e-mail address, with their orders and messages. */
export default defineModule({
  id: "customers",
  name: "$t:site-customers-title",
  icon: "groups",
  routes: [
    { path: "", component: SearchPage },
    { path: ":email", component: CustomerPage, props: true },
  ],
  preRegisterCheck: canRead("ecommerce_order"),
});
