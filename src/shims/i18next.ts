import { createTranslate, type Translate, type MessageTree } from "./translate";

/* Replaces i18next in the browser with the part that is used
   (docs/decisions/012-i18n-runtime.md). The i18n plugin creates one instance per page with the
   page's messages. Server rendering and tests use the real package. */

type Options = {
  readonly lng: string;
  readonly resources: Readonly<Record<string, MessageTree>>;
  readonly defaultNS: string;
  readonly fallbackNS: readonly string[];
};

export type I18nInstance = {
  language: string | undefined;
  /**
   * Returns a translate function that searches the given namespace first, or else the page's own.
   */
  readonly getFixedT: (namespace: string | undefined) => Translate;
  readonly init: (options: Options) => void;
};

function createInstance(): I18nInstance {
  let messages: MessageTree = {};
  let namespaces: readonly string[] = [];
  const instance: I18nInstance = {
    language: undefined,
    init({ lng, resources, defaultNS, fallbackNS }) {
      instance.language = lng;
      messages = resources[lng] ?? {};
      namespaces = [defaultNS, ...fallbackNS];
    },
    getFixedT(namespace) {
      const first = namespace ?? namespaces[0];
      return createTranslate(instance.language ?? "", messages, [
        ...(first === undefined ? [] : [first]),
        ...namespaces.slice(1),
      ]);
    },
  };
  return instance;
}

export default { createInstance };
