import { defineModule } from "@directus/extensions-sdk";
import { canChange } from "../can-read";
import { LegalTextsPage } from "./legal-texts-page";

/** All legal texts of the site: where each is, when it was saved, and who writes it. */
export default defineModule({
  id: "legal-texts",
  name: "$t:site-legal-texts-title",
  icon: "gavel",
  routes: [{ path: "", component: LegalTextsPage }],
  preRegisterCheck: (user, permissions) =>
    canChange("page")(user, permissions) || canChange("ecommerce_settings")(user, permissions),
});
