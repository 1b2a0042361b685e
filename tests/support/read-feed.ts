import { JSDOM } from "jsdom";
import { readCsv } from "#backend/extensions/goods-import/src/read-csv";
import type { FeedAttributes } from "./feed-rules";

const GOOGLE = "http://base.google.com/ns/1.0";

/** Returns the items of an RSS feed. Throws if it is no XML. */
export function readXmlFeed(xml: string): readonly FeedAttributes[] {
  const { document } = new JSDOM(xml, { contentType: "application/xml" }).window;
  return Array.from(document.querySelectorAll("rss > channel > item"), (item) => {
    const attributes: Record<string, string[]> = {};
    for (const element of item.children) {
      if (element.namespaceURI !== GOOGLE) throw new Error(`${element.tagName} is no attribute`);
      const parts = Array.from(element.children, ({ textContent }) => textContent);
      const value = parts.length === 0 ? element.textContent : parts.join(":::");
      (attributes[element.localName] ??= []).push(value);
    }
    return attributes;
  });
}

const LISTS = ["additional_image_link", "shipping"];

/** Returns the items of a feed as CSV. Empty cells have no attribute. */
export function readCsvFeed(csv: string): readonly FeedAttributes[] {
  const read = readCsv(`sep=,\n${csv}`, () => false);
  if (!read.ok) throw new Error(read.failure);
  const [head, ...rows] = read.value.map(({ cells }) => cells.map(String));
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) =>
      Object.fromEntries(
        cells.flatMap((cell, index) => {
          const name = head?.[index] ?? "";
          if (cell === "") return [];
          return [[name, LISTS.includes(name) ? cell.split(",") : [cell]] as const];
        }),
      ),
    );
}
