import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

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
    item: {
      cursor: "pointer",
      // The outline shows the selected item with forced colors.
      "&[data-highlighted]": {
        bg: "bg.subtle",
        outline: "2px solid var(--brand-fg)",
        outlineOffset: "-2px",
      },
    },
  },
});
