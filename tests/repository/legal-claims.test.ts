import { describe, expect, it } from "vitest";
import { readStoredTexts } from "../support/stored-texts";

/** Reviews of customers and synonyms of the search: words of visitors. */
const OF_VISITORS = /^search_synonym\.json|\.ratings\./;
const texts = readStoredTexts().filter(({ where }) => !OF_VISITORS.test(where));

/**
 * Kinds of statements that are false for the shop or forbidden as advertising, in the words of the
 * three languages. `where`: only texts at these keys make the statement.
 */
const CLAIMS = [
  {
    title: "FORM-2 no form asks for consent to the privacy notice",
    where: /^\w+\/(forms|shop|stock-notification)\.json \S*privacy/i,
    words: /einverstanden|zustimm|\b(agree|accept|consent)|j’accepte|d’accepter/i,
  },
  {
    title: "SHOP-9 no promise states a right that the law gives anyway",
    where: /^ecommerce_settings\.json .*promises$/,
    words: /widerruf|mängel|versichert|withdraw|defect|insured|rétract|défaut|assuré/i,
  },
  {
    title: "LAW-8 no text denies rights in case of defects by saying that goods cannot be returned",
    where: /./,
    words:
      /nicht (zurückge|zurückgenommen|umgetauscht)|(cannot|can’t) be (returned|exchanged|refunded)|ne peu(ven)?t être (repris|échang|rembours)/i,
  },
  {
    title:
      "SHOP-4 no text announces that an order is ready for collection, except that of a branch",
    where:
      /^(?!\w+\/mail\.json (reservation|collection)|\w+\/shop\.json order\.(states\.ready_for_collection|next\.collect))/,
    words:
      /sobald ihr stück [^.]*bereit|zur abholung bereit|unsere nachricht erhalten|ready (there|to collect|for collection)[^.]*(write|message)|write to you as soon as[^.]*ready|received our message|have it ready for collection|vous écrivons dès que|prête à être retirée|reçu notre message/i,
  },
  {
    title: "PRODUCT-1 no text about goods names the shop as their maker",
    where: /^(ecommerce_(product|category)\.json|page\.json \d+\.translations)/,
    words:
      /(drehen|gießen|schmieden|fertigen) wir|in unserer goldschmiede gefertigt|aus der eigenen werkstatt|\bwe (turn|cast|forge|make)\b|\bmade (and sized )?in our|from our own workshop|nous (tournons|fondons|forgeons|fabriquons|la fabriquons)|nés dans notre atelier|façonnées et mises à taille dans notre/i,
  },
] as const;

describe("texts of the shop and the demo content", () => {
  it.each(CLAIMS)("$title", ({ where, words }) => {
    const checked = texts.filter((stored) => where.test(stored.where));
    expect(new Set(checked.map(({ locale }) => locale)).size).toBe(3);
    expect(
      checked
        .filter(({ text }) => words.test(text))
        .map(({ where: key, text }) => `${key}: ${text}`),
    ).toEqual([]);
  });
});
