import { LINK_TOKEN_PATTERN } from "../link-token";

/** What the link in a mail about stock does with the request (SHOP-7). */
export type NotificationAction = "confirm" | "delete";

const PARAMETERS = { confirm: "bestaetigen", delete: "loeschen" } as const;

export const formatNotificationLink = (action: NotificationAction, token: string): string =>
  `?${PARAMETERS[action]}=${token}`;

/** Parses the query of a link in a mail. Null if it has no valid token. */
export function parseNotificationLink(
  search: string,
): { readonly action: NotificationAction; readonly token: string } | null {
  const query = new URLSearchParams(search);
  for (const action of ["confirm", "delete"] as const) {
    const token = query.get(PARAMETERS[action]);
    if (token !== null && LINK_TOKEN_PATTERN.test(token)) return { action, token };
  }
  return null;
}
