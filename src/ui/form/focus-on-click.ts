import type { MouseEvent } from "react";

const PRESSED = "a, button, label, input[type=checkbox], input[type=radio]";

const findPressed = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;

/**
 * Handlers of a form that move the focus to what the visitor presses when it is clicked, and not
 * when the press begins. A field that loses the focus is validated, and its message and its entry
 * in the error summary can disappear. During the press, this would move the pressed element away,
 * and the browser would send no click.
 */
export const FOCUS_ON_CLICK = {
  onMouseDown(event: MouseEvent) {
    if (findPressed(event)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    // Enter in a field clicks the submit button, without a press.
    if (event.detail > 0) findPressed(event)?.focus();
  },
} as const;
