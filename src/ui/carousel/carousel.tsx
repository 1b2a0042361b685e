import {
  CarouselItem,
  CarouselItemGroup,
  CarouselRootProvider,
  useCarousel,
} from "@chakra-ui/react/carousel";
import { type ReactNode, useEffect, useRef } from "react";
import { KitProvider } from "../overlay/kit-provider";
import { carouselRecipe } from "./carousel-recipe";

type Props = {
  readonly count: number;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  /** Accessible name. */
  readonly label: string;
  /** Returns the accessible name of a slide. */
  readonly slideLabel: (index: number) => string;
  readonly renderSlide: (index: number) => ReactNode;
};

/**
 * Strip of slides, one at a time, for swiping, dragging and arrow keys. `page` is the visible one.
 * Only neighbors slide; a jump, and every change with reduced motion, is immediate.
 */
export function Carousel({ count, page, onPageChange, label, slideLabel, renderSlide }: Props) {
  const carousel = useCarousel({
    slideCount: count,
    defaultPage: page,
    loop: true,
    allowMouseDrag: true,
    translations: { item: slideLabel },
    onPageChange: (details) => onPageChange(details.page),
  });
  const shown = useRef(page);
  const { scrollTo } = carousel;
  useEffect(() => {
    if (shown.current === page) return;
    const isNeighbor = Math.abs(shown.current - page) === 1;
    shown.current = page;
    scrollTo(page, !isNeighbor || matchMedia("(prefers-reduced-motion: reduce)").matches);
  });
  return (
    <KitProvider>
      <CarouselRootProvider
        recipe={carouselRecipe}
        value={carousel}
        aria-label={label}
        // The role description of the machine is English.
        aria-roledescription=""
      >
        {/* The counter announces the slide. */}
        <CarouselItemGroup aria-live="off">
          {Array.from({ length: count }, (_, index) => (
            <CarouselItem
              key={index}
              index={index}
              aria-roledescription=""
              aria-hidden={index !== page}
            >
              {renderSlide(index)}
            </CarouselItem>
          ))}
        </CarouselItemGroup>
      </CarouselRootProvider>
    </KitProvider>
  );
}
