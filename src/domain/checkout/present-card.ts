import { visibleText } from "../text/visible-text";

/** Greatest length of the card text of a gift, in characters (SHOP-8). */
export const MAX_PRESENT_CARD_LENGTH = 300;

type Gift = { readonly presentWrap: boolean; readonly presentCard: string };

/** Returns the card text of a gift, or "" if the order is not wrapped as a gift. */
export function resolvePresentCard({ presentWrap, presentCard }: Gift): string {
  return presentWrap ? visibleText(presentCard).trim() : "";
}
