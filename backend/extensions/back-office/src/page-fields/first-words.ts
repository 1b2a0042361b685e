import { defineDisplay } from "@directus/extensions-sdk";
import { defineComponent, h } from "vue";
import { appLocale } from "../../../shared/app-locale";
import { languageOf, translationsIn, wordsOfRows } from "./words-of-rows";
import "./first-words.css";

type Options = { readonly sources?: readonly unknown[] };

const fieldsOf = ({ sources = [] }: Options): string[] =>
  sources.filter((name) => typeof name === "string");

const words = (value: unknown, options: Options): string =>
  wordsOfRows(value, fieldsOf(options), appLocale());

/**
 * The first words of a record in the language of the reader, also before it is saved. The display
 * of Directus shows nothing of unsaved translations.
 */
export default defineDisplay({
  id: "first-words",
  name: "First words",
  icon: "short_text",
  description: "First words of a text in the language of the reader",
  component: defineComponent({
    props: {
      value: { type: [Array, Object], default: null },
      sources: { type: Array, default: () => [] },
    },
    setup: (props) => () => {
      const text = words(props.value, props);
      const isOwn = translationsIn(props.value).some((row) => languageOf(row) === appLocale());
      return text === "" ? null : h("span", { class: ["first-words", { own: isOwn }] }, text);
    },
  }),
  handler: (value: unknown, options: Options) => words(value, options),
  options: null,
  types: ["alias"],
  localTypes: ["translations"],
  fields: (options: Options) => ["language", ...fieldsOf(options)],
});
