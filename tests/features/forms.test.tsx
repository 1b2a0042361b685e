// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppointmentForm } from "#features/forms/appointment/appointment-form";
import { ContactForm } from "#features/forms/contact/contact-form";
import { NewsletterLink } from "#features/forms/newsletter/newsletter-link";
import { NewsletterForm } from "#features/forms/newsletter/newsletter-form";
import { ThankYou } from "#features/forms/contact/thank-you";
import type { MockResponse } from "./support/mock-response";
import {
  aBlock,
  accept,
  closeFormsApi,
  type FormsApi,
  offerDays,
  openFormsApi,
  show,
} from "./support/forms-fixture";
import {
  InViewObserver,
  OutOfViewObserver,
  scrollDown,
} from "./support/intersection-observer-mock";
import { anyString } from "../support/matchers";

let api: FormsApi;
beforeEach(() => {
  api = openFormsApi();
});
afterEach(() => {
  cleanup();
  closeFormsApi();
});

const refusal = (status: number, code: string, field = "") => ({
  status,
  body: { status: "error", errors: [{ code, field }] },
});
const field = (name: string) => screen.getByLabelText(name);
const valueOf = (name: string) => {
  const input = field(name);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    ? input.value
    : undefined;
};

describe("contact form", () => {
  const contact = () => show(<ContactForm block={aBlock({ form: "contact" })} language="de" />);
  const send = () => screen.getByRole("button", { name: "Nachricht senden" });
  const write = async ({ user }: Awaited<ReturnType<typeof contact>>) => {
    for (const [name, text] of [
      ["Name", "Clara Sonntag"],
      ["E-Mail-Adresse", "clara@post.example"],
      ["Nachricht", "Guten Tag!"],
    ] as const) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.click(screen.getByRole("checkbox", { name: /Datenschutzerklärung/ }));
  };

  it("PAGE-2 FORM-2 requires name, e-mail, message and consent with a link to the privacy page", async () => {
    await contact();
    for (const name of ["Name", "E-Mail-Adresse", "Nachricht"])
      expect(field(name)).toHaveProperty("required", true);
    expect(screen.getByRole("checkbox", { name: /Datenschutzerklärung/ })).toHaveProperty(
      "required",
      true,
    );
    expect(screen.getByRole("link", { name: "Datenschutzerklärung" }).getAttribute("href")).toBe(
      "/datenschutz",
    );
    expect(
      [field("Name"), field("E-Mail-Adresse")].map((input) => input.getAttribute("autocomplete")),
    ).toEqual(["name", "email"]);
  });

  it("FORM-2 sends the input with project, locale and proof of work, and confirms it", async () => {
    const visited = await contact();
    await write(visited);
    await visited.user.click(send());
    await screen.findByText("Ihre Nachricht ist bei uns angekommen.");
    expect(api.posts).toEqual([
      {
        path: "contact",
        body: {
          project: "sternberg.example",
          locale: "de",
          name: "Clara Sonntag",
          email: "clara@post.example",
          message: "Guten Tag!",
          privacy_accepted: true,
          altcha: anyString,
        },
      },
    ]);
    expect(JSON.parse(atob(String(api.posts[0]?.body["altcha"])))).toMatchObject({
      number: 301,
      signature: "s",
    });
    expect(valueOf("Nachricht")).toBe("");
    expect(window.sessionStorage.getItem("int-form:contact")).toBeNull();
  });

  it("FORM-2 FORM-3 sends once on repeated clicks", async () => {
    const visited = await contact();
    await write(visited);
    await visited.user.tripleClick(send());
    await screen.findByText("Ihre Nachricht ist bei uns angekommen.");
    expect(api.posts).toHaveLength(1);
  });

  it("FORM-2 shows each error at its field and in a focused summary, and sends nothing", async () => {
    const { user } = await contact();
    await user.click(field("E-Mail-Adresse"));
    await user.paste("clara@");
    await user.click(send());
    const summary = await screen.findByRole("group", {
      name: "Bitte sehen Sie sich 4 Angaben noch einmal an:",
    });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain(
      "E-Mail-Adresse: Das ist keine vollständige E-Mail-Adresse.",
    );
    expect(field("E-Mail-Adresse").getAttribute("aria-describedby")).toBe("email-error");
    await user.click(within(summary).getByRole("link", { name: "Nachricht" }));
    expect(document.activeElement).toBe(field("Nachricht"));
    expect(api.posts).toEqual([]);
  });

  it("FORM-2 LAYOUT-11 judges a corrected field when it is left, and reads neither the message nor the remaining ones", async () => {
    const { user } = await contact();
    await user.click(send());
    await screen.findByRole("group", { name: /sich 4 Angaben/ });
    const message = () => document.getElementById("email-error")?.textContent;
    await user.type(field("E-Mail-Adresse"), "c");
    expect(message()).toBe("Bitte nennen Sie Ihre E-Mail-Adresse.");
    await user.tab();
    await waitFor(() => expect(message()).toBe("Das ist keine vollständige E-Mail-Adresse."));
    await user.type(field("E-Mail-Adresse"), "lara@example.com");
    await user.tab();
    await screen.findByRole("group", { name: /sich 3 Angaben/ });
    for (const text of screen.getAllByText(/Bitte nennen Sie Ihren Namen/))
      expect(text.closest('[aria-live], [role="alert"], [role="status"]')).toBe(null);

    // Nothing moves while a control is pressed, because the click would miss it.
    await user.type(field("Name"), "Clara");
    const consent = screen.getByRole("checkbox");
    await user.pointer({ keys: "[MouseLeft>]", target: consent });
    await act(() => Promise.resolve());
    expect(screen.getByRole("group", { name: /sich 3 Angaben/ })).toBeTruthy();
    await user.pointer({ keys: "[/MouseLeft]", target: consent });
    await screen.findByRole("group", { name: /sich 2 Angaben/ });
    expect(consent).toHaveProperty("checked", true);
    expect(document.activeElement).toBe(consent);
  });

  it("FORM-3 keeps the input on failure, shows the contact fallback, and sends again with a new proof of work", async () => {
    api.respond = () => "network";
    const visited = await contact();
    await write(visited);
    await visited.user.click(send());
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("Keine Verbindung.");
    expect(
      within(notice).getByRole("link", { name: "post@sternberg.example" }).getAttribute("href"),
    ).toBe("mailto:post@sternberg.example");
    expect(within(notice).getByRole("link", { name: "+49 931 555010" })).toBeTruthy();
    expect([valueOf("Name"), valueOf("Nachricht")]).toEqual(["Clara Sonntag", "Guten Tag!"]);
    api.respond = () => ({ body: { status: "ok" } });
    await visited.user.click(send());
    await screen.findByText("Ihre Nachricht ist bei uns angekommen.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(new Set(api.posts.map(({ body }) => body["altcha"])).size).toBe(2);
  });

  it("FORM-3 restores the input without the consent after a reload, and ignores invalid stored data", async () => {
    const visited = await contact();
    await write(visited);
    visited.unmount();
    const again = await contact();
    expect([valueOf("Name"), valueOf("E-Mail-Adresse"), valueOf("Nachricht")]).toEqual([
      "Clara Sonntag",
      "clara@post.example",
      "Guten Tag!",
    ]);
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    again.unmount();
    window.sessionStorage.setItem("int-form:contact", "{invalid");
    await contact();
    expect(valueOf("Name")).toBe("");
  });

  it("FORM-2 shows server-side errors at their field and the message of a rate limit", async () => {
    api.respond = () => refusal(400, "invalid-email", "email");
    const visited = await contact();
    await write(visited);
    await visited.user.click(send());
    await waitFor(() => expect(field("E-Mail-Adresse").getAttribute("aria-invalid")).toBe("true"));
    api.respond = () => refusal(429, "too-many-requests");
    await visited.user.click(send());
    await screen.findByText(/Das waren viele Nachrichten in kurzer Zeit/);
  });

  it("PAGE-3 navigates to the thanks page with the sender's name and address", async () => {
    const visited = await show(
      <ContactForm block={aBlock({ form: "contact", thanksPage: "/danke" })} language="de" />,
    );
    await write(visited);
    await visited.user.click(send());
    await waitFor(() => expect(window.location.pathname).toBe("/danke"));
    expect(window.history.state).toEqual({
      sender: { name: "Clara Sonntag", email: "clara@post.example" },
    });
  });
});

describe("thanks page", () => {
  it("PAGE-3 shows name and address of a known sender, and a text without them otherwise", async () => {
    const { rerender, container } = await show(
      <ThankYou state={{ sender: { name: "Clara", email: "clara@post.example" } }} />,
    );
    expect(container.textContent).toBe(
      "Vielen Dank, Clara. Unsere Antwort geht an clara@post.example.",
    );
    for (const state of [
      null,
      undefined,
      {},
      { sender: null },
      { sender: { name: "Clara" } },
      { sender: { name: "", email: "x" } },
      "Clara",
    ]) {
      rerender(<ThankYou state={state} />);
      expect(container.textContent).not.toContain("Clara");
      expect(container.textContent).not.toBe("");
    }
  });
});

describe("newsletter form", () => {
  const MESSAGES = {
    de: {
      ...{ button: "Anmelden", email: "Ihre E-Mail-Adresse", empty: "Email Adresse fehlt" },
      duplicate: "Zu viele Anmeldeversuche mit dieser Email Adresse",
      error: "Ein unerwarteter Serverfehler ist aufgetreten",
    },
    en: {
      ...{ button: "Subscribe", email: "Your e-mail address", empty: "Email missing" },
      ...{ duplicate: "Email Address already registered", error: "An unexpected error occurred" },
    },
  } as const;

  for (const language of ["de", "en"] as const) {
    it(`FORM-1 shows the specified messages for empty, duplicate and error (${language})`, async () => {
      const messages = MESSAGES[language];
      const { user } = await show(
        <NewsletterForm block={aBlock({ form: "newsletter" })} language={language} />,
        language,
      );
      const button = screen.getByRole("button", { name: messages.button });
      const expectStatus = (text: string) =>
        waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
      await user.click(button);
      await expectStatus(messages.empty);
      expect(document.activeElement).toBe(field(messages.email));
      await user.paste("clara@post.example");
      for (const [response, text] of [
        [refusal(409, "already-registered", "email"), messages.duplicate],
        [refusal(429, "too-many-attempts", "email"), messages.duplicate],
        [refusal(500, "server-error"), messages.error],
        ["network", messages.error],
        [refusal(400, "empty", "email"), messages.empty],
        [refusal(400, "spam"), messages.error],
        [{ status: 400, body: {} }, messages.empty],
      ] as const) {
        api.respond = () => response;
        await user.click(button);
        await expectStatus(text);
        expect(valueOf(messages.email)).toBe("clara@post.example");
      }
    });
  }

  it("FORM-1 LAW-9 shows sending, then thanks with the confirmation hint, and clears the field", async () => {
    let arrive = (): void => undefined;
    api.respond = () =>
      new Promise((resolve) => (arrive = () => resolve({ body: { status: "ok" } })));
    const { user } = await show(
      <NewsletterForm block={aBlock({ form: "newsletter", id: 12 })} language="en" />,
      "en",
    );
    await user.click(field("Your e-mail address"));
    await user.paste("clara@post.example");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Sending..."));
    await waitFor(() => expect(api.posts).toHaveLength(1));
    arrive();
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toMatch(
        /^Thank you for subscribing! Please click/,
      ),
    );
    expect(valueOf("Your e-mail address")).toBe("");
    expect(api.posts[0]).toMatchObject({
      path: "newsletter",
      body: { email: "clara@post.example", locale: "en", block: 12 },
    });
  });

  it("FORM-1 sends no request for an invalid address, and restores it after a reload", async () => {
    const { user, unmount } = await show(
      <NewsletterForm block={aBlock({ form: "newsletter" })} language="de" />,
    );
    await user.click(field("Ihre E-Mail-Adresse"));
    await user.paste("clara@");
    await user.click(screen.getByRole("button", { name: "Anmelden" }));
    expect(screen.getByRole("status").textContent).toBe(
      "Das ist keine vollständige E-Mail-Adresse.",
    );
    expect(api.posts).toEqual([]);
    unmount();
    await show(<NewsletterForm block={aBlock({ form: "newsletter" })} language="de" />);
    expect(valueOf("Ihre E-Mail-Adresse")).toBe("clara@");
  });
});

describe("fields of the forms", () => {
  it.each([
    ["contact", ContactForm],
    ["newsletter", NewsletterForm],
    ["appointment", AppointmentForm],
  ] as const)(
    "FORM-3 a password manager finds no hidden field in the form: %s",
    async (form, Form) => {
      const { container } = await show(<Form block={aBlock({ form })} language="de" />);
      expect(container.querySelector("form")).not.toBeNull();
      const hidden = "[aria-hidden='true'], .visually-hidden, [hidden]";
      for (const input of container.querySelectorAll("input:not([type=radio]), textarea"))
        expect(input.closest(hidden)).toBeNull();
    },
  );
});

describe("links in newsletter mails", () => {
  const TOKEN = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

  it.each([
    ["confirm", "Anmeldung bestätigen", "Ihre Anmeldung ist bestätigt. Willkommen!"],
    [
      "unsubscribe",
      "Newsletter abbestellen",
      "Sie sind abgemeldet und bekommen keinen Newsletter mehr.",
    ],
  ] as const)(
    "FORM-3 ACCESS-3 %s on click, which moves the focus to the result, and not when the page opens",
    async (action, name, done) => {
      window.history.replaceState({}, "", `/newsletter?token=${TOKEN}`);
      const { user } = await show(<NewsletterLink action={action} />);
      expect(api.posts).toEqual([]);
      await user.click(screen.getByRole("button", { name }));
      expect(document.activeElement).toBe(await screen.findByText(done));
      expect(screen.queryByRole("button")).toBeNull();
      expect(api.posts).toEqual([{ path: `newsletter/${action}`, body: { token: TOKEN } }]);
    },
  );

  it.each([
    [410, "token-used", /schon benutzt/],
    [410, "token-expired", /abgelaufen/],
    [404, "token-unknown", /kennen wir nicht/],
  ] as const)("FORM-3 say why they cannot confirm: %i %s", async (http, code, text) => {
    window.history.replaceState({}, "", `/newsletter/bestaetigen?token=${TOKEN}`);
    api.respond = () => refusal(http, code, "token");
    const { user } = await show(<NewsletterLink action="confirm" />);
    await user.click(screen.getByRole("button", { name: "Anmeldung bestätigen" }));
    await screen.findByText(text);
  });

  it("FORM-3 can be retried after a network failure, and send no request without a valid token", async () => {
    window.history.replaceState({}, "", `/newsletter/bestaetigen?token=${TOKEN}`);
    api.respond = () => "network";
    const { user } = await show(<NewsletterLink action="confirm" />);
    const name = "Anmeldung bestätigen";
    await user.click(screen.getByRole("button", { name }));
    await screen.findByText(/hat nicht geklappt/);
    api.respond = () => ({ body: { status: "ok" } });
    await user.click(screen.getByRole("button", { name }));
    await screen.findByText("Ihre Anmeldung ist bestätigt. Willkommen!");
    cleanup();
    api.posts.length = 0;
    window.history.replaceState({}, "", "/newsletter/bestaetigen?token=<script>");
    await show(<NewsletterLink action="confirm" />);
    await screen.findByText(/kennen wir nicht/);
    expect(screen.queryByRole("button")).toBeNull();
    expect(api.posts).toEqual([]);
  });
});

describe("appointment form", () => {
  const block = aBlock({
    form: "appointment",
    headline: "Ihr Terminwunsch",
    branches: [
      { id: 1, name: "Stammhaus", address: "Marktplatz 7, 97070 Lindenau" },
      { id: 2, name: "Filiale", address: "Brückenstraße 21, 97098 Weidenfurt" },
    ],
    services: [
      { id: 1, name: "Trauringberatung", minutes: 60, description: "In Ruhe anprobieren." },
      { id: 3, name: "Uhrensprechstunde", minutes: 30, description: null },
    ],
  });
  const slotsOf = (branch: string) =>
    offerDays([
      { date: "2026-11-29", slots: [] },
      {
        date: "2026-11-30",
        slots: [
          { starts_at: `2026-11-30T09:00:00.000Z`, time: branch === "1" ? "10:00" : "10:30" },
        ],
      },
      {
        date: "2026-12-01",
        slots: [
          { starts_at: `2026-12-01T10:00:00.000Z`, time: "11:00" },
          { starts_at: `2026-12-01T10:30:00.000Z`, time: "11:30" },
        ],
      },
    ]);
  const received: string[] = [];
  beforeEach(() => {
    received.length = 0;
    api.respond = (path, url) => {
      if (path !== "appointment/slots") return accept(path);
      received.push(url.search);
      return slotsOf(url.searchParams.get("branch") ?? "");
    };
  });
  const radio = (name: RegExp | string) => screen.findByRole("radio", { name });
  const fillIn = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await user.click(field("Name"));
    await user.paste("Jörg Brandt");
    await user.click(field("E-Mail-Adresse"));
    await user.paste("joerg@post.example");
    await user.click(screen.getByRole("checkbox"));
  };

  const day = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Tag" });
  const daysOf = async () => [...(await day()).options].map(({ text }) => text);

  it("PAGE-7 offers the free days and times of branch and service", async () => {
    const { user } = await show(<AppointmentForm block={block} language="de" />);
    expect(await radio("10:00 Uhr")).toHaveProperty("checked", false);
    expect(await daysOf()).toEqual([
      "Montag, 30. November, eine Zeit frei",
      "Dienstag, 1. Dezember, 2 Zeiten frei",
    ]);
    expect((await day()).value).toBe("2026-11-30");
    await user.selectOptions(await day(), "2026-12-01");
    expect(
      within(screen.getByRole("group", { name: "Uhrzeit am Dienstag, 1. Dezember" })).getAllByRole(
        "radio",
      ),
    ).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: /Filiale/ }));
    await radio("11:30 Uhr");
    await user.selectOptions(await day(), "2026-11-30");
    await radio("10:30 Uhr");
    await user.selectOptions(field("Worum geht es?"), "3");
    await waitFor(() => expect(received.at(-1)).toContain("branch=2&service=3"));
    expect(screen.getByText(/Filiale · Uhrensprechstunde|Filiale.*Uhrensprechstunde/)).toBeTruthy();
  });

  describe("with the calendar", () => {
    beforeEach(() => vi.stubGlobal("IntersectionObserver", InViewObserver));
    const button = (name: string) => screen.findByRole("button", { name });

    it("PAGE-7 replaces the list of days by a calendar, with the day and time that are selected", async () => {
      const { user } = await show(<AppointmentForm block={block} language="de" />);
      await button("Montag, 30. November, eine Zeit frei");
      expect(screen.queryByRole("combobox", { name: "Tag" })).toBeNull();
      await user.click(await button("Sonntag, 29. November, nichts frei"));
      await radio("10:00 Uhr");
      await user.click(await button("Nächster Monat"));
      await user.click(await button("Dienstag, 1. Dezember, 2 Zeiten frei"));
      await user.click(await radio("11:30 Uhr"));
      expect(
        (await button("Dienstag, 1. Dezember, 2 Zeiten frei")).getAttribute("aria-pressed"),
      ).toBe("true");
      expect(screen.getByText("Dienstag, 1. Dezember 2026, 11:30 Uhr")).toBeTruthy();
      // Another day has other times.
      await user.click(await button("Vorheriger Monat"));
      await user.click(await button("Montag, 30. November, eine Zeit frei"));
      expect(screen.queryByText("Dienstag, 1. Dezember 2026, 11:30 Uhr")).toBeNull();
    });

    it("PAGE-7 loads each month once, and says if nothing is free in it", async () => {
      const { user } = await show(<AppointmentForm block={block} language="de" />);
      await button("Montag, 30. November, eine Zeit frei");
      expect(received).toHaveLength(1);
      api.respond = (_, url) => {
        received.push(url.search);
        return offerDays([{ date: "2027-01-01", slots: [] }]);
      };
      await user.click(await button("Nächster Monat"));
      await waitFor(() => expect(received.at(-1)).toContain("from=2026-12-01"));
      expect(screen.queryByText("In diesen Tagen ist nichts mehr frei.")).toBeNull();
      await user.click(await button("Nächster Monat"));
      await screen.findByText("In diesen Tagen ist nichts mehr frei.");
      expect(received.at(-1)).toContain("from=2027-01-01");
      expect((await button("Nächster Monat")).getAttribute("aria-disabled")).toBe("true");
      await user.click(await button("Vorheriger Monat"));
      await user.click(await button("Vorheriger Monat"));
      await button("Montag, 30. November, eine Zeit frei");
      expect(received).toHaveLength(3);
    });

    it("PAGE-7 ACCESS-3 keeps the list of days while it is being used", async () => {
      vi.stubGlobal("IntersectionObserver", OutOfViewObserver);
      const { user } = await show(<AppointmentForm block={block} language="de" />);
      await radio("10:00 Uhr");
      await user.selectOptions(await day(), "2026-12-01");
      (await day()).focus();
      scrollDown();
      await radio("11:30 Uhr");
      await import("#ui/date-picker/date-picker");
      // As when the visitor changes to another window.
      fireEvent.blur(await day());
      await radio("11:30 Uhr");
      expect(await day()).toHaveProperty("value", "2026-12-01");
      expect(document.activeElement).toBe(await day());
      await user.tab();
      expect(
        (await button("Dienstag, 1. Dezember, 2 Zeiten frei")).getAttribute("aria-pressed"),
      ).toBe("true");
    });
  });

  it("PAGE-7 sends branch, service, time and customer, and focuses the confirmation", async () => {
    const visited = await show(<AppointmentForm block={block} language="de" />);
    await visited.user.click(await radio("10:00 Uhr"));
    await fillIn(visited);
    await visited.user.click(screen.getByRole("button", { name: "Termin anfragen" }));
    const title = await screen.findByRole("heading", { name: "Ihr Terminwunsch ist angekommen" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText("Montag, 30. November 2026, 10:00 Uhr")).toBeTruthy();
    expect(api.posts).toHaveLength(1);
    expect(api.posts[0]).toMatchObject({
      path: "appointment",
      body: {
        branch: 1,
        service: 1,
        starts_at: "2026-11-30T09:00:00.000Z",
        name: "Jörg Brandt",
        email: "joerg@post.example",
        ...{ privacy_accepted: true, locale: "de", project: "sternberg.example" },
      },
    });
  });

  describe("about a product", () => {
    const PRODUCT = { name: "Trauringe „Orbit“", reference: "AF-1203", image: "file-1" };
    beforeEach(() => window.history.replaceState(null, "", "?produkt=5"));
    afterEach(() => window.history.replaceState(null, "", "?"));
    const respondWith = (product: MockResponse) => {
      api.respond = (path, url) =>
        path === "appointment/product"
          ? product
          : path === "appointment/slots"
            ? slotsOf(url.searchParams.get("branch") ?? "")
            : accept(path);
    };
    const book = async (visited: Awaited<ReturnType<typeof show>>) => {
      await visited.user.click(await radio("10:00 Uhr"));
      await fillIn(visited);
      await visited.user.click(screen.getByRole("button", { name: "Termin anfragen" }));
    };

    it("PAGE-7 shows the product, sends it and names it in the confirmation", async () => {
      respondWith({ body: { status: "ok", product: PRODUCT } });
      const visited = await show(<AppointmentForm block={block} language="de" />);
      const box = await screen.findByRole("region", { name: "Es geht um" });
      await within(box).findByText(PRODUCT.name);
      expect(within(box).getByText(/Art\.-Nr\. AF-1203/)).toBeTruthy();
      await book(visited);
      await screen.findByRole("heading", { name: "Ihr Terminwunsch ist angekommen" });
      expect(screen.getByText(PRODUCT.name, { exact: false })).toBeTruthy();
      expect(api.posts[0]?.body).toMatchObject({ product: 5 });
    });

    it("PAGE-7 can be removed", async () => {
      respondWith({ body: { status: "ok", product: PRODUCT } });
      const visited = await show(<AppointmentForm block={block} language="de" />);
      await visited.user.click(await screen.findByRole("button", { name: "Ohne dieses Stück" }));
      expect(screen.queryByRole("region", { name: "Es geht um" })).toBeNull();
      await book(visited);
      await waitFor(() => expect(api.posts).toHaveLength(1));
      expect(api.posts[0]?.body).not.toHaveProperty("product");
    });

    it("PAGE-7 says that the product is not offered any more, and books without it", async () => {
      respondWith({ status: 404, body: { status: "error", errors: [] } });
      const visited = await show(<AppointmentForm block={block} language="de" />);
      await screen.findByText(/zeigen wir nicht mehr/);
      await book(visited);
      await waitFor(() => expect(api.posts).toHaveLength(1));
      expect(api.posts[0]?.body).not.toHaveProperty("product");
    });

    it("PAGE-7 keeps the form as it is without a connection, and still sends the product", async () => {
      respondWith("network");
      const visited = await show(<AppointmentForm block={block} language="de" />);
      await radio("10:00 Uhr");
      await waitFor(() => expect(screen.queryByRole("region", { name: "Es geht um" })).toBeNull());
      await book(visited);
      await waitFor(() => expect(api.posts).toHaveLength(1));
      expect(api.posts[0]?.body).toMatchObject({ product: 5 });
    });
  });

  it("PAGE-7 FORM-3 restores the input after a reload, and the selected time if it is still free", async () => {
    const first = await show(<AppointmentForm block={block} language="de" />);
    await radio("10:00 Uhr");
    await first.user.selectOptions(await day(), "2026-12-01");
    await first.user.click(await radio("11:30 Uhr"));
    await first.user.click(field("Name"));
    await first.user.paste("Jörg Brandt");
    first.unmount();
    const second = await show(<AppointmentForm block={block} language="de" />);
    expect(await radio("11:30 Uhr")).toHaveProperty("checked", true);
    expect(screen.getByText("Dienstag, 1. Dezember 2026, 11:30 Uhr")).toBeTruthy();
    expect(valueOf("Name")).toBe("Jörg Brandt");
    // The time is selected for this branch only.
    await second.user.click(screen.getByRole("radio", { name: /Filiale/ }));
    await waitFor(() => expect(screen.queryByText(/11:30 Uhr$/, { selector: "p" })).toBeNull());
    await second.user.click(screen.getByRole("radio", { name: /Stammhaus/ }));
    second.unmount();
    const slots = [{ starts_at: "2026-12-01T10:00:00.000Z", time: "11:00" }];
    api.respond = (path) =>
      path === "appointment/slots" ? offerDays([{ date: "2026-12-01", slots }]) : accept(path);
    await show(<AppointmentForm block={block} language="de" />);
    expect(await radio("11:00 Uhr")).toHaveProperty("checked", false);
    expect(screen.queryByText("Dienstag, 1. Dezember 2026, 11:30 Uhr")).toBeNull();
    cleanup();
    // A stored time in a later month loads that month.
    const far = {
      of: "1/1",
      startsAt: "2027-01-12T10:00:00.000Z",
      time: "11:00",
      date: "2027-01-12",
    };
    sessionStorage.setItem(
      "int-form:appointment",
      JSON.stringify({ branch: "1", service: "1", ...far }),
    );
    const froms: (string | null)[] = [];
    api.respond = (_, url) => {
      const from = url.searchParams.get("from");
      froms.push(from);
      if (from === null) return slotsOf("1");
      const free = [{ starts_at: far.startsAt, time: far.time }];
      return offerDays([{ date: far.date, slots: free }]);
    };
    await show(<AppointmentForm block={block} language="de" />);
    expect(await radio("11:00 Uhr")).toHaveProperty("checked", true);
    expect(screen.getByText("Dienstag, 12. Januar 2027, 11:00 Uhr")).toBeTruthy();
    expect(froms).toEqual([null, "2027-01-01"]);
  });

  it("PAGE-7 LAYOUT-11 reports a missing day and time together with other missing fields, in one summary", async () => {
    const { user } = await show(<AppointmentForm block={block} language="de" />);
    await radio("10:00 Uhr");
    await user.click(screen.getByRole("button", { name: "Termin anfragen" }));
    const summary = await screen.findByRole("group", { name: /sich 4 Angaben/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.queryByRole("alert")).toBe(null);
    expect(summary.textContent).toContain(
      "Wann passt es Ihnen?: Bitte wählen Sie Tag und Uhrzeit.",
    );
    expect(summary.textContent).toContain("Name: Bitte nennen Sie Ihren Namen.");
    expect(api.posts).toEqual([]);
  });

  it("PAGE-7 a time booked in the meantime is reported, free times are reloaded, and the input is kept", async () => {
    const visited = await show(<AppointmentForm block={block} language="de" />);
    await visited.user.click(await radio("10:00 Uhr"));
    await fillIn(visited);
    const before = received.length;
    api.respond = (path) =>
      path === "appointment/slots"
        ? (received.push(path), slotsOf("2"))
        : refusal(409, "slot-taken", "starts_at");
    await visited.user.click(screen.getByRole("button", { name: "Termin anfragen" }));
    await waitFor(() =>
      expect(
        screen.getAllByText(/Diese Zeit hat gerade jemand anderes genommen/).length,
      ).toBeGreaterThan(0),
    );
    await radio("10:30 Uhr");
    expect(received.length).toBeGreaterThan(before);
    expect(valueOf("Name")).toBe("Jörg Brandt");
  });

  it("PAGE-7 a time outside the bookable range is reported, and the input is kept", async () => {
    const visited = await show(<AppointmentForm block={block} language="de" />);
    await visited.user.click(await radio("10:00 Uhr"));
    await fillIn(visited);
    api.respond = (path) =>
      path === "appointment/slots" ? slotsOf("2") : refusal(409, "slot-unavailable", "starts_at");
    await visited.user.click(screen.getByRole("button", { name: "Termin anfragen" }));
    const errors = await screen.findAllByText(
      /Diese Zeit kann nicht mehr gebucht werden\. Bitte wählen Sie eine andere\./,
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(valueOf("Name")).toBe("Jörg Brandt");
  });

  it("PAGE-7 free times that fail to load show an error and a retry button", async () => {
    api.respond = () => "network";
    const { user } = await show(<AppointmentForm block={block} language="de" />);
    await screen.findByText("Die freien Zeiten konnten nicht geladen werden.");
    api.respond = () => slotsOf("1");
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await radio("10:00 Uhr");
  });
});
