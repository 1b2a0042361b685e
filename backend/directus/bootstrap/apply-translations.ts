import { APP_TEXTS } from "../model/app-texts";
import type { TranslationRow } from "../model/labels";
import { stableId } from "../model/dsl/stable-ids";
import { REFUSED_VALUE } from "../model/refused-value";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/** Prefix of the model's keys. */
const KEY_PREFIX = "site-";

const phraseId = ({ key, language }: TranslationRow): string =>
  stableId(`phrase:${language}:${key}`);

/**
 * Synchronizes the custom translations of Directus with those of the model. Changes only those of
 * the model: keys with `KEY_PREFIX`, the form message for refused values, and its own records of
 * texts of the app.
 */
export async function applyTranslations(
  services: DirectusServices,
  translations: readonly TranslationRow[],
): Promise<void> {
  const service = itemsService(services, "directus_translations");
  const wanted = new Map(translations.map((translation) => [phraseId(translation), translation]));
  const rows = await service.readByQuery({
    filter: {
      _or: [
        { key: { _starts_with: KEY_PREFIX } },
        { key: { _eq: REFUSED_VALUE } },
        { id: { _in: APP_TEXTS.map(phraseId) } },
      ],
    },
    fields: ["id", "value"],
    limit: -1,
  });
  const known = new Map(rows.map((row) => [String(row["id"]), row["value"]]));
  const gone = [...known.keys()].filter((id) => !wanted.has(id));
  if (gone.length > 0) await service.deleteMany(gone, WITHOUT_EVENTS);
  const missing = [...wanted]
    .filter(([id]) => !known.has(id))
    .map(([id, translation]) => ({ id, ...translation }));
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
  for (const [id, translation] of wanted)
    if (known.has(id) && known.get(id) !== translation.value)
      await service.updateOne(id, { value: translation.value }, WITHOUT_EVENTS);
}
