import {
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  Toaster,
  ToastRoot,
  ToastTitle,
} from "@chakra-ui/react/toast";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { TOAST_MESSAGES } from "../../domain/locale/browser-messages";
import { parsePathLocale } from "../../domain/locale/locale";
import { Icon } from "../media/icon";
import { KitProvider } from "../overlay/kit-provider";
import type { ToastOptions } from "./notify";
import { toastRecipe } from "./toast-recipe";

const ELEMENT = "toasts";

/** Milliseconds that a toast stays. A toast with an action stays longer. */
const DURATION_MS = 6_000;
const ACTION_DURATION_MS = 10_000;

const toaster = createToaster({
  placement: "bottom",
  max: 3,
  gap: 12,
  pauseOnPageIdle: true,
  offsets: {
    left: "1rem",
    right: "1rem",
    top: "1rem",
    // Above the bottom bar of small screens.
    bottom: "calc(var(--toast-offset, 0px) + env(safe-area-inset-bottom) + 1rem)",
  },
});

/** Renders the toasts. They are announced by screen readers, and Alt+T focuses them. */
export function Toasts() {
  const [messages] = useState(() => TOAST_MESSAGES[parsePathLocale(window.location.pathname)]);
  return (
    <KitProvider>
      <Toaster toaster={toaster} aria-label={messages.region}>
        {(toast) => (
          <ToastRoot recipe={toastRecipe}>
            <ToastTitle>{toast.title}</ToastTitle>
            {toast.description ? <ToastDescription>{toast.description}</ToastDescription> : null}
            {toast.action ? <ToastActionTrigger>{toast.action.label}</ToastActionTrigger> : null}
            <ToastCloseTrigger aria-label={messages.close}>
              <Icon name="close" size={20} />
            </ToastCloseTrigger>
          </ToastRoot>
        )}
      </Toaster>
    </KitProvider>
  );
}

/** Renders the toasts outside the page tree, so that they stay visible across page changes. */
function mountToasts(): void {
  if (document.getElementById(ELEMENT)) return;
  const place = document.createElement("div");
  place.id = ELEMENT;
  document.body.append(place);
  createRoot(place).render(<Toasts />);
}

/** Shows a toast. A toast with the `id` of a visible one replaces its content. */
export function showToast({
  id,
  title,
  description,
  type,
  action,
  durationMs,
}: ToastOptions): void {
  mountToasts();
  const options = {
    title,
    type,
    duration: durationMs ?? (action ? ACTION_DURATION_MS : DURATION_MS),
    ...(description === undefined ? {} : { description }),
    ...(action ? { action } : {}),
  };
  if (id !== undefined && toaster.isVisible(id)) toaster.update(id, options);
  else toaster.create({ ...options, ...(id === undefined ? {} : { id }) });
}
