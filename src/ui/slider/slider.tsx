import {
  SliderControl,
  SliderRange,
  SliderRoot,
  SliderThumb,
  SliderTrack,
} from "@chakra-ui/react/slider";
import { useId, useLayoutEffect, useRef } from "react";
import { KitProvider } from "../overlay/kit-provider";
import { sliderRecipe } from "./slider-recipe";

/** Values of the lower and the upper thumb. */
type Value = readonly [lower: number, upper: number];

export type SliderProps = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: Value;
  /** Called while a thumb moves. */
  readonly onValueChange: (value: Value) => void;
  /** Called after a thumb has moved. */
  readonly onValueChangeEnd: (value: Value) => void;
  /** Accessible names of the lower and the upper thumb. */
  readonly thumbLabels: readonly [lower: string, upper: string];
  /** Returns the text that screen readers announce for a value. */
  readonly getAriaValueText: (value: number) => string;
};

const toValue = ([lower = 0, upper = 0]: readonly number[]): Value => [lower, upper];

/** Selects a range of numbers with two thumbs. */
export function Slider({
  min,
  max,
  step,
  value,
  onValueChange,
  onValueChangeEnd,
  thumbLabels,
  getAriaValueText,
}: SliderProps) {
  const id = useId();
  // The end of a movement is reported before the last value is rendered.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return (
    <KitProvider>
      {thumbLabels.map((label, index) => (
        <span key={index} id={`${id}-${index}`} hidden>
          {label}
        </span>
      ))}
      <SliderRoot
        recipe={sliderRecipe}
        min={min}
        max={max}
        step={step}
        value={[...value]}
        thumbAlignment="center"
        getAriaValueText={(details) => getAriaValueText(details.value)}
        onValueChange={(details) => {
          latest.current = toValue(details.value);
          onValueChange(latest.current);
        }}
        onValueChangeEnd={() => onValueChangeEnd(latest.current)}
      >
        <SliderControl>
          <SliderTrack>
            <SliderRange />
          </SliderTrack>
          <SliderThumb index={0} aria-labelledby={`${id}-0`} />
          <SliderThumb index={1} aria-labelledby={`${id}-1`} />
        </SliderControl>
      </SliderRoot>
    </KitProvider>
  );
}
