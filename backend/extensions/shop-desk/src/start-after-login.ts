import { defineHook } from "@directus/extensions-sdk";
import { SHOP_ROLE } from "../../../directus/access/roles";

/**
 * Opens the start page after each login of the shop team. The Directus app would open the page that
 * the user has seen last.
 */
export default defineHook(({ filter }, { database }) => {
  filter("auth.jwt", async (claims, meta) => {
    const user: unknown = meta["user"];
    if (meta["type"] === "login" && typeof user === "string")
      await database("directus_users")
        .where({ id: user, role: SHOP_ROLE })
        .update({ last_page: "/start" });
    return claims;
  });
});
