import {
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerFooter,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
} from "@chakra-ui/react/drawer";
import { Portal } from "@chakra-ui/react/portal";
import type { ReactNode } from "react";
import { Icon } from "../media/icon";
import { drawerRecipe } from "./drawer-recipe";
import { KitProvider } from "./kit-provider";
import { overlayRootProps, type OverlayProps } from "./overlay-props";

type Props = OverlayProps & {
  readonly size?: "sm" | "md" | "full";
  readonly placement?: "end" | "bottom" | "top";
  readonly footer?: ReactNode;
};

/**
 * Modal panel at the edge of the window. Traps focus, hides the page from screen readers, locks
 * scrolling, closes on Escape and on a click beside it, and returns focus.
 */
export function Drawer({
  title,
  closeLabel,
  children,
  size = "sm",
  placement = "end",
  footer,
  ...root
}: Props) {
  return (
    <KitProvider>
      <DrawerRoot
        recipe={drawerRecipe}
        {...overlayRootProps(root)}
        size={size}
        placement={placement}
      >
        <Portal>
          <DrawerBackdrop />
          <DrawerPositioner>
            <DrawerContent>
              <DrawerHeader>
                <DrawerTitle>{title}</DrawerTitle>
                <DrawerCloseTrigger type="button" aria-label={closeLabel}>
                  <Icon name="close" size={22} />
                </DrawerCloseTrigger>
              </DrawerHeader>
              <DrawerBody>{children}</DrawerBody>
              {footer === undefined ? null : <DrawerFooter>{footer}</DrawerFooter>}
            </DrawerContent>
          </DrawerPositioner>
        </Portal>
      </DrawerRoot>
    </KitProvider>
  );
}
