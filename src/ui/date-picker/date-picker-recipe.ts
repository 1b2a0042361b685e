import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { ICON_BUTTON } from "../overlay/overlay-styles";

const MONTH_TRIGGER = {
  ...ICON_BUTTON,
  _disabled: { color: "fg.muted", opacity: "0.4", cursor: "default" },
} as const;

/** The height of all parts is fixed, so that a page can reserve it: 22.75rem in all. */
export const datePickerRecipe = defineSlotRecipe({
  slots: [
    "root",
    "content",
    "view",
    "viewControl",
    "prevTrigger",
    "nextTrigger",
    "rangeText",
    "table",
    "tableHeader",
    "tableCell",
    "tableCellTrigger",
  ],
  className: "ui-date-picker",
  base: {
    root: { maxWidth: "34rem" },
    content: { outline: "0" },
    viewControl: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      height: "11",
    },
    prevTrigger: { ...MONTH_TRIGGER, "& svg": { rotate: "90deg" } },
    nextTrigger: { ...MONTH_TRIGGER, "& svg": { rotate: "-90deg" } },
    rangeText: { fontWeight: "600", textAlign: "center" },
    table: {
      width: "100%",
      tableLayout: "fixed",
      borderCollapse: "separate",
      borderSpacing: "0",
      outline: "0",
    },
    tableHeader: {
      height: "8",
      padding: "0",
      fontSize: "md",
      fontWeight: "400",
      color: "fg.muted",
      textAlign: "center",
    },
    tableCell: { height: "12", padding: "0" },
    tableCellTrigger: {
      display: "grid",
      placeItems: "center",
      width: "100%",
      height: "11",
      padding: "0",
      border: "1px solid",
      borderColor: "border",
      background: "none",
      color: "inherit",
      fontWeight: "600",
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      _hover: { borderColor: "fg" },
      "&[data-disabled]": {
        borderColor: "transparent",
        color: "fg.muted",
        fontWeight: "400",
        cursor: "default",
      },
      "&[data-selected]:not([data-disabled])": {
        borderColor: "brand.fg",
        boxShadow: "inset 0 0 0 1px var(--brand-fg)",
        "@media (forced-colors: active)": {
          forcedColorAdjust: "none",
          background: "Highlight",
          borderColor: "Highlight",
          color: "HighlightText",
          outlineColor: "CanvasText",
        },
      },
      "&[data-outside-range]": { visibility: "hidden" },
    },
  },
});
