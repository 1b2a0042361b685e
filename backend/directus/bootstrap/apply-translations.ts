import { APP_WORDS } from "../model/app-words";
import type { TranslationRow } from "../model/labels";
import { stableId } from "../model/dsl/stable-ids";
import { REFUSED_VALUE } from "../model/refused-value";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/** Prefix of the model's keys. */
const KEY_PREFIX = "site-";

/**
 * Synchronizes the custom translations of Directus with those of the model. Changes only keys of
 * the model: those with `KEY_PREFIX` and the form message for refused values. Words of the app are
 * added unless an administrator has translated them.
 */
export async function applyTranslations(
  services: DirectusServices,
  translations: readonly TranslationRow[],
): Promise<void> {
  const service = itemsService(services, "directus_translations");
  const rows = await service.readByQuery({
    filter: {
      _or: [{ key: { _starts_with: KEY_PREFIX } }, { key: { _in: [REFUSED_VALUE, ...APP_WORDS] } }],
    },
    fields: ["id", "language", "key", "value"],
    limit: -1,
  });
  const known = new Map(rows.map((row) => [String(row["id"]), row["value"]]));
  const wanted = new Map(
    translations.map((translation) => [
      stableId(`phrase:${translation.language}:${translation.key}`),
      translation,
    ]),
  );
  const others = rows.filter((row) => !wanted.has(String(row["id"])));
  const isWord = (row: (typeof rows)[number]): boolean => APP_WORDS.has(String(row["key"]));
  const gone = others.filter((row) => !isWord(row)).map((row) => String(row["id"]));
  const taken = new Set(
    others.filter(isWord).map((row) => `${String(row["language"])} ${String(row["key"])}`),
  );
  if (gone.length > 0) await service.deleteMany(gone, WITHOUT_EVENTS);
  const missing = [...wanted]
    .filter(([id, { language, key }]) => !known.has(id) && !taken.has(`${language} ${key}`))
    .map(([id, translation]) => ({ id, ...translation }));
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
  for (const [id, translation] of wanted)
    if (known.has(id) && known.get(id) !== translation.value)
      await service.updateOne(id, { value: translation.value }, WITHOUT_EVENTS);
}
