import type { ToastOptions } from "./toaster";

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
