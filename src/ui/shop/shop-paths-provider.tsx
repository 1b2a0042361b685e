import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createShopPaths } from "../../domain/navigation/shop-paths";

type ShopPaths = ReturnType<typeof createShopPaths>;

/** Path of the privacy page, or `undefined` if it does not exist in this locale. */
export const PrivacyPageContext = createContext<string | undefined>(undefined);

const Paths = createContext<ShopPaths>(createShopPaths());

/** Provides the shop's path from its plugin entry in the site config (ROUTE-7). */
export function ShopPathsProvider({
  shop,
  children,
}: {
  readonly shop: string;
  readonly children: ReactNode;
}) {
  const paths = useMemo(() => createShopPaths(shop), [shop]);
  return <Paths.Provider value={paths}>{children}</Paths.Provider>;
}

export function useShopPaths(): ShopPaths {
  return useContext(Paths);
}
