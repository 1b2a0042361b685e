import {
  CollapsibleContent,
  CollapsibleRoot,
  CollapsibleTrigger,
} from "@chakra-ui/react/collapsible";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { KitProvider } from "../overlay/kit-provider";
import { COLLAPSIBLE_CONTENT } from "./collapsible-styles";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Content of the button that opens and closes. */
  readonly trigger: ReactNode;
  readonly triggerClassName: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

const collapsibleRecipe = defineSlotRecipe({
  slots: ["root", "trigger", "content"],
  className: "ui-collapsible",
  base: { content: COLLAPSIBLE_CONTENT },
});

/** Content that a button above it opens and closes. Closed content stays mounted. */
export function Collapsible({
  open,
  onOpenChange,
  trigger,
  triggerClassName,
  className,
  children,
}: Props) {
  return (
    <KitProvider>
      <CollapsibleRoot
        recipe={collapsibleRecipe}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        className={className}
      >
        <CollapsibleTrigger type="button" className={triggerClassName}>
          {trigger}
        </CollapsibleTrigger>
        <CollapsibleContent>{children}</CollapsibleContent>
      </CollapsibleRoot>
    </KitProvider>
  );
}
