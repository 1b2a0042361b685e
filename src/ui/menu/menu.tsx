import { MenuContent, MenuItem, MenuPositioner, MenuRoot } from "@chakra-ui/react/menu";
import { useState } from "react";
import { KitProvider } from "../overlay/kit-provider";
import { menuRecipe } from "./menu-recipe";

type MenuEntry = {
  readonly value: string;
  readonly label: string;
  /** Makes the entry a link. */
  readonly href?: string;
  readonly onSelect?: () => void;
};

type Props = {
  /**
   * Id of the button that opens the menu. The button is outside, because it is on the page before
   * the menu is loaded. It names the menu, and focus returns to it.
   */
  readonly triggerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly entries: readonly MenuEntry[];
};

/**
 * Menu of actions below its button. The first entry is highlighted when it opens. It stays at its
 * place in the document, so that it belongs to the landmark of its button.
 */
export function Menu({ triggerId, open, onOpenChange, entries }: Props) {
  const first = entries[0]?.value ?? null;
  const [highlighted, setHighlighted] = useState(first);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setHighlighted(open ? first : null);
  }
  return (
    <KitProvider>
      <MenuRoot
        recipe={menuRecipe}
        ids={{ trigger: triggerId }}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        highlightedValue={highlighted}
        onHighlightChange={(details) => setHighlighted(details.highlightedValue)}
        onSelect={({ value }) => entries.find((entry) => entry.value === value)?.onSelect?.()}
        positioning={{ placement: "bottom-start", strategy: "fixed", gutter: 4 }}
      >
        <MenuPositioner>
          <MenuContent>
            {entries.map(({ value, label, href }) =>
              href === undefined ? (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ) : (
                <MenuItem key={value} value={value} asChild>
                  <a href={href}>{label}</a>
                </MenuItem>
              ),
            )}
          </MenuContent>
        </MenuPositioner>
      </MenuRoot>
    </KitProvider>
  );
}
