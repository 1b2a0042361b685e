import { describe, expect, it } from "vitest";
import {
  formatNotificationLink,
  parseNotificationLink,
} from "#domain/navigation/notification-link";

const TOKEN = "a".repeat(43);

describe("link in a mail about stock", () => {
  it("SHOP-7 confirms or deletes", () => {
    for (const action of ["confirm", "delete"] as const)
      expect(parseNotificationLink(formatNotificationLink(action, TOKEN))).toEqual({
        action,
        token: TOKEN,
      });
  });

  it("SHOP-7 is invalid without a token of the expected form", () => {
    for (const search of ["", "?bestaetigen=", "?loeschen=short", `?bestaetigen=${TOKEN}%2F..`])
      expect(parseNotificationLink(search)).toBeNull();
  });
});
