import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const SEED = join(__dirname, "../../backend/directus/seed");
const text = z.object({ language: z.string(), text: z.string() });
const settings = z.array(
  z.object({
    legal_pages: z.array(
      z.object({
        type: z.string(),
        content: z.string(),
        translations: z.array(z.object({ language: z.string(), content: z.string() })),
      }),
    ),
  }),
);
const pages = z.array(
  z.object({
    key: z.string(),
    blocks: z.array(z.object({ collection: z.string(), item: z.object({ translations: z.array(z.unknown()).optional() }) })),
  }),
);

const read = (name: string): unknown => JSON.parse(readFileSync(join(SEED, name), "utf8"));

describe("the legal texts of the demo house", () => {
  for (const page of settings.parse(read("ecommerce_settings.json")).flatMap((record) => record.legal_pages)) {
    it(`LEGAL-4 the site's page "${page.type}" says word for word what the shop's settings say, in every language`, () => {
      const shown = pages.parse(read("page.json")).find((record) => record.key === page.type.replaceAll("-", "_"));
      const texts = (shown?.blocks ?? [])
        .filter((block) => block.collection === "block_text")
        .flatMap((block) => z.array(text).parse(block.item.translations ?? []));
      for (const { language, content } of [{ language: "de", content: page.content }, ...page.translations]) {
        const same = texts.filter((words) => words.language === language && words.text === content);
        expect(same.length, `${page.type} in ${language}`).toBe(1);
      }
    });
  }
});
