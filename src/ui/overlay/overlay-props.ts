import type { ReactNode } from "react";

/** What Drawer and Dialog have in common. The names are those of Chakra UI. */
export type OverlayProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called after the overlay has disappeared, including its exit animation. */
  readonly onExitComplete?: () => void;
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /**
   * Whether a closed overlay stays mounted, for example to keep the input of a form. It is mounted
   * at the first opening in any case.
   */
  readonly keepMounted?: boolean;
  /** Returns the element that is focused first. Default: the first one that can be focused. */
  readonly initialFocusEl?: () => HTMLElement | null;
  /**
   * Returns the element that is focused after closing. The default is the one that had the focus
   * before.
   */
  readonly finalFocusEl?: () => HTMLElement | null;
};

type RootOptions = Omit<OverlayProps, "title" | "closeLabel" | "children">;

/** Returns the props of Chakra's root component that all overlays have in common. */
export function overlayRootProps({
  open,
  onOpenChange,
  onExitComplete,
  keepMounted = false,
  ...focus
}: RootOptions) {
  return {
    ...focus,
    open,
    onOpenChange: (details: { readonly open: boolean }) => onOpenChange(details.open),
    unmountOnExit: !keepMounted,
    ...(onExitComplete ? { onExitComplete } : {}),
  };
}
