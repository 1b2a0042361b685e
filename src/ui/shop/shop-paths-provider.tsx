import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createShopPaths } from "../../domain/navigation/shop-paths";

type ShopPaths = ReturnType<typeof createShopPaths>;

/**
 * Where the house says what happens to what customers write; `undefined` where it has no such page
 * in this language.
 */
export const PrivacyPageContext = createContext<string | undefined>(undefined);

const Paths = createContext<ShopPaths>(createShopPaths());

/**
 * Tells everything below where the shop lives: the path of its plugin's entry in the site config
 * (ROUTE-7).
 */
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

/** The paths of this site's shop. */
export function useShopPaths(): ShopPaths {
  return useContext(Paths);
}
