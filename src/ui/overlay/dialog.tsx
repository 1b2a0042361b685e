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
import type { OverlayProps } from "./overlay-props";

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
  open,
  onOpenChange,
  onExitComplete,
  title,
  closeLabel,
  children,
  keepMounted = false,
  size = "md",
  role = "dialog",
  footer,
  ...focus
}: Props) {
  return (
    <KitProvider>
      <DialogRoot
        recipe={dialogRecipe}
        role={role}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        unmountOnExit={!keepMounted}
        {...(onExitComplete ? { onExitComplete } : {})}
        {...focus}
        size={size}
      >
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
  open,
  onOpenChange,
  onExitComplete,
  title,
  children,
  keepMounted = false,
  className,
  onKeyDown,
  ...focus
}: FullscreenProps) {
  return (
    <KitProvider>
      <DialogRoot
        recipe={dialogRecipe}
        size="full"
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        unmountOnExit={!keepMounted}
        {...(onExitComplete ? { onExitComplete } : {})}
        {...focus}
      >
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
