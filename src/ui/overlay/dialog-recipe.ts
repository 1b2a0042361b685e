import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { BACKDROP, CLOSE_TRIGGER, POSITIONER } from "./overlay-styles";

export const dialogRecipe = defineSlotRecipe({
  slots: ["backdrop", "positioner", "content", "header", "title", "body", "footer", "closeTrigger"],
  className: "ui-dialog",
  base: {
    backdrop: BACKDROP,
    positioner: {
      ...POSITIONER,
      display: "flex",
      justifyContent: "center",
      alignItems: "center",
      padding: "4",
    },
    content: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      width: "100%",
      maxHeight: "100%",
      bg: "bg",
      color: "fg",
      border: "1px solid",
      borderColor: "border",
      outline: "0",
      overflow: "hidden",
      animationDuration: "moderate",
      animationTimingFunction: "out",
      _open: { animationName: "rise" },
      _closed: { animationName: "sink" },
    },
    header: {
      flex: "none",
      display: "flex",
      alignItems: "flex-start",
      justifyContent: "space-between",
      gap: "4",
      paddingInline: "clamp(1.25rem, 5vw, 2.5rem)",
      paddingTop: "6",
    },
    title: {
      fontFamily: "serif",
      fontWeight: "300",
      fontSize: "4xl",
      lineHeight: "tight",
      paddingTop: "1.5",
    },
    body: {
      flex: "1",
      minHeight: "0",
      overflowY: "auto",
      overscrollBehavior: "contain",
      paddingInline: "clamp(1.25rem, 5vw, 2.5rem)",
      paddingTop: "4",
      paddingBottom: "8",
    },
    footer: {
      flex: "none",
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "3",
      paddingInline: "clamp(1.25rem, 5vw, 2.5rem)",
      paddingBlock: "4",
      borderTop: "1px solid",
      borderColor: "border",
    },
    closeTrigger: { ...CLOSE_TRIGGER, marginRight: "-2.5" },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: "30rem" } },
      md: { content: { maxWidth: "40rem" } },
      lg: { content: { maxWidth: "56rem" } },
      /** Fills the window, for images. The content draws its own controls. */
      full: {
        positioner: { padding: "0" },
        content: {
          height: "100%",
          border: "0",
          _open: { animationName: "fade-in" },
          _closed: { animationName: "fade-out" },
        },
      },
    },
  },
  defaultVariants: { size: "md" },
});
