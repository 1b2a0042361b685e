import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { ICON_BUTTON } from "../overlay/overlay-styles";

export const toastRecipe = defineSlotRecipe({
  slots: ["root", "indicator", "title", "description", "actionTrigger", "closeTrigger"],
  className: "ui-toast",
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
      alignItems: "center",
      // The group of the toasts has no width of its own.
      width: "min(30rem, calc(100vw - 2rem))",
      padding: "2",
      paddingLeft: "5",
      // Paper and rule, as the bottom bar.
      bg: "bg",
      color: "fg",
      boxShadow: "floating",
      border: "1px solid",
      borderColor: "border",
      borderTop: "2px solid var(--brand)",
      "@media print": { display: "none" },
      // The machine positions and animates toasts with these custom properties.
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      opacity: "var(--opacity)",
      height: "var(--height)",
      willChange: "translate, opacity, scale",
      transition: "translate 400ms, scale 400ms, opacity 400ms, height 400ms",
      transitionTimingFunction: "cubic-bezier(0.21, 1.02, 0.73, 1)",
      _closed: { transition: "translate 200ms, scale 200ms, opacity 200ms" },
      _motionReduce: { transition: "none" },
    },
    indicator: { gridColumn: "1", flex: "none", width: "5", height: "5", marginRight: "3" },
    title: { gridColumn: "2", fontSize: "lg", lineHeight: "base", paddingBlock: "2.5" },
    // One line on phones, which fits between prices and controls of a dense list.
    description: {
      "@media (max-width: 47.99em)": { display: "none" },
      gridColumn: "2 / 4",
      gridRow: "2",
      fontSize: "md",
      color: "fg.muted",
      paddingBottom: "2",
    },
    actionTrigger: {
      gridColumn: "3",
      minHeight: "11",
      marginLeft: "2",
      paddingInline: "2",
      border: "0",
      background: "none",
      color: "inherit",
      fontSize: "md",
      fontWeight: "600",
      letterSpacing: "base",
      textDecoration: "underline",
      textUnderlineOffset: "0.3em",
      cursor: "pointer",
    },
    closeTrigger: {
      ...ICON_BUTTON,
      gridColumn: "4",
      marginLeft: "2",
      _hover: { opacity: "0.7" },
    },
  },
});
