import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { FeedFormat } from "#contracts/product-feed";
import { createFeedItems } from "#domain/feed/create-feed-items";
import type { FeedItem } from "#domain/feed/feed-item";
import {
  FEED_ATTRIBUTES,
  FEED_XML_END,
  feedCells,
  feedXmlItem,
  feedXmlStart,
} from "#domain/feed/write-feed";
import { csvLines } from "./csv-lines";
import { readFeedProducts } from "./read-products";
import type { OpenShop } from "./read-shop";

/** The feed of a shop in each format, compressed with gzip. */
export type Feed = Readonly<Record<FeedFormat, Buffer>>;

/** Collects texts as a compressed file, so that memory never holds the whole feed. */
function createFile() {
  const gzip = createGzip();
  const content = buffer(gzip);
  return {
    write: async (text: string): Promise<void> => {
      if (text !== "" && !gzip.write(text)) await once(gzip, "drain");
    },
    end: (text: string): Promise<Buffer> => {
      gzip.end(text);
      return content;
    },
  };
}

/** Reads all products of a shop and writes both formats. */
export async function buildFeed(context: EndpointExtensionContext, shop: OpenShop): Promise<Feed> {
  const xml = createFile();
  const csv = createFile();
  await xml.write(feedXmlStart({ title: shop.project.display_name, link: shop.siteUrl }));
  await csv.write(csvLines([FEED_ATTRIBUTES]));
  for await (const products of readFeedProducts(context, shop)) {
    const items: readonly FeedItem[] = products.flatMap(
      (product) => createFeedItems(product, shop).items,
    );
    await xml.write(items.map(feedXmlItem).join(""));
    await csv.write(csvLines(items.map(feedCells)));
  }
  return { xml: await xml.end(FEED_XML_END), csv: await csv.end("") };
}
