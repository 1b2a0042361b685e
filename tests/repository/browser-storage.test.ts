import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SHOP_LINK_MOUNT_ID } from "#domain/browser-keys";
import { BROWSER_STORAGE } from "#domain/legal/browser-storage";

const SOURCE = join(__dirname, "../../src");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join("domain", "legal")))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), "utf8") }));

/** Names in the code: a literal that begins like the site's keys, up to the part that differs. */
const KEY = /["`]((?:int-|contentConsent:|@@scroll|gatsby-reload)[\w:@|-]*)/g;

/** Names of an element, an event and a lock, which are not stored. */
const OTHER_NAMES = [SHOP_LINK_MOUNT_ID, "int-route-update", "int-order"];

describe("storage of the browser", () => {
  const named = Object.values(BROWSER_STORAGE).flatMap(({ name }) =>
    name.split(", ").map((part) => part.replace("…", "")),
  );

  it("LAW-7 every key in the code is an entry of the privacy policy", () => {
    const used = files.flatMap(({ text }) => [...text.matchAll(KEY)].map(([, key = ""]) => key));
    expect(used.length).toBeGreaterThan(8);
    for (const key of new Set(used))
      if (!OTHER_NAMES.includes(key)) expect(named, key).toContain(key.replace(/\$$/, ""));
  });

  it("LAW-7 only the known files write to the storage", () => {
    const writers = files
      .filter(({ text }) =>
        /(?:local|session)Storage\s*\.\s*setItem|createPersistedStore[<(]/.test(text),
      )
      .map(({ file }) => file);
    expect(writers.toSorted()).toEqual(
      [
        "features/analytics/viewed-categories.ts",
        "stores/cart.ts",
        "stores/checkout.ts",
        "stores/consents.ts",
        "stores/external-content-consents.ts",
        "stores/favourites.ts",
        "stores/form-draft.ts",
        "stores/order-token.ts",
        "stores/persisted-store.ts",
        "stores/recently-viewed.ts",
        "ui/loading/load-screen.tsx",
      ].toSorted(),
    );
  });
});
