import { inject } from "vitest";
import { z } from "zod";
import { WEBSITE_FOLDER_ID } from "../../backend/directus/identity";
import { ask, create, type Caller, type Row } from "../support/directus";

/** The page that the editor of these tests makes: an advice on rings, in three languages, of five blocks. */

export const PATHS = { de: "/ratgeber/ringe-pflegen", en: "/en/advice/ring-care", fr: "/fr/conseils/entretien-des-bagues" } as const;
export const TITLES = { de: "Ringe pflegen", en: "Caring for rings", fr: "Entretenir ses bagues" } as const;
export const HEADLINES = { de: "Glanz, der bleibt", en: "A shine that stays", fr: "Un éclat qui dure" } as const;
export const ALTS = { de: "Ein Ring auf Samt", en: "A ring on velvet", fr: "Une bague sur du velours" } as const;
export const QUESTIONS = { de: "Wie oft reinigen?", en: "How often to clean?", fr: "À quelle fréquence nettoyer ?" } as const;
/** The gallery's headline has no French words. */
export const GALLERY = { de: "Aus der Werkstatt", en: "From the workshop" } as const;

const LANGUAGES = ["de", "en", "fr"] as const;
type Language = (typeof LANGUAGES)[number];

const inEach = (words: (language: Language) => Row): readonly Row[] => LANGUAGES.map((language) => ({ language, ...words(language) }));

const block = (collection: string, item: Row, index: number): Row => ({ collection, sort: index + 1, item });

const uploaded = z.object({ data: z.object({ id: z.string() }) });

/** Puts a picture into the folder "Website", with its alternative texts. */
export async function uploadPicture(editor: Caller, picture: Blob): Promise<string> {
  const form = new FormData();
  form.append("folder", WEBSITE_FOLDER_ID);
  form.append("title", "Ring auf Samt");
  form.append("file", picture, "ring-auf-samt.jpg");
  const answer = await fetch(`${inject("directusUrl")}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${editor.token ?? ""}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`);
  const { id } = uploaded.parse(await answer.json()).data;
  const reply = await ask(editor, `/files/${id}`, "PATCH", { translations: inEach((language) => ({ alt: ALTS[language] })) });
  if (reply.status !== 200) throw new Error(`The alternative texts were refused: ${JSON.stringify(reply.body)}`);
  return id;
}

/** A draft, as the back office makes it: nothing is on the website yet. */
export function writePage(editor: Caller, picture: string): Promise<string | number> {
  const blocks: readonly (readonly [string, Row])[] = [
    [
      "block_hero",
      {
        image: picture,
        link_path: "/kontakt",
        translations: inEach((language) => ({ headline: HEADLINES[language], link_label: TITLES[language] })),
      },
    ],
    ["block_text", { translations: inEach((language) => ({ text: `<p>${TITLES[language]}.</p>` })) }],
    [
      "block_gallery",
      {
        images: [{ file: picture, sort: 1 }],
        translations: [
          { language: "de", headline: GALLERY.de },
          { language: "en", headline: GALLERY.en },
        ],
      },
    ],
    [
      "block_accordion",
      {
        items: [{ sort: 1, translations: inEach((language) => ({ question: QUESTIONS[language], answer: "<p>1–2×</p>" })) }],
        translations: [],
      },
    ],
    [
      "block_cta",
      {
        link_path: "/terminvereinbarung",
        translations: inEach((language) => ({ headline: TITLES[language], link_label: HEADLINES[language] })),
      },
    ],
  ];
  return create(editor, "page", {
    key: "ring_care",
    status: "draft",
    image: picture,
    translations: inEach((language) => ({ title: TITLES[language], path: PATHS[language].replace(/^\/(?:en\/|fr\/)?/, "") })),
    blocks: blocks.map(([collection, item], index) => block(collection, item, index)),
  });
}

export function addToMenu(editor: Caller, path: string): Promise<string | number> {
  const words = inEach((language) => ({ display_name: TITLES[language] }));
  return create(editor, "menu_entry", { menu: 1, sort: 99, type: "page", path, translations: words });
}

const blockRows = z.object({
  data: z.object({ blocks: z.array(z.object({ collection: z.string(), item: z.union([z.string(), z.number()]) })) }),
});

/** Takes everything away again, as the editor, the blocks included. */
export async function clearAway(
  editor: Caller,
  made: { page?: string | number; entry?: string | number; picture?: string },
): Promise<void> {
  const gone: string[] = [];
  if (made.entry !== undefined) gone.push(`/items/menu_entry/${made.entry}`);
  if (made.page !== undefined) {
    const { body } = await ask(editor, `/items/page/${made.page}?fields=blocks.collection,blocks.item`);
    const { blocks } = blockRows.parse(body).data;
    gone.push(`/items/page/${made.page}`, ...blocks.map(({ collection, item }) => `/items/${collection}/${item}`));
  }
  if (made.picture !== undefined) gone.push(`/files/${made.picture}`);
  for (const path of gone) {
    const { status, body } = await ask(editor, path, "DELETE");
    if (status !== 204) throw new Error(`${path} could not be deleted: ${status} ${JSON.stringify(body)}`);
  }
}
