import { useEffect, useState } from "react";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { whenIdle } from "../../../ui/loading/when-idle";
import type { SliderProps } from "../../../ui/slider/slider";

const Slider = lazyComponent<SliderProps>(() =>
  import(/* webpackChunkName: "shop-slider" */ "../../../ui/slider/slider").then(
    (module) => module.Slider,
  ),
);

/** Loads the slider when the browser is idle, so that it does not delay the list. */
export function LazySlider(props: SliderProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <Slider {...props} /> : null;
}
