import { defineHook } from "@directus/extensions-sdk";
import { EDITOR_ROLE, OWNER_ROLE, SHOP_ROLE } from "../../../directus/access/roles";
import { FIGURES_DASHBOARD_ID } from "../../../directus/model/dsl/stable-ids";

const START_PAGES: Readonly<Record<string, string>> = {
  [SHOP_ROLE]: "/start",
  [EDITOR_ROLE]: "/content/page",
  [OWNER_ROLE]: `/insights/${FIGURES_DASHBOARD_ID}`,
};

/**
 * Opens the start page of the role after each login. The Directus app would open the page that the
 * user has seen last.
 */
export default defineHook(({ filter }, { database }) => {
  filter("auth.jwt", async (claims, meta) => {
    const user: unknown = meta["user"];
    if (meta["type"] === "login" && typeof user === "string")
      for (const [role, last_page] of Object.entries(START_PAGES))
        await database("directus_users").where({ id: user, role }).update({ last_page });
    return claims;
  });
});
