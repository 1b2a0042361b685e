/**
 * Form input of this tab in session storage. A reload, a lost connection or a visit to another page
 * loses nothing (FORM-3). Without storage, or when it is full, nothing is saved.
 */
const keyOf = (form: string) => `int-form:${form}`;

export type FormDraft = Readonly<Record<string, string>>;

/** Returns the saved draft. Invalid stored data counts as empty. */
export function loadDraft(form: string): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
  } catch {
    return {};
  }
}

export function hasDraft(form: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(form)) !== null;
  } catch {
    return false;
  }
}

export function saveDraft(form: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A draft is optional; the form works without storage.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A draft is optional; the form works without storage.
  }
}

/** Draft id of the withdrawal form. Known order data can be saved to it before the page opens. */
export const WITHDRAWAL_DRAFT_ID = "withdrawal";
