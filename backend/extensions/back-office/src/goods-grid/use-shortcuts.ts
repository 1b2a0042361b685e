import { onBeforeUnmount, onMounted } from "vue";

type Commands = {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Input that the user is typing into, outside of the grid. */
const isOtherInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable=true]");

/** Keys of the whole page, while the grid is shown: save, undo and redo. */
export function useShortcuts({ redo, save, undo }: Commands): void {
  const onShortcut = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      save();
    } else if (!isOtherInput(event.target) && (key === "z" || key === "y")) {
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    }
  };
  onMounted(() => window.addEventListener("keydown", onShortcut));
  onBeforeUnmount(() => window.removeEventListener("keydown", onShortcut));
}
