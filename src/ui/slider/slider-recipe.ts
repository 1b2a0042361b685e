import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** The knob is smaller than its hit area of 44 px. */
const KNOB = "{spacing.5}";
const HIT_AREA = "{spacing.11}";
const BORDER = "2px";

/** Distances from the inside of the knob's border to the edges of the hit area. */
const AT_KNOB = `-${BORDER}`;
const AROUND = `calc((${KNOB} - ${HIT_AREA}) / 2 - ${BORDER})`;
const OUTWARDS = `calc(${KNOB} - ${HIT_AREA} - ${BORDER})`;

/** Lines are borders, which are visible with forced colors. */
export const sliderRecipe = defineSlotRecipe({
  slots: ["root", "control", "track", "range", "thumb"],
  className: "ui-slider",
  base: {
    root: { width: "100%" },
    control: {
      display: "flex",
      alignItems: "center",
      height: HIT_AREA,
      // The knobs at both ends are within the content, and the hit areas within its padding
      // (`COLLAPSIBLE_CONTENT`).
      marginInline: `calc(${KNOB} / 2 + {spacing.1})`,
      cursor: "pointer",
    },
    track: { flex: "1", borderTop: "1px solid", borderColor: "border" },
    range: { top: "-2px", borderTop: "3px solid", borderColor: "fg" },
    thumb: {
      top: `calc(50% - ${KNOB} / 2)`,
      width: KNOB,
      height: KNOB,
      border: `${BORDER} solid`,
      borderColor: "fg",
      borderRadius: "full",
      bg: "bg",
      cursor: "grab",
      _hover: { borderColor: "brand.fg" },
      "&[data-dragging]": { cursor: "grabbing" },
      // The hit areas extend outwards, so that knobs close to each other can be told apart.
      _before: { content: '""', position: "absolute", insetBlock: AROUND },
      "&[data-index='0']::before": { insetInline: `${OUTWARDS} ${AT_KNOB}` },
      "&[data-index='1']::before": { insetInline: `${AT_KNOB} ${OUTWARDS}` },
    },
  },
});
