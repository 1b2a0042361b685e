import { expect, type Locator, type Page } from "@playwright/test";
import { APP_TIMEOUT_MS } from "../browser";

/** Texts by the label of their field. */
export type Texts = Readonly<Record<string, string>>;

/** Returns a button or link with an icon and no name, like most in the app. */
export const iconButton = (root: Locator, icon: string): Locator =>
  root
    .locator(`:is(button, a):has([data-icon="${icon}"]):not(:has(button))`)
    .locator("visible=true")
    .first();

/** Waits until a form shows its values. Until then each field is a placeholder. */
export async function formIsLoaded(root: Locator): Promise<void> {
  await root.locator(".v-form .field").first().waitFor();
  await root.locator(".v-form .v-skeleton-loader").first().waitFor({ state: "detached" });
}

/** Element of the app's code editor. */
type CodeEditor = HTMLElement & {
  readonly CodeMirror: {
    getOption(name: "mode"): { readonly json?: boolean };
    execCommand(name: "selectAll"): void;
    replaceSelection(text: string): void;
  };
};

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);

const isSearch = (url: string, text: string): boolean =>
  new URL(url).searchParams.get("search") === text;

/**
 * A form of the Directus app: the page of a record, or the drawer of a related record. Fields are
 * found by their visible label. The app gives fields no accessible names, so labels are matched by
 * text and buttons by icon.
 */
export class Form {
  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  /**
   * Returns the field with this label. A field of the form itself has priority over those of nested
   * forms.
   */
  field(label: string): Locator {
    const name = this.root
      .locator(".field-label .v-text-overflow")
      .filter({ hasText: exactly(label) });
    return name
      .first()
      .locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " field ")][1]');
  }

  /** Types into a plain text, rich text or colour field. */
  async fill(label: string, value: string): Promise<void> {
    const field = this.field(label);
    const editor = field.locator("iframe.tox-edit-area__iframe");
    const input = field
      .locator("input:not([type=file]):not([type=color]), textarea")
      .locator("visible=true")
      .first();
    await editor.or(input).first().waitFor();
    if ((await field.locator(".tox-tinymce").count()) > 0)
      await editor.contentFrame().locator("body[contenteditable=true]").fill(value);
    else await input.fill(value);
  }

  async fillAll(texts: Texts): Promise<void> {
    for (const [label, value] of Object.entries(texts)) await this.fill(label, value);
  }

  /** Fills the fields of each language in "Übersetzungen", or in another field of that type. */
  async translate(texts: Readonly<Record<string, Texts>>, label = "Übersetzungen"): Promise<void> {
    for (const [language, values] of Object.entries(texts))
      await (await this.#language(label, language)).fillAll(values);
  }

  /**
   * Types into fields of each language like a person: clicks a field, unless it has the focus
   * already.
   */
  async type(texts: Readonly<Record<string, Texts>>, label = "Übersetzungen"): Promise<void> {
    // The form shows two languages, the second one later.
    await this.field(label).locator(":has(> .language-select)").nth(1).waitFor();
    for (const [language, values] of Object.entries(texts)) {
      const form = await this.#language(label, language);
      for (const [field, value] of Object.entries(values)) await form.typeInto(field, value);
    }
  }

  /** Replaces the text of a field in a language like a person: clicks it, and types over it. */
  async retype(language: string, label: string, value: string): Promise<void> {
    await (await this.#language("Übersetzungen", language)).typeOver(label, value);
  }

  /** Replaces the text of a field of the form itself. */
  async typeOver(label: string, value: string): Promise<void> {
    await this.typeInto(label, value, "Control+a");
  }

  /** Types into a field like a person. `first`: keys that are pressed before. */
  async typeInto(label: string, value: string, first?: string): Promise<void> {
    const field = this.field(label);
    const richText = field.locator("iframe.tox-edit-area__iframe");
    const input = field.locator("input, textarea").locator("visible=true").first();
    await richText.or(input).first().waitFor();
    const target =
      (await field.locator(".tox-tinymce").count()) > 0
        ? richText.contentFrame().locator("body[contenteditable=true]")
        : input;
    const hasFocus = await target.evaluate(
      (element) =>
        element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
    );
    if (!hasFocus) await target.click();
    if (first !== undefined) await this.page.keyboard.press(first);
    await this.page.keyboard.type(value);
  }

  /** Chooses a page by its title as the target of a link. */
  async choosePage(label: string, title: string): Promise<void> {
    await this.field(label).locator("input").first().click();
    await this.page.keyboard.type(title);
    await this.#menu().locator(".v-list-item").first().click();
  }

  /** Selects an option of a dropdown. */
  async choose(label: string, option: string): Promise<void> {
    await this.field(label).locator(".v-select .v-menu-activator").click();
    await this.#menu().getByRole("button", { name: option, exact: true }).click();
  }

  /** Types a value that the dropdown does not offer, at the end of its list. */
  async chooseOther(label: string, value: string): Promise<void> {
    await this.field(label).locator(".v-select .v-menu-activator").click();
    await this.#menu().getByPlaceholder("Andere...").fill(value);
    await this.page.keyboard.press("Enter");
    await this.page.keyboard.press("Escape");
  }

  /** Checks or unchecks a checkbox. */
  async tick(label: string, on = true): Promise<void> {
    const box = this.field(label).getByRole("checkbox");
    await box.waitFor();
    const ticked = (await box.locator('[data-icon="check_box"]').count()) > 0;
    if (ticked !== on) await box.click();
  }

  /** Adds entries to a list of words, each with the Enter key. */
  async addTags(label: string, tags: readonly string[]): Promise<void> {
    const input = this.field(label).locator("input").first();
    for (const tag of tags) {
      await input.fill(tag);
      await input.press("Enter");
      await this.field(label).getByText(tag, { exact: true }).waitFor();
    }
  }

  /** Sets a time of day, such as "13:30". */
  async setTime(label: string, time: string): Promise<void> {
    await this.field(label).locator(".interface .v-list-item").click();
    const parts = this.#menu().getByRole("spinbutton");
    for (const [at, digits] of time.split(":").entries()) {
      await parts.nth(at).click();
      await this.page.keyboard.type(digits);
    }
    await this.page.keyboard.press("Escape");
  }

  /** Selects a file of the media library by its title. */
  async pickFile(label: string, title: string): Promise<void> {
    await iconButton(this.field(label), "folder_open").click();
    await this.#pick(title);
    await this.field(label).locator(".image-preview").waitFor();
  }

  /** Replaces the picture of a field by one of the first of the media library. */
  async replaceFile(label: string, title: string): Promise<void> {
    await this.field(label).getByRole("button", { name: "Anderes Bild wählen" }).click();
    await this.#pick(title, false);
    await this.field(label).locator(".image-preview").getByText(title).waitFor();
  }

  /** Uploads a file to a field, with the button that opens the dialog of the system. */
  async upload(label: string, path: string): Promise<void> {
    const dialog = this.page.waitForEvent("filechooser");
    await this.field(label).locator("button:has(input[type=file])").first().click();
    await (await dialog).setFiles(path);
    await this.field(label).locator(".image-preview").waitFor();
  }

  /** Adds a file of the media library, by its title, to a list of images. */
  async addFile(label: string, title: string): Promise<void> {
    await this.field(label).getByRole("button", { name: "Vorhandene hinzufügen" }).click();
    await this.#pick(title);
  }

  /** Selects the record of a many-to-one field. */
  async pickRecord(label: string, name: string): Promise<void> {
    await this.field(label).locator(".interface .v-list-item").first().click();
    await this.#pick(name);
  }

  /**
   * Replaces the content of a JSON field, through the API of its editor. The app ignores changes
   * until it has loaded the syntax.
   */
  async fillJson(label: string, value: string): Promise<void> {
    const editor = this.field(label).locator(".CodeMirror");
    await expect
      .poll(
        () => editor.evaluate(({ CodeMirror }: CodeEditor) => CodeMirror.getOption("mode").json),
        { timeout: APP_TIMEOUT_MS },
      )
      .toBe(true);
    await editor.evaluate(({ CodeMirror }: CodeEditor, text) => {
      CodeMirror.execCommand("selectAll");
      CodeMirror.replaceSelection(text);
    }, value);
    await this.field(label).locator(".field-label.edited").waitFor();
  }

  /** Expands a collapsed section of the form. */
  async unfold(section: string): Promise<void> {
    await this.root.getByRole("button", { name: section }).first().click();
  }

  /** Opens the related record of a many-to-one field. */
  editRecord(label: string): Promise<Form> {
    return this.#openDrawer(() =>
      iconButton(this.field(label).locator(".interface"), "edit").click(),
    );
  }

  /**
   * Opens the drawer of a new row of a list. `kind` selects the type of row where there are
   * several.
   */
  addRow(label: string, kind?: string): Promise<Form> {
    return this.#openDrawer(async () => {
      await this.field(label).getByRole("button", { name: "Neu anlegen" }).last().click();
      if (kind !== undefined)
        await this.#menu()
          .getByRole("button")
          .filter({ has: this.page.getByText(kind, { exact: true }) })
          .click();
    });
  }

  /** Returns the texts of the rows of a list. Waits for the first row. */
  async rows(label: string): Promise<readonly string[]> {
    const rows = this.field(label).locator(".v-list-item, tbody tr");
    await rows.first().waitFor();
    return rows.allInnerTexts();
  }

  /** Opens the drawer of an existing row. */
  openRow(label: string, text: string | RegExp): Promise<Form> {
    return this.#openDrawer(() =>
      this.field(label).locator(".v-list-item, tbody tr").filter({ hasText: text }).first().click(),
    );
  }

  /** Marks a row of a list for deletion, which the next save performs. */
  async removeRow(label: string, text: string | RegExp): Promise<void> {
    const row = this.field(label).locator(".v-list-item, tbody tr").filter({ hasText: text });
    await iconButton(row.first(), "delete").or(iconButton(row.first(), "close")).first().click();
  }

  /** Adds an existing record of this type to a list. */
  async addExisting(label: string, kind: string, name: string): Promise<void> {
    await this.field(label).getByRole("button", { name: "Vorhandene hinzufügen" }).last().click();
    await this.#menu()
      .getByRole("button")
      .filter({ has: this.page.getByText(kind, { exact: true }) })
      .click();
    await this.#pick(name, false);
  }

  /** Accepts the drawer. Throws with the validation messages if the app refuses. */
  async accept(): Promise<void> {
    await iconButton(this.root.locator("header"), "check").click();
    const refusal = this.root.locator(".validation-errors").first();
    await Promise.race([this.root.waitFor({ state: "detached" }), refusal.waitFor()]);
    if ((await refusal.count()) > 0)
      throw new Error(`The row was refused: ${await refusal.innerText()}`);
  }

  /** Closes the drawer without changes. */
  async close(): Promise<void> {
    await iconButton(this.root, "close").click();
    await this.root.waitFor({ state: "detached" });
  }

  async #language(label: string, name: string): Promise<Form> {
    const translationPanels = this.field(label).locator(":has(> .language-select)");
    const own = translationPanels.filter({
      has: this.page.locator(".language-select .display-value").filter({ hasText: exactly(name) }),
    });
    await translationPanels.first().waitFor();
    if ((await own.count()) === 0) {
      await translationPanels.last().locator(".language-select .expand").click();
      await this.#menu().getByText(name, { exact: true }).click();
    }
    await own.first().waitFor();
    return new Form(this.page, own.first());
  }

  #menu(): Locator {
    return this.page.locator(".v-menu-popper.active").last();
  }

  /** Returns the drawer that an action opens above already open ones. */
  async #openDrawer(open: () => Promise<void>): Promise<Form> {
    const drawers = this.page.locator(".v-drawer");
    const drawer = drawers.nth(await drawers.count());
    await open();
    await formIsLoaded(drawer);
    return new Form(this.page, drawer);
  }

  /**
   * Selects a record in the drawer that lists them. The search matches the record itself, not its
   * translations.
   */
  async #pick(name: string, search = true): Promise<void> {
    const drawers = this.page.locator(".v-drawer");
    const drawer = drawers.filter({ has: this.page.getByPlaceholder("Elemente suchen") }).last();
    await drawer.locator(".card, tbody tr").first().waitFor();
    if (search) {
      await iconButton(drawer.locator("header"), "search").click();
      // The list replaces its rows with the results, which would drop an earlier click.
      await Promise.all([
        this.page.waitForResponse((response) => isSearch(response.url(), name)),
        drawer.getByPlaceholder("Elemente suchen").fill(name),
      ]);
    }
    await drawer.locator(".card, tbody tr").filter({ hasText: name }).first().click();
    await iconButton(drawer.locator("header"), "check").click();
    await drawer.waitFor({ state: "detached" });
  }
}
