import { defineHook } from "@directus/extensions-sdk";
import { z } from "zod";
import { readUrl } from "../../../shared/configuration/read-variable";
import { mayEditPages } from "./may-edit-pages";

const settingsSchema = z.array(
  z.looseObject({
    module_bar: z.array(z.looseObject({ id: z.string() })).nullish(),
    visual_editor_urls: z.array(z.unknown()).nullish(),
  }),
);
const collectionsSchema = z.array(z.looseObject({ preview_url: z.string().nullish() }));

/** What the model stores, because it does not know the address of the preview. */
const OWN_PREVIEW = "/preview/open?";

/**
 * Connects the Directus app with the preview of this installation (BUILD-12). Its visual editor
 * exists for accounts that may change pages, and shows the preview unless an administrator has set
 * other addresses. The preview next to a form has the address of the preview from the beginning:
 * the app talks only to pages of the origin that it has opened. Reads by Directus itself, such as a
 * snapshot, are not changed.
 */
export default defineHook(({ filter }, { env, database }) => {
  const preview = readUrl(env, "PREVIEW_URL");

  filter("settings.read", async (read, _meta, { accountability }) => {
    if (!accountability?.user) return read;
    const isOffered = preview !== undefined && (await mayEditPages(database, accountability));
    return settingsSchema.parse(read).map(({ module_bar, visual_editor_urls, ...settings }) => ({
      ...settings,
      ...(module_bar && {
        module_bar: module_bar.filter(({ id }) => id !== "visual" || isOffered),
      }),
      ...(visual_editor_urls !== undefined && {
        visual_editor_urls: !isOffered
          ? []
          : visual_editor_urls?.length
            ? visual_editor_urls
            : [{ url: preview }],
      }),
    }));
  });

  filter("collections.read", (read, _meta, { accountability }) => {
    if (!accountability?.user || preview === undefined) return read;
    return collectionsSchema
      .parse(read)
      .map((collection) =>
        collection.preview_url?.startsWith(OWN_PREVIEW)
          ? { ...collection, preview_url: `${preview}/.${collection.preview_url.slice(1)}` }
          : collection,
      );
  });
});
