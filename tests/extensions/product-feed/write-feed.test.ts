import { describe, expect, it } from "vitest";
import { csvLines } from "#backend/extensions/product-feed/src/csv-lines";
import { createFeedItems } from "#domain/feed/create-feed-items";
import {
  FEED_ATTRIBUTES,
  FEED_XML_END,
  feedCells,
  feedXmlItem,
  feedXmlStart,
} from "#domain/feed/write-feed";
import { readCsvFeed, readXmlFeed } from "../../support/read-feed";
import { aProduct, aSize, SHOP } from "../../domain/feed/feed-shop";

describe("files of a feed", () => {
  it("FEED-1 XML and CSV contain the same attributes, whatever their texts contain", () => {
    const { items } = createFeedItems(
      aProduct({
        name: `Ring "Luna" & <Sonne>, 'neu'; = 1`,
        description: "<p>Zeile 1,<br>&lt;Zeile&gt; „2“ 💍</p>",
        images: ["a", "b", "c"],
        sizes: [aSize(), aSize({ id: 71, name: "56 & mehr" })],
      }),
      SHOP,
    );
    const xml =
      feedXmlStart({ title: "Haus & Hof", link: "https://shop.example" }) +
      items.map(feedXmlItem).join("") +
      FEED_XML_END;
    const read = readXmlFeed(xml);
    expect(read).toEqual(readCsvFeed(csvLines([FEED_ATTRIBUTES, ...items.map(feedCells)])));
    expect(read[1]).toMatchObject({
      title: [`Ring "Luna" & <Sonne>, 'neu'; = 1, 56 & mehr`],
      description: ["Zeile 1, <Zeile> „2“ 💍"],
      additional_image_link: [expect.stringContaining("/b?"), expect.stringContaining("/c?")],
      shipping: ["DE:::0.00 EUR", "AT:::14.90 EUR"],
    });
  });
});
