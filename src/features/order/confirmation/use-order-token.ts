import { useEffect, useState } from "react";
import { LINK_TOKEN_PATTERN } from "../../../domain/link-token";
import { storeOrderToken, loadOrderToken } from "../../../stores/order-token";

/**
 * Meta elements while an order is shown: no referrer, so that the URL does not leak, and no
 * indexing.
 */
const RULES = { referrer: "no-referrer", robots: "noindex" } as const;

/**
 * Returns the order token from the URL, or the one stored in this tab. A stored token is removed
 * from the URL, so that it does not stay in the history.
 */
export function useOrderToken(uuid: string, search: string): string | null {
  const [token] = useState(() => {
    const linkToken = new URLSearchParams(search).get("token") ?? "";
    return LINK_TOKEN_PATTERN.test(linkToken) ? linkToken : loadOrderToken(uuid);
  });
  useEffect(() => {
    if (
      token === null ||
      !window.location.search.includes("token=") ||
      !storeOrderToken(uuid, token)
    )
      return;
    window.history.replaceState(
      window.history.state,
      "",
      window.location.pathname + window.location.hash,
    );
  }, [uuid, token]);
  useEffect(() => {
    const rules = Object.entries(RULES).map(([name, content]) =>
      Object.assign(document.createElement("meta"), { name, content }),
    );
    document.head.append(...rules);
    return () => {
      for (const rule of rules) rule.remove();
    };
  }, []);
  return token;
}
