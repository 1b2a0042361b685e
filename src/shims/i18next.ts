import { createTranslate, type Translate, type MessageTree } from "./translate";

/*
 * i18next as the browser needs it, in the place of the whole (docs/decisions/012-i18n-runtime.md):
 * the i18n plugin creates an instance for each page, with the page's words in its language. The
 * server's rendering and the tests use the real one.
 */

type Options = {
  readonly lng: string;
  readonly resources: Readonly<Record<string, MessageTree>>;
  readonly defaultNS: string;
  readonly fallbackNS: readonly string[];
};

export type I18nInstance = {
  language: string | undefined;
  /** Says keys, searching the given namespace first, else the page's own. */
  readonly getFixedT: (namespace: string | undefined) => Translate;
  readonly init: (options: Options) => void;
};

function createInstance(): I18nInstance {
  let words: MessageTree = {};
  let order: readonly string[] = [];
  const instance: I18nInstance = {
    language: undefined,
    init({ lng, resources, defaultNS, fallbackNS }) {
      instance.language = lng;
      words = resources[lng] ?? {};
      order = [defaultNS, ...fallbackNS];
    },
    getFixedT(namespace) {
      const first = namespace ?? order[0];
      return createTranslate(instance.language ?? "", words, [
        ...(first === undefined ? [] : [first]),
        ...order.slice(1),
      ]);
    },
  };
  return instance;
}

export default { createInstance };
