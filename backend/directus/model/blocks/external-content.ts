import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { fileField, translationsField } from "../dsl/relations";
import { choiceField, multilineField, requiredTextField, urlField } from "../dsl/text-fields";

/** Map, video or brand area of another provider, loaded after consent. */
export const externalContentBlock: BlockDefinition = {
  name: "block_external_content",
  position: 170,
  icon: "smart_display",
  listColumns: "kind provider translations",
  displayTemplate: "{{provider}} {{translations}}",
  fields: [
    requiredTextField("consent_id"),
    choiceField("kind", ["map", "video", "brand_area"], { default: "map" }),
    requiredTextField("provider"),
    urlField("url", { required: true, validation: { _regex: "^https://[^\\s]+$" } }),
    fileField("poster"),
    translationsField([headlineField(), multilineField("text")]),
    anchorField(),
  ],
  recordNames: { kind: "content" },
  guide: {
    use: "a map or a video of another provider",
    notes: "loads only after consent; you provide the preview picture",
  },
  labels: {
    de: ["Fremder Inhalt", "Karte oder Video, erst nach Einwilligung geladen."],
    en: ["External content", "Map or video, loaded only after consent."],
    fields: {
      consent_id: {
        de: [
          "Schlüssel der Einwilligung",
          "Unter diesem Namen merkt sich der Browser die Einwilligung.",
        ],
        en: ["Consent key", "The browser remembers the consent under this name."],
      },
      kind: { de: ["Art", "Was geladen wird."], en: ["Kind", "What is loaded."] },
      "kind=map": { de: ["Karte"], en: ["Map"] },
      "kind=video": { de: ["Video"], en: ["Video"] },
      "kind=brand_area": { de: ["Markenbereich"], en: ["Brand area"] },
      provider: {
        de: ["Anbieter", "Wer die Daten bekommt; steht vor dem Laden auf der Seite."],
        en: ["Provider", "Who receives the data; shown to visitors before loading."],
      },
      url: {
        de: ["Adresse", "Die Adresse zum Einbetten, mit https://."],
        en: ["Address", "The address to embed, with https://."],
      },
      "url!": {
        de: ["Eine ganze Adresse mit https:// am Anfang."],
        en: ["A whole address beginning with https://."],
      },
      poster: {
        de: ["Vorschaubild", "Erscheint, solange nichts geladen ist; aus eigener Hand."],
        en: ["Preview picture", "Shown until the external content is loaded; served by this site."],
      },
    },
  },
};
