import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const ratingGroupRecipe = defineSlotRecipe({
  slots: ["root", "label", "control", "item", "itemIndicator"],
  className: "ui-rating-group",
  base: {
    root: { display: "grid", justifyItems: "start", gap: "1" },
    label: { fontSize: "lg" },
    control: { display: "flex", flexWrap: "wrap", alignItems: "center", marginLeft: "-2" },
    item: {
      display: "grid",
      placeItems: "center",
      width: "11",
      height: "11",
      color: "fg.muted",
      fontSize: "4xl",
      lineHeight: "none",
      cursor: "pointer",
      userSelect: "none",
      _before: { content: '"☆"' },
      "&[data-highlighted]": { color: "brand.fg", _before: { content: '"★"' } },
      _focusVisible: { outlineOffset: "-2px" },
    },
  },
});
