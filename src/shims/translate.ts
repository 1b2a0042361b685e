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
  words: MessageTree,
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
        const text = find(words[namespace], path + form);
        if (text !== undefined) return filled(text, values);
      }
    }
    return path;
  };
}

/** Replaces placeholders. A placeholder without a value is kept. */
function filled(text: string, values: MessageValues): string {
  return text.replace(/\{\{(.+?)\}\}/g, (place, name: string) =>
    String(values[name.trim()] ?? place),
  );
}

function find(words: string | MessageTree | undefined, path: string): string | undefined {
  let found = words;
  for (const name of path.split(".")) found = typeof found === "object" ? found[name] : undefined;
  return typeof found === "string" ? found : undefined;
}
