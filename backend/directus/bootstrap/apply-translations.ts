import { APP_TEXTS } from "../model/app-texts";
import type { TranslationRow } from "../model/labels";
import { stableId } from "../model/dsl/stable-ids";
import { REFUSED_VALUE } from "../model/refused-value";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/** Prefix of the model's keys. */
const KEY_PREFIX = "site-";

const APP_KEYS: ReadonlySet<string> = new Set(APP_TEXTS.map(({ key }) => key));

/**
 * Synchronizes the custom translations of Directus with those of the model. Changes only keys of
 * the model: those with `KEY_PREFIX` and the form message for refused values. Texts of the app are
 * added unless an administrator has translated them.
 */
export async function applyTranslations(
  services: DirectusServices,
  translations: readonly TranslationRow[],
): Promise<void> {
  const service = itemsService(services, "directus_translations");
  const rows = await service.readByQuery({
    filter: {
      _or: [{ key: { _starts_with: KEY_PREFIX } }, { key: { _in: [REFUSED_VALUE, ...APP_KEYS] } }],
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
  const isAppText = (row: (typeof rows)[number]): boolean => APP_KEYS.has(String(row["key"]));
  const gone = others.filter((row) => !isAppText(row)).map((row) => String(row["id"]));
  const taken = new Set(
    others.filter(isAppText).map((row) => `${String(row["language"])} ${String(row["key"])}`),
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
