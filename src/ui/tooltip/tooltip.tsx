import {
  TooltipContent,
  TooltipPositioner,
  TooltipRoot,
  TooltipTrigger,
} from "@chakra-ui/react/tooltip";
import type { ReactElement } from "react";
import { tooltipRecipe } from "./tooltip-recipe";

type Props = {
  readonly content: string;
  /** The control that the tooltip describes. */
  readonly children: ReactElement;
};

/**
 * Shows the name of a control without visible text on hover and keyboard focus. It is used inside
 * an overlay of the kit and shares its provider.
 */
export function Tooltip({ content, children }: Props) {
  return (
    <TooltipRoot
      recipe={tooltipRecipe}
      openDelay={300}
      closeDelay={0}
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom", strategy: "fixed", gutter: 4 }}
    >
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipPositioner>
        <TooltipContent>{content}</TooltipContent>
      </TooltipPositioner>
    </TooltipRoot>
  );
}
