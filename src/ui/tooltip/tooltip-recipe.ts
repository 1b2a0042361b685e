import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const tooltipRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "arrow", "arrowTip"],
  className: "ui-tooltip",
  base: {
    content: {
      maxWidth: "min(20rem, calc(100vw - 2rem))",
      paddingInline: "2.5",
      paddingBlock: "1",
      border: "1px solid",
      borderColor: "border",
      bg: "bg",
      color: "fg",
      fontFamily: "sans",
      fontSize: "sm",
      lineHeight: "base",
      zIndex: "raised",
      pointerEvents: "none",
      animationDuration: "fast",
      animationTimingFunction: "out",
      _open: { animationName: "fade-in" },
      _closed: { animationName: "fade-out" },
    },
  },
});
