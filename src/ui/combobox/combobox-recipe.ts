import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { HIDDEN } from "../overlay/overlay-styles";

const ITEM = {
  cursor: "pointer",
  // The outline shows the selected item with forced colors.
  "&[data-highlighted]": {
    bg: "bg.subtle",
    outline: "2px solid var(--brand-fg)",
    outlineOffset: "-2px",
  },
} as const;

/** A list that opens below its field. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ["root", "content", "item"],
  className: "ui-combobox",
  base: {
    root: { position: "absolute", zIndex: "raised", insetInline: "0", top: "calc(100% + 1px)" },
    content: {
      maxHeight: "70vh",
      paddingBlock: "2",
      border: "1px solid",
      borderColor: "border",
      outline: "0",
      bg: "bg",
      color: "fg",
      overflowY: "auto",
    },
    item: ITEM,
  },
});

/**
 * A list that is part of the content, in groups. The first group has the most space. A group without
 * others fills the width in two columns.
 */
export const inlineComboboxRecipe = defineSlotRecipe({
  slots: ["root", "content", "item", "itemGroup", "itemGroupLabel"],
  className: "ui-combobox-inline",
  base: {
    content: {
      display: "grid",
      gap: "8",
      ...HIDDEN,
      outline: "0",
      "@media (min-width: 62em)": {
        gridTemplate: "auto auto 1fr / minmax(0, 5fr) minmax(0, 3fr)",
        columnGap: "var(--gutter)",
      },
    },
    // The content of the items is aligned with their heading.
    item: { ...ITEM, marginInline: "-4" },
    itemGroup: {
      "@media (min-width: 62em)": {
        "&:first-of-type": { gridRow: "1 / -1" },
        "&:only-of-type": {
          display: "grid",
          gridColumn: "1 / -1",
          gridTemplateColumns: "1fr 1fr",
          alignContent: "start",
          columnGap: "var(--gutter)",
        },
      },
    },
    itemGroupLabel: {
      gridColumn: "1 / -1",
      marginBottom: "2",
      paddingBottom: "2",
      borderBottom: "1px solid",
      borderColor: "border",
      color: "fg.muted",
      fontSize: "sm",
      lineHeight: "base",
      letterSpacing: "wider",
      textTransform: "uppercase",
    },
  },
});
