/*
 * Input of a visitor who is faster than the script of a form. The fields of the prerendered form
 * accept it, and the live form takes it over.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor did in a prerendered form. */
export type EarlyInput = {
  /** Values of text fields by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Names of checked boxes. */
  readonly checked: ReadonlySet<string>;
  readonly focused: Focus | null;
  readonly isSubmitted: boolean;
};

type Focus = { readonly name: string; readonly selection: readonly [number, number] | null };

/** Prerendered forms that accept input, each with whether it was submitted. */
const accepting = new WeakMap<Element, { isSubmitted: boolean }>();

/** Lets a visitor use the prerendered fields, and remembers a submit for the live form. */
export function acceptEarlyInput(box: HTMLElement, onSubmit: () => void): void {
  const state = { isSubmitted: false };
  accepting.set(box, state);
  for (const fields of box.querySelectorAll("fieldset")) fields.disabled = false;
  box.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    state.isSubmitted = true;
    onSubmit();
  });
}

/** Forgets a submit that the visitor was told to repeat. */
export function forgetEarlySubmit(box: HTMLElement): void {
  const state = accepting.get(box);
  if (state) state.isSubmitted = false;
}

/** Returns the input of a prerendered form, or null if the form accepts none. */
export function readEarlyInput(box: HTMLElement): EarlyInput | null {
  const state = accepting.get(box);
  if (!state) return null;
  const texts = new Map<string, string>();
  const checked = new Set<string>();
  for (const control of listControls(box)) {
    if (isCheckbox(control)) {
      if (control.checked) checked.add(control.name);
    } else if (control.value !== "") texts.set(control.name, control.value);
  }
  const active = listControls(box).find((control) => control === document.activeElement);
  const focused = active ? { name: active.name, selection: readSelection(active) } : null;
  return { texts, checked, focused, isSubmitted: state.isSubmitted };
}

/** Shows the input in the live form, and moves the focus there. */
export function showEarlyInput(box: HTMLElement, { texts, checked, focused }: EarlyInput): void {
  for (const control of listControls(box)) {
    const text = texts.get(control.name);
    if (isCheckbox(control)) setChecked(control, checked.has(control.name));
    else if (text !== undefined) setText(control, text);
    if (focused?.name !== control.name) continue;
    control.focus({ preventScroll: true });
    if (focused.selection) control.setSelectionRange(...focused.selection);
  }
}

/** Tells the live form about the input, as if the visitor had just made it. */
export function replayEarlyInput(box: HTMLElement, { texts, checked, isSubmitted }: EarlyInput) {
  for (const control of listControls(box)) {
    if (isCheckbox(control)) {
      if (!checked.has(control.name)) continue;
      setChecked(control, false);
      control.click();
    } else if (texts.has(control.name))
      control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (isSubmitted) box.querySelector("form")?.requestSubmit();
}

function listControls(box: HTMLElement): readonly TextControl[] {
  return [...box.querySelectorAll<TextControl>("input[name], textarea[name]")];
}

const isCheckbox = (control: TextControl): control is HTMLInputElement =>
  control.type === "checkbox";

/** Returns the selected range. An e-mail field has none. */
function readSelection({ selectionStart: start, selectionEnd: end }: TextControl) {
  return start === null || end === null ? null : ([start, end] as const);
}

// React overrides `value` and `checked` of each control, and would miss a change made with them.
function setText(control: TextControl, text: string): void {
  const { prototype } =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(prototype, "value", text, control);
}

function setChecked(control: HTMLInputElement, isChecked: boolean): void {
  Reflect.set(HTMLInputElement.prototype, "checked", isChecked, control);
}
