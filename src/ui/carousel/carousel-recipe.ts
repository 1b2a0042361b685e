import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const carouselRecipe = defineSlotRecipe({
  slots: [
    "root",
    "itemGroup",
    "item",
    "control",
    "nextTrigger",
    "prevTrigger",
    "indicatorGroup",
    "indicator",
    "autoplayTrigger",
    "progressText",
  ],
  className: "ui-carousel",
  base: {
    root: { minWidth: "0", minHeight: "0" },
    itemGroup: {
      height: "100%",
      gridTemplateRows: "minmax(0, 1fr)",
      overflowY: "hidden",
      cursor: "grab",
      userSelect: "none",
      touchAction: "pan-x pinch-zoom",
      "&::-webkit-scrollbar": { display: "none" },
      "&[data-dragging]": { cursor: "grabbing" },
      _focusVisible: { outlineOffset: "-2px" },
    },
    /** The content of a slide fills it with `position: absolute`. */
    item: { position: "relative" },
  },
});
