import {
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  Toaster,
  ToastIndicator,
  ToastRoot,
  ToastTitle,
} from "@chakra-ui/react/toast";
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import { createRoot } from "react-dom/client";
import { TOASTS_MESSAGES } from "../../domain/locale/messages/toasts.generated";
import { parsePathLocale } from "../../domain/locale/locale";
import { Icon } from "../media/icon";
import { KitProvider } from "../overlay/kit-provider";
import { placeToast } from "./place-toast";
import { toastRecipe } from "./toast-recipe";

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

const ELEMENT = "toasts";

/** Milliseconds that a toast stays. A toast with an action stays longer. */
const DURATION_MS = 6_000;
const ACTION_DURATION_MS = 10_000;

const toaster = createToaster({
  // At the end, so that toasts do not cover the consent banner of large screens.
  placement: "bottom-end",
  max: 3,
  gap: 12,
  pauseOnPageIdle: true,
  offsets: {
    left: "1rem",
    right: "var(--toast-end, 1rem)",
    top: "1rem",
    // Above the bottom bar of small screens.
    bottom: "calc(var(--bar-space) + 1rem + var(--toast-lift, 0px))",
  },
});

const messages = () => TOASTS_MESSAGES[parsePathLocale(window.location.pathname)];

/**
 * Renders the toasts. They are announced by screen readers, and Alt+T focuses them. A click on a
 * button does not take the focus from the page.
 */
export function Toasts() {
  return (
    <KitProvider>
      <Toaster toaster={toaster} aria-label={messages().region}>
        {(toast) => (
          <ToastRoot
            ref={placeToast}
            recipe={toastRecipe}
            role={toast.type === "error" ? "alert" : "status"}
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={returnFocus}
            onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && returnFocus(event)}
          >
            <ToastIndicator />
            <ToastTitle>{toast.title}</ToastTitle>
            {toast.description ? <ToastDescription>{toast.description}</ToastDescription> : null}
            {toast.action ? <ToastActionTrigger>{toast.action.label}</ToastActionTrigger> : null}
            <ToastCloseTrigger aria-label={messages().close}>
              <Icon name="close" size={20} />
            </ToastCloseTrigger>
          </ToastRoot>
        )}
      </Toaster>
    </KitProvider>
  );
}

/**
 * Returns the focus to the page before a toast disappears. The machine does so when the toasts lose
 * the focus, but not when the focused button is removed.
 */
function returnFocus({ currentTarget }: SyntheticEvent): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && currentTarget.contains(focused)) focused.blur();
}

/** Renders the toasts outside the page tree, so that they stay visible across page changes. */
function mountToasts(): void {
  if (document.getElementById(ELEMENT)) return;
  const place = document.createElement("div");
  place.id = ELEMENT;
  document.body.append(place);
  createRoot(place).render(<Toasts />);
}

/** Shows a toast. It replaces a visible one with the same `id`. */
export function showToast({
  id,
  title,
  description,
  type,
  action,
  durationMs,
}: ToastOptions): void {
  mountToasts();
  if (id !== undefined && toaster.isVisible(id)) toaster.remove(id);
  toaster.create({
    ...(id === undefined ? {} : { id }),
    title,
    type,
    duration: durationMs ?? (action ? ACTION_DURATION_MS : DURATION_MS),
    ...(description === undefined ? {} : { description }),
    // The action may move the focus, so it runs after the focus has returned to the page.
    ...(action
      ? { action: { label: action.label, onClick: () => void setTimeout(action.onClick) } }
      : {}),
  });
}
