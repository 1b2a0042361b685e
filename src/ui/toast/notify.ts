/** A short message at the bottom of the window that disappears by itself. */
export type ToastOptions = {
  /** A toast with the same id is replaced instead of shown twice. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly type: "success" | "info" | "error";
  /** A button, for example to undo. The toast closes when it is used. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds until it disappears; `Infinity` for a toast that stays until it is closed. */
  readonly durationMs?: number;
};

/**
 * Shows a toast (Chakra's name for a notification). Its code is loaded on first use. Nothing
 * happens if the code cannot be loaded, so a toast must never be the only place of an information.
 */
export function notify(toast: ToastOptions): void {
  import("./toaster").then(
    ({ showToast }) => showToast(toast),
    () => undefined,
  );
}
