/**
 * What is being written into a form, for as long as the tab is open: a reload, a lost connection or
 * a detour loses nothing (FORM-3). A browser without storage, or one that is full, simply remembers
 * nothing.
 */
const keyOf = (form: string) => `int-form:${form}`;

export type FormDraft = Readonly<Record<string, string>>;

/** What was written before; anything in the storage that cannot be understood counts as nothing. */
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

export function saveDraft(form: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Remembering is a kindness; writing goes on without it.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // See above.
  }
}

/**
 * The draft of a withdrawal: what is known of an order may be written into it before its page is
 * opened.
 */
export const WITHDRAWAL_DRAFT_ID = "withdrawal";
