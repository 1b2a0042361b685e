import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { vi } from "vitest";
import { z } from "zod";
import { FORMS_MESSAGES } from "#domain/locale/messages/forms.generated";
import type { Locale } from "#domain/locale/locale";
import { createTestI18n } from "./create-test-i18n";
import { bodyOf } from "./fetch-calls";
import { createChallenge, type MockResponse, toFetchResponse } from "./mock-response";
import { stubSiteEnvironment } from "../../support/stub-site-environment";
import type { FormResponse, SlotsResponse } from "#contracts/form-responses";
import type { FormBlock } from "#features/forms/shared/contact-fallback";

const FORMS_API = "http://directus.example";
export const FORM_RESOURCES = {
  de: { forms: FORMS_MESSAGES.de },
  en: { forms: FORMS_MESSAGES.en },
  fr: { forms: FORMS_MESSAGES.fr },
};

/** Mock of the forms API. Tests can replace each response; `posts` records paths and bodies. */
export type FormsApi = {
  readonly posts: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  respond: (path: string, url: URL) => MockResponse | Promise<MockResponse>;
  challenges: number;
};

const bodySchema = z.record(z.string(), z.unknown());

const BOOKED: FormResponse<"appointment"> = {
  status: "ok",
  appointment: { starts_at: "2026-11-30T09:00:00.000Z", ends_at: "2026-11-30T10:00:00.000Z" },
};

/** Response that accepts a form. */
export const accept = (path: string): MockResponse => ({
  body: path === "appointment" ? BOOKED : { status: "ok" },
});

/** Response with the free times of these days. */
export function offerDays(days: SlotsResponse["days"]): MockResponse {
  const body: SlotsResponse = {
    ...{ status: "ok", time_zone: "Europe/Berlin", duration_minutes: 60 },
    days,
  };
  return { body };
}

export function openFormsApi(): FormsApi {
  const api: FormsApi = { posts: [], respond: accept, challenges: 0 };
  stubSiteEnvironment(FORMS_API);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address);
    const path = url.pathname.replace("/forms/", "");
    if (path === "challenge") {
      api.challenges += 1;
      return new Response(JSON.stringify(createChallenge(300 + api.challenges)));
    }
    if (init?.method === "POST") api.posts.push({ path, body: bodySchema.parse(bodyOf(init)) });
    return toFetchResponse(await api.respond(path, url));
  });
  return api;
}

export function closeFormsApi(): void {
  window.sessionStorage.clear();
  window.history.replaceState({}, "", "/");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

export const aBlock = (fields: Partial<FormBlock> & Pick<FormBlock, "form">): FormBlock => ({
  kind: "form",
  id: 1,
  key: "form-1",
  anchor: null,
  headline: "Schreiben Sie uns",
  text: null,
  phone: { text: "+49 931 555010", href: "tel:+49931555010" },
  email: "post@sternberg.example",
  privacyPage: "/datenschutz",
  thanksPage: null,
  branches: [],
  services: [],
  ...fields,
});

/** Renders a form in a locale. */
export async function show(element: ReactElement, language: Locale = "de") {
  const instance = await createTestI18n(language, FORM_RESOURCES);
  const user = userEvent.setup();
  return { user, ...render(<I18nextProvider i18n={instance}>{element}</I18nextProvider>) };
}
