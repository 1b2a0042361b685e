import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { BACKDROP, HIDDEN, ICON_BUTTON, LOW_BODY, LOW_CONTENT, POSITIONER } from "./overlay-styles";

const PAGE_EDGE = "max(var(--edge), calc((100% - var(--content-width)) / 2))";

export const drawerRecipe = defineSlotRecipe({
  slots: ["backdrop", "positioner", "content", "header", "title", "body", "footer", "closeTrigger"],
  className: "ui-drawer",
  base: {
    backdrop: BACKDROP,
    positioner: { ...POSITIONER, display: "flex" },
    content: {
      display: "flex",
      flexDirection: "column",
      ...HIDDEN,
      bg: "bg",
      color: "fg",
      fontSize: "var(--overlay-font-size, inherit)",
      lineHeight: "var(--overlay-line-height, inherit)",
      outline: "0",
      animationDuration: "moderate",
      animationTimingFunction: "out",
      overflow: "hidden",
      ...LOW_CONTENT,
      forcedColorAdjust: "auto",
    },
    header: {
      flex: "none",
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "4",
      height: "var(--header-height)",
      paddingInline: "clamp(1.25rem, 6vw, 2.5rem)",
      borderBottom: "1px solid",
      borderColor: "border",
      "@media (max-height: 30em)": { height: "18" },
    },
    title: {
      fontFamily: "sans",
      fontWeight: "400",
      fontSize: "md",
      lineHeight: "base",
      letterSpacing: "wider",
      textTransform: "uppercase",
    },
    body: {
      flex: "1",
      minHeight: "0",
      overflowY: "auto",
      overscrollBehavior: "contain",
      ...LOW_BODY,
      paddingInline: "clamp(1.25rem, 6vw, 2.5rem)",
      paddingTop: "3",
      paddingBottom: "8",
    },
    footer: {
      flex: "none",
      borderTop: "1px solid",
      borderColor: "border",
      paddingInline: "clamp(1.25rem, 6vw, 2.5rem)",
      paddingBottom: "env(safe-area-inset-bottom)",
    },
    closeTrigger: { ...ICON_BUTTON, marginRight: "-2.5" },
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: "flex-end" },
        content: {
          height: "100%",
          borderLeft: "1px solid",
          borderColor: "border",
          _open: { animationName: "slide-from-end" },
          _closed: { animationName: "slide-to-end" },
        },
      },
      bottom: {
        positioner: { alignItems: "flex-end" },
        content: {
          width: "100%",
          maxHeight: "calc(100dvh - 3rem)",
          borderTop: "1px solid",
          borderColor: "border",
          _open: { animationName: "slide-from-bottom" },
          _closed: { animationName: "slide-to-bottom" },
        },
        header: { height: "18" },
      },
      // As wide as the window. The content is aligned with that of the page.
      top: {
        content: {
          width: "100%",
          maxHeight: "100%",
          marginBottom: "auto",
          borderBottom: "1px solid",
          borderColor: "border",
          _open: { animationName: "slide-from-top" },
          _closed: { animationName: "slide-to-top" },
          "@media (max-width: 61.99em)": { height: "100%" },
        },
        header: { height: "18", border: "0", paddingInline: PAGE_EDGE },
        body: { paddingInline: PAGE_EDGE },
      },
    },
    size: {
      sm: { content: { width: "min(27rem, 100%)" } },
      md: { content: { width: "min(34rem, 100%)" } },
      full: { content: { width: "100%" } },
    },
  },
  defaultVariants: { placement: "end", size: "sm" },
});
