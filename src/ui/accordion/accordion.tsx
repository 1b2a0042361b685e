import {
  AccordionItem as ChakraAccordionItem,
  AccordionItemContent,
  AccordionItemTrigger,
  AccordionRoot,
} from "@chakra-ui/react/accordion";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { COLLAPSIBLE_CONTENT } from "../collapsible/collapsible-styles";
import { KitProvider } from "../overlay/kit-provider";

const accordionRecipe = defineSlotRecipe({
  slots: ["root", "item", "itemTrigger", "itemContent"],
  className: "ui-accordion",
  base: { itemContent: COLLAPSIBLE_CONTENT },
});

type Props = {
  /** Value of the open item, or null. */
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
  readonly children: ReactNode;
};

/** Contains items of which one at a time is open. The open one can be closed. */
export function Accordion({ value, onValueChange, children }: Props) {
  return (
    <KitProvider>
      <AccordionRoot
        recipe={accordionRecipe}
        collapsible
        value={value === null ? [] : [value]}
        onValueChange={(details) => onValueChange(details.value[0] ?? null)}
      >
        {children}
      </AccordionRoot>
    </KitProvider>
  );
}

type ItemProps = {
  readonly value: string;
  /** Content of the button that opens and closes the item. */
  readonly trigger: ReactNode;
  readonly triggerClassName: string | undefined;
  readonly children: ReactNode;
};

/** An item of the accordion. Closed content stays mounted. */
export function AccordionItem({ value, trigger, triggerClassName, children }: ItemProps) {
  return (
    <ChakraAccordionItem value={value}>
      <AccordionItemTrigger className={triggerClassName}>{trigger}</AccordionItemTrigger>
      <AccordionItemContent>{children}</AccordionItemContent>
    </ChakraAccordionItem>
  );
}
