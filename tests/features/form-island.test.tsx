// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContactForm } from "#features/forms/contact/contact-form";
import { Island } from "#features/forms/section/island";
import { createTestI18n } from "./support/create-test-i18n";
import {
  aBlock,
  closeFormsApi,
  FORM_RESOURCES,
  type FormsApi,
  openFormsApi,
} from "./support/forms-fixture";
import { InViewObserver } from "./support/intersection-observer-mock";
import type { FormProps } from "#features/forms/shared/contact-fallback";

const PROPS = { block: aBlock({ form: "contact" }), language: "de" } as const;

let api: FormsApi;
beforeEach(() => {
  api = openFormsApi();
  vi.stubGlobal("IntersectionObserver", InViewObserver);
});
afterEach(() => {
  cleanup();
  closeFormsApi();
});

/** Shows the prerendered contact form. Its script loads when the test calls `finishLoading`. */
async function showPrerendered() {
  const instance = await createTestI18n("de", FORM_RESOURCES);
  const translated = (element: ReactElement) => (
    <I18nextProvider i18n={instance}>{element}</I18nextProvider>
  );
  const { container: page, unmount } = render(translated(<ContactForm {...PROPS} />));
  const html = page.innerHTML;
  unmount();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = `<div>${html.replace("<fieldset", '<fieldset disabled=""')}</div>`;
  let finish: (component: ComponentType<FormProps>) => void = () => undefined;
  const loading = new Promise<ComponentType<FormProps>>((resolve) => {
    finish = resolve;
  });
  const load = vi.fn(() => loading);
  const island = (
    <Island
      island={{ load, Static: null }}
      props={PROPS}
      loading="on-action"
      unavailable={<p role="alert">Keine Verbindung.</p>}
    />
  );
  render(translated(island), { container, hydrate: true });
  const prerendered = within(container).getByLabelText("Name");
  return {
    user: userEvent.setup(),
    load,
    finishLoading: async () => {
      finish(ContactForm);
      await waitFor(() => expect(prerendered.isConnected).toBe(false));
    },
  };
}

const field = (name: string) => screen.getByLabelText(name);
const consent = () => screen.getByRole("checkbox", { name: /Datenschutzerklärung/ });

describe("prerendered contact form", () => {
  it("FRAME-6 loads its script when the visitor does something", async () => {
    const { load } = await showPrerendered();
    expect(field("Name")).toHaveProperty("disabled", false);
    expect(load).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "Tab" });
    fireEvent.scroll(window);
    expect(load).toHaveBeenCalledOnce();
  });

  it("FRAME-6 FORM-3 keeps what was typed before its script is loaded, with the focus", async () => {
    const { user, finishLoading } = await showPrerendered();
    await user.type(field("Name"), "Clara");
    await user.type(field("E-Mail-Adresse"), "clara@post.example");
    await user.click(consent());
    await user.type(field("Nachricht"), "Guten Tag!{ArrowLeft}");
    await finishLoading();
    expect(field("Name")).toHaveProperty("value", "Clara");
    expect(field("E-Mail-Adresse")).toHaveProperty("value", "clara@post.example");
    expect(consent()).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(field("Nachricht"));
    await user.keyboard("?");
    expect(field("Nachricht")).toHaveProperty("value", "Guten Tag?!");
    expect(JSON.parse(window.sessionStorage.getItem("int-form:contact") ?? "")).toEqual({
      name: "Clara",
      email: "clara@post.example",
      message: "Guten Tag?!",
    });
  });

  it("FRAME-6 sends a message that was submitted before its script is loaded", async () => {
    const { user, finishLoading } = await showPrerendered();
    await user.type(field("Name"), "Clara Sonntag");
    await user.type(field("E-Mail-Adresse"), "clara@post.example");
    await user.type(field("Nachricht"), "Guten Tag!");
    await user.click(consent());
    await user.click(screen.getByRole("button", { name: "Nachricht senden" }));
    expect(api.posts).toEqual([]);
    await finishLoading();
    await screen.findByText("Ihre Nachricht ist bei uns angekommen.");
    expect(api.posts).toMatchObject([
      {
        path: "contact",
        body: {
          name: "Clara Sonntag",
          email: "clara@post.example",
          message: "Guten Tag!",
          privacy_accepted: true,
        },
      },
    ]);
  });

  it("FRAME-6 FORM-3 reports a submit without its script, keeps the input, and sends it on repeat", async () => {
    const { user, load, finishLoading } = await showPrerendered();
    load.mockRejectedValue(new Error("offline"));
    await user.type(field("Name"), "Clara Sonntag");
    await user.type(field("E-Mail-Adresse"), "clara@post.example");
    await user.type(field("Nachricht"), "Guten Tag!");
    await user.click(consent());
    await user.click(screen.getByRole("button", { name: "Nachricht senden" }));
    await screen.findByRole("alert");
    expect(field("Nachricht")).toHaveProperty("value", "Guten Tag!");
    load.mockResolvedValue(ContactForm);
    await user.click(screen.getByRole("button", { name: "Nachricht senden" }));
    await finishLoading();
    await screen.findByText("Ihre Nachricht ist bei uns angekommen.");
    expect(api.posts).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
