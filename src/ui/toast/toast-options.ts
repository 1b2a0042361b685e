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
