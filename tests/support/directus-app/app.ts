import { expect, type Browser, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { inject } from "vitest";
import { APP_TIMEOUT_MS, openAppContext, type Account } from "../browser";
import { Form, formIsLoaded, iconButton } from "./form";

/** The Directus app in a browser, as one user sees it. All actions click and type. */
export class DirectusApp {
  private constructor(readonly page: Page) {}

  static async logIn(browser: Browser, account: Account): Promise<DirectusApp> {
    const context = await openAppContext(browser, account, {
      viewport: { width: 1400, height: 1300 },
      locale: "de-DE",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(`${inject("directusUrl")}/admin/content`);
    await page.locator(".module-bar").waitFor();
    return new DirectusApp(page);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  get main(): Locator {
    return this.page.locator("#main-content");
  }

  /** The list of collections, folders or bookmarks on the left. */
  get navigation(): Locator {
    return this.page.getByRole("navigation", { name: "Module Navigation" });
  }

  /**
   * Opens the list of a collection from the navigation. The name is prefixed with its folder
   * ("Stammdaten/Filialen") if two collections share the name or if the folder is collapsed.
   */
  async openCollection(path: string): Promise<void> {
    const [name = "", folder] = path.split("/").reverse();
    await this.page.locator('.module-bar a[href$="/admin/content"]').click();
    const within =
      folder === undefined
        ? this.navigation
        : this.navigation
            .locator("li")
            .filter({ has: this.page.getByText(folder, { exact: true }) })
            .first();
    const link = within
      .locator("a")
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .first();
    await within.first().waitFor();
    if (folder !== undefined && !(await link.isVisible()))
      await within.getByText(folder, { exact: true }).click();
    await link.click();
    await this.main.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }

  /** Opens the form of a new record. */
  async create(collection: string): Promise<Form> {
    await this.openCollection(collection);
    return this.createHere();
  }

  /** Opens the form of a new record of the open list. */
  async createHere(): Promise<Form> {
    await iconButton(this.main.locator("header"), "add").click();
    return this.form();
  }

  /** Opens a record of a collection by a text in its row. */
  async open(collection: string, text: string | RegExp = ""): Promise<Form> {
    await this.openCollection(collection);
    return this.openLine(text);
  }

  /** Opens the list of a bookmark, which is below its collection in the navigation. */
  async openBookmark(collection: string, bookmark: string): Promise<void> {
    await this.openCollection(collection);
    const below = `a[href^="${new URL(this.page.url()).pathname}?bookmark="]`;
    await this.navigation
      .locator(below)
      .filter({ has: this.page.getByText(bookmark, { exact: true }) })
      .click();
    await this.page.waitForURL(/[?&]bookmark=/);
  }

  /** Opens a record of the current list. */
  async openLine(text: string | RegExp): Promise<Form> {
    const line = this.main.locator("tbody tr").filter({ hasText: text }).first();
    const isRecord = /\/items\/\w+\/[^/?]+(\?|$)/;
    await Promise.all([
      this.page.waitForResponse((response) => isRecord.test(response.url())),
      line.click(),
    ]);
    return this.form();
  }

  /**
   * Uploads a file to a folder of the media library and opens it. The app derives the title from
   * the file name.
   */
  async upload(folder: string, path: string, title: string): Promise<Form> {
    await this.page.locator('.module-bar a[href$="/admin/files"]').click();
    await this.navigation.getByText(folder, { exact: true }).click();
    await this.main.getByRole("heading", { level: 1, name: folder, exact: true }).waitFor();
    await iconButton(this.main.locator("header"), "add").click();
    await this.page.locator("#dialog-outlet input[type=file]").setInputFiles(path);
    await this.main.locator(".card").filter({ hasText: title }).first().click();
    return this.form();
  }

  /** Opens the record of a legal text from the page that lists all of them. */
  async openLegalText(name: string): Promise<Form> {
    await this.page.locator('.module-bar a[href$="/admin/legal-texts"]').click();
    await this.main.getByRole("link", { name, exact: true }).click();
    return this.form();
  }

  /**
   * Takes a revision of the open record back, by its place in the list (0 is the newest). The
   * comparison has to name this text.
   */
  async restoreRevision(place: number, text: string): Promise<void> {
    const revision = this.page.locator(".revision-item").nth(place);
    await this.page.getByText("Revisionen", { exact: true }).first().click();
    await revision.click();
    const modal = this.page.locator(".comparison-modal");
    const words = modal.locator(".comparison-form--incoming [data-field=nested_content] textarea");
    await expect(words).toHaveValue(new RegExp(text), { timeout: APP_TIMEOUT_MS });
    await this.page.locator('[data-test="comparison-modal_apply-button"] button').click();
    await modal.waitFor({ state: "hidden" });
  }

  /** Returns the form of the open record. */
  async form(): Promise<Form> {
    await formIsLoaded(this.main);
    return new Form(this.page, this.main);
  }

  /** Returns the form of a record that an action opens in a drawer. */
  async drawer(action: () => Promise<void>): Promise<Form> {
    await action();
    const drawer = this.page.locator(".v-drawer");
    await formIsLoaded(drawer);
    return new Form(this.page, drawer);
  }

  /** Opens the preview next to the form with the button at the top. */
  async openPreview(): Promise<FrameLocator> {
    await iconButton(this.main.locator("header"), "visibility").click();
    return this.page.frameLocator('iframe[title="Live Website Preview"]');
  }

  /** Clicks the button of a flow in the sidebar on the right. */
  async runFlow(name: string): Promise<void> {
    const flow = this.page.getByRole("button", { name });
    if (!(await flow.first().isVisible()))
      await this.page.locator("#sidebar").getByText("Flows", { exact: true }).click();
    await flow.first().click();
    await this.page
      .locator(".notifications-group, .notification-dialogs")
      .getByText(/erfolgreich/)
      .first()
      .waitFor();
  }

  /** Deletes the open record and confirms, which returns to the list. */
  async deleteRecord(): Promise<void> {
    const before = this.page.url();
    await iconButton(this.main.locator("header"), "delete").click();
    await this.page.locator("#dialog-outlet").getByRole("button", { name: "Löschen" }).click();
    await this.page.waitForURL((url) => url.href !== before);
  }

  /** Saves the record and keeps its form open. The app then reloads the preview next to it. */
  async saveAndStay(): Promise<void> {
    const isSave = /\/items\/\w+\/[^/?]+(\?|$)/;
    await Promise.all([
      this.page.waitForResponse(
        (response) => response.request().method() === "PATCH" && isSave.test(response.url()),
      ),
      this.page.keyboard.press("Control+s"),
    ]);
  }

  /**
   * Saves the record, which returns to the list. Throws with the app's message if the save is
   * refused.
   */
  async save(): Promise<void> {
    const before = this.page.url();
    await iconButton(this.main.locator("header"), "check").click();
    // The message about a failed publication stays until the next one.
    const refusal = this.page
      .locator(".validation-errors, .notification-dialogs .error, .notifications-group .error")
      .filter({ hasNotText: "Nicht veröffentlicht" })
      .first();
    await Promise.race([this.page.waitForURL((url) => url.href !== before), refusal.waitFor()]);
    if (await refusal.isVisible())
      throw new Error(`The record was refused: ${await refusal.innerText()}`);
  }
}
