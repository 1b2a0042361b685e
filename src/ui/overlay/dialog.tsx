import {
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../media/icon";
import { dialogRecipe } from "./dialog-recipe";
import { KitProvider } from "./kit-provider";
import { overlayRootProps, type OverlayProps } from "./overlay-props";

type Props = OverlayProps & {
  readonly size?: "sm" | "md" | "lg";
  /** `alertdialog` for confirmations, which a click beside the dialog does not close. */
  readonly role?: "dialog" | "alertdialog";
  readonly footer?: ReactNode;
};

/**
 * Modal window. Traps focus, hides the page from screen readers, locks scrolling, closes on Escape
 * and on a click beside it, and returns focus.
 */
export function Dialog({
  title,
  closeLabel,
  children,
  size = "md",
  role = "dialog",
  footer,
  ...root
}: Props) {
  return (
    <KitProvider>
      <DialogRoot recipe={dialogRecipe} role={role} {...overlayRootProps(root)} size={size}>
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              <DialogHeader>
                <DialogTitle>{title}</DialogTitle>
                <DialogCloseTrigger type="button" aria-label={closeLabel}>
                  <Icon name="close" size={22} />
                </DialogCloseTrigger>
              </DialogHeader>
              <DialogBody>{children}</DialogBody>
              {footer === undefined ? null : <DialogFooter>{footer}</DialogFooter>}
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </KitProvider>
  );
}

type FullscreenProps = Omit<OverlayProps, "closeLabel"> & {
  readonly className?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/**
 * Modal window without a frame, for images. `title` is its accessible name. The content contains
 * the close button.
 */
export function FullscreenDialog({
  title,
  children,
  className,
  onKeyDown,
  ...root
}: FullscreenProps) {
  return (
    <KitProvider>
      <DialogRoot recipe={dialogRecipe} size="full" {...overlayRootProps(root)}>
        <Portal>
          <DialogPositioner>
            <DialogContent
              aria-label={title}
              {...(className === undefined ? {} : { className })}
              {...(onKeyDown ? { onKeyDown } : {})}
            >
              {children}
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </KitProvider>
  );
}
