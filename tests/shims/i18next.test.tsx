// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { describe, expect, it, vi } from "vitest";
import { LANGUAGES } from "#domain/locale/locale";
import i18nextShim from "#shims/i18next";
import { I18nextProvider, useTranslation } from "#shims/react-i18next";
import type { MessageTree } from "#shims/translate";
import { messagesOf } from "../support/messages";

/**
 * The server renders with i18next, the browser with a small replacement: both must return equal
 * texts.
 */

/**
 * Options of an instance as gatsby-plugin-react-i18next sets it up for a page with these
 * namespaces.
 */
function optionsOf(
  language: string,
  namespaces: readonly string[],
  resources: Readonly<Record<string, MessageTree>>,
) {
  const defaultNS = namespaces.find((namespace) => namespace !== "common") ?? "common";
  return {
    lng: language,
    resources,
    defaultNS,
    fallbackNS: namespaces.filter((namespace) => namespace !== defaultNS),
    fallbackLng: "de",
    interpolation: { escapeValue: false },
    returnNull: false as const,
  };
}

function keysOf(messages: MessageTree, prefix = ""): readonly string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === "string" ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
}

/** The types of i18next know the keys of the message files; here any string is a key. */
function translateOf(
  instance: { readonly getFixedT: unknown },
  language: string,
  namespace: string | undefined,
) {
  if (typeof instance.getFixedT !== "function") throw new Error("i18next has no getFixedT.");
  const fixed: unknown = Reflect.apply(instance.getFixedT, instance, [language, namespace ?? null]);
  if (typeof fixed !== "function") throw new Error("i18next returned no translate function.");
  return (key: string, values?: object) => String(Reflect.apply(fixed, null, [key, values]));
}

const VALUES = {
  name: "Meridian",
  price: "1.290,00 €",
  was: "a & b",
  is: "<c>",
  number: "S-1",
  max: 12,
  field: "Ort",
  value: "x",
};
const COUNTS = [0, 1, 2, 5, 1.5, 21, 1_000_000];

describe.each(LANGUAGES)("messages in the browser, %s", (language) => {
  const messages = messagesOf(language);
  const namespaces = Object.keys(messages);
  const options = optionsOf(language, namespaces, { [language]: messages });
  const real = i18next.createInstance();
  void real.init(options);
  const shimInstance = i18nextShim.createInstance();
  shimInstance.init(options);

  it.each(namespaces)(
    "returns every key of %s like i18next, with values, plural forms, with and without namespace",
    (namespace) => {
      const theirs = translateOf(real, language, namespace);
      const ours = shimInstance.getFixedT(namespace);
      const keys = [
        ...new Set(
          keysOf(messages[namespace] ?? {}).flatMap((key) => [
            key,
            key.replace(/_(zero|one|many|other)$/, ""),
          ]),
        ),
      ];
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) {
        for (const given of [key, `${namespace}:${key}`]) {
          expect(ours(given, VALUES)).toBe(theirs(given, VALUES));
          for (const count of COUNTS)
            expect(ours(given, { ...VALUES, count })).toBe(theirs(given, { ...VALUES, count }));
        }
      }
    },
  );

  it("falls back to the page's other namespaces and to the key like i18next", () => {
    const keys = [
      "skip",
      "common:skipToContent",
      "errors:skip",
      "header.nothing",
      "shop:nothing.at.all",
      "nothing",
    ];
    for (const namespace of [undefined, ...namespaces]) {
      const theirs = translateOf(real, language, namespace);
      const ours = shimInstance.getFixedT(namespace);
      for (const key of keys)
        expect(`${namespace} ${key} ${ours(key)}`).toBe(`${namespace} ${key} ${theirs(key)}`);
    }
  });

  it("provides messages to a component", () => {
    function Skip() {
      const { t } = useTranslation(["common", "errors"]);
      return <p>{t("skipToContent")}</p>;
    }
    const { unmount } = render(
      <I18nextProvider i18n={shimInstance}>
        <Skip />
      </I18nextProvider>,
    );
    expect(screen.getByText(real.t("common:skipToContent"))).toBeTruthy();
    unmount();
  });
});

it("throws when a component uses messages outside a page", () => {
  function Lost() {
    return <p>{useTranslation("common").t("skipToContent")}</p>;
  }
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow("Messages are requested outside of a page.");
  consoleError.mockRestore();
});
