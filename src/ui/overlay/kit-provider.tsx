import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "./system";

/**
 * Provides the Chakra system to a component of the kit. Every component wraps itself in it: pages
 * start without Chakra, so no provider can be around the page.
 */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
