import { nextTick, shallowRef } from "vue";
import { moveByKey, type Position } from "../../../../../src/domain/goods-grid/navigate";
import type { Grid } from "./use-grid";

/** Height of a row in pixels. */
const ROW_HEIGHT = 40;

/** Keys, mouse and clipboard of the table. */
export function useGridInput(grid: Grid) {
  const table = shallowRef<HTMLTableElement>();

  const focusCell = async (): Promise<void> => {
    await nextTick();
    const { column, row } = grid.active.value;
    const cell = table.value?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    if (!(cell instanceof HTMLElement)) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const goTo = (position: Position): void => {
    grid.active.value = position;
    void focusCell();
  };
  const visibleRows = (): number => Math.max(1, Math.floor(window.innerHeight / ROW_HEIGHT) - 5);

  /** Cell of an event. */
  const positionOf = ({ target }: Event): Position | undefined => {
    const cell = target instanceof Element ? target.closest("[data-row]") : null;
    if (!(cell instanceof HTMLElement)) return undefined;
    return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
  };

  const onTypingKey = (event: KeyboardEvent, input: HTMLInputElement): void => {
    const { key, shiftKey } = event;
    const isVertical = key === "Enter" || key === "ArrowDown" || key === "ArrowUp";
    const isArrow = key.startsWith("Arrow");
    if (key === "Escape") {
      event.preventDefault();
      grid.cancel();
      void focusCell();
    } else if (isVertical || key === "Tab" || (isArrow && !grid.editing.value?.keepsArrows)) {
      event.preventDefault();
      grid.commit(input.value);
      const isBack = key === "ArrowUp" || key === "ArrowLeft" || (!isArrow && shiftKey);
      grid.step(isVertical ? (isBack ? "up" : "down") : isBack ? "left" : "right");
      void focusCell();
    }
  };

  const openProduct = (event: KeyboardEvent): void => {
    const { target } = event;
    if (target instanceof HTMLElement) target.querySelector("a")?.click();
  };

  const onKeydown = (event: KeyboardEvent): void => {
    const { altKey, key, shiftKey, target } = event;
    if (target instanceof HTMLInputElement) {
      onTypingKey(event, target);
      return;
    }
    const position = positionOf(event);
    const ctrl = event.ctrlKey || event.metaKey;
    if (position === undefined || altKey) return;
    const moved = moveByKey(position, { key, ctrl }, { ...grid.size(), page: visibleRows() });
    if (moved !== undefined) {
      event.preventDefault();
      goTo(moved);
      return;
    }
    if (ctrl) return;
    if (key === "Enter" && !grid.isEditable(position) && position.column === 0) {
      openProduct(event);
    } else if (key === "Enter" || key === "Tab") {
      // At the end of a row, Tab leaves the table.
      const isDone =
        key === "Enter"
          ? grid.step(shiftKey ? "up" : "down")
          : grid.step(shiftKey ? "left" : "right");
      if (isDone || key === "Enter") event.preventDefault();
      if (isDone) void focusCell();
    } else if (key === "F2") {
      event.preventDefault();
      grid.startEditing(position);
    } else if ((key === "Delete" || key === "Backspace") && grid.isEditable(position)) {
      event.preventDefault();
      grid.enter(position, "");
    } else if (key.length === 1 && grid.isEditable(position)) {
      event.preventDefault();
      grid.startEditing(position, key);
    }
  };

  const isTyping = ({ target }: Event): boolean => target instanceof HTMLInputElement;
  const listeners = {
    onKeydown,
    onMousedown: (event: MouseEvent) => {
      const position = positionOf(event);
      const isLink = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (position === undefined || isTyping(event) || isLink) return;
      // The cell, not its text, takes the focus.
      event.preventDefault();
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      goTo(position);
    },
    onDblclick: (event: MouseEvent) => {
      const position = positionOf(event);
      if (position !== undefined && !isTyping(event)) grid.startEditing(position);
    },
    onFocusin: (event: FocusEvent) => {
      const position = positionOf(event);
      const { column, row } = grid.active.value;
      if (position !== undefined && (position.row !== row || position.column !== column))
        grid.active.value = position;
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      event.preventDefault();
      grid.paste(event.clipboardData?.getData("text/plain") ?? "");
    },
    onCopy: (event: ClipboardEvent) => {
      if (isTyping(event) || !(event.target instanceof Element)) return;
      event.preventDefault();
      event.clipboardData?.setData(
        "text/plain",
        event.target.closest("[data-row]")?.textContent.trim() ?? "",
      );
    },
  };

  return { table, goTo, listeners };
}
