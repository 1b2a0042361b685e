import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { vi } from "vitest";
import { z } from "zod";
import deForms from "../../../locales/de/forms.json";
import enForms from "../../../locales/en/forms.json";
import frForms from "../../../locales/fr/forms.json";
import { LOCALES, type Locale } from "../../../src/domain/locale/locale";
import type { FormBlock } from "../../../src/features/forms/shared/form-props";
import { bodyOf } from "./fetch-calls";

const FORMS_API = "http://directus.example";
const RESOURCES = { de: { forms: deForms }, en: { forms: enForms }, fr: { forms: frForms } };

type Answer = { readonly status?: number; readonly body: unknown } | "network";

/** Mock of the forms API. Tests can replace each response; `posts` records paths and bodies. */
export type FormsApi = {
  readonly posts: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  answer: (path: string, url: URL) => Answer | Promise<Answer>;
  challenges: number;
};

/** A challenge that takes few hashes. */
function challenge(number: number) {
  const salt = `salt-${number}?expires=1&`;
  return {
    algorithm: "SHA-256",
    challenge: createHash("sha256")
      .update(salt + String(number))
      .digest("hex"),
    maxnumber: 600,
    salt,
    signature: "s",
  };
}

const bodySchema = z.record(z.string(), z.unknown());

export function openFormsApi(): FormsApi {
  const api: FormsApi = { posts: [], answer: () => ({ body: { status: "ok" } }), challenges: 0 };
  vi.stubEnv("GATSBY_CONTENT_API", FORMS_API);
  vi.stubEnv("GATSBY_ORDER_API", FORMS_API);
  vi.stubEnv("GATSBY_PROJECT_DOMAIN", "sternberg.example");
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address);
    const path = url.pathname.replace("/forms/", "");
    if (path === "challenge") {
      api.challenges += 1;
      return new Response(JSON.stringify(challenge(300 + api.challenges)));
    }
    if (init?.method === "POST") api.posts.push({ path, body: bodySchema.parse(bodyOf(init)) });
    const answer = await api.answer(path, url);
    if (answer === "network") throw new TypeError("fetch failed");
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
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
  const instance = i18n.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...LOCALES],
    ns: ["forms"],
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: RESOURCES,
  });
  const user = userEvent.setup();
  return { user, ...render(<I18nextProvider i18n={instance}>{element}</I18nextProvider>) };
}
