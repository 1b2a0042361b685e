/** Messages of a file in `locales`: nested groups by name. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

type MessageValues = Readonly<Record<string, string | number | undefined>>;

export type Translate = (key: string, values?: MessageValues) => string;

/**
 * Creates a translate function compatible with i18next for the format of the locale files:
 * `namespace:group.name`, `{{value}}`, and plural forms by `count` (`_zero`, `_one`, `_many`,
 * `_other`). Searches `namespaces` in order. Returns the key if there is no message.
 */
export function createTranslate(
  language: string,
  messages: MessageTree,
  namespaces: readonly string[],
): Translate {
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const at = key.indexOf(":");
    const path = key.slice(at + 1);
    const count = values["count"];
    const forms =
      typeof count === "number"
        ? [...(count === 0 ? ["_zero"] : []), `_${rules.select(count)}`, ""]
        : [""];
    for (const namespace of at < 0 ? namespaces : [key.slice(0, at), ...namespaces.slice(1)]) {
      for (const form of forms) {
        const text = find(messages[namespace], path + form);
        if (text !== undefined) return interpolate(text, values);
      }
    }
    return path;
  };
}

/** Replaces placeholders. A placeholder without a value is kept. */
function interpolate(text: string, values: MessageValues): string {
  return text.replace(/\{\{(.+?)\}\}/g, (placeholder, name: string) =>
    String(values[name.trim()] ?? placeholder),
  );
}

function find(messages: string | MessageTree | undefined, path: string): string | undefined {
  let node = messages;
  for (const name of path.split(".")) node = typeof node === "object" ? node[name] : undefined;
  return typeof node === "string" ? node : undefined;
}
