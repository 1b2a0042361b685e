import { defineModule } from "@directus/extensions-sdk";
import { PackingPage } from "./packing-page";

/** Packing table of the shop team. Only roles that may change orders see it. */
export default defineModule({
  id: "packing",
  name: "$t:site-packing-title",
  icon: "package_2",
  routes: [{ path: "", component: PackingPage }],
  preRegisterCheck: (user, permissions) =>
    user.admin_access || (permissions["ecommerce_order"]?.update.access ?? "none") !== "none",
});
