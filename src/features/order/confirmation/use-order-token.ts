import { useEffect, useState } from "react";
import { storeOrderToken, loadOrderToken } from "../../../stores/order-token";

const TOKEN = /^[\w-]{20,100}$/;

/**
 * As long as an order is shown, nothing that is loaded or followed is told where, and no search
 * engine keeps it.
 */
const RULES = { referrer: "no-referrer", robots: "noindex" } as const;

/**
 * What opens this order: from the link that led here, else what this tab keeps of it. One that is
 * kept leaves the address, so that no history has it.
 */
export function useOrderToken(uuid: string, search: string): string | null {
  const [token] = useState(() => {
    const brought = new URLSearchParams(search).get("token") ?? "";
    return TOKEN.test(brought) ? brought : loadOrderToken(uuid);
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
