import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { createPreview } from "#backend/publisher/preview/create-preview";
import { readPreviewSettings } from "#backend/publisher/preview/settings";
import { administrator, requestDirectus, create, list, type Caller } from "./directus";
import { BUILD_TIMEOUT_MS, buildPaths, gatsbyEnvironment } from "./site-build";
import { waitUntil } from "./run-publisher";

/** An unpublished page and an unpublished product with unique texts. */
export type Drafts = {
  readonly page: number;
  readonly product: number;
  readonly remove: () => Promise<void>;
};

export const DRAFT_TEXT = { page: "Geheimratsgarten", product: "Verborgenring" } as const;

export async function makeDrafts(): Promise<Drafts> {
  const [some] = await list(
    administrator(),
    "ecommerce_product",
    "filter[status][_eq]=published&fields=category,manufacturer&sort=id",
  );
  const page = await create(administrator(), "page", {
    ...{ project: 1, key: "preview_draft", status: "draft" },
    translations: [
      { language: "de", title: DRAFT_TEXT.page, path: "entwurf/seite" },
      { language: "en", title: `${DRAFT_TEXT.page} in English`, path: "draft/page" },
    ],
  });
  const product = await create(administrator(), "ecommerce_product", {
    ...{
      project: 1,
      status: "draft",
      display_name: DRAFT_TEXT.product,
      slug: "verborgenring",
      reference_number: "V-77",
    },
    ...{
      category: some?.["category"],
      manufacturer: some?.["manufacturer"],
      price_brutto: 1234,
      stock: 2,
    },
  });
  const remove = async (): Promise<void> => {
    await requestDirectus(administrator(), `/items/page/${page}`, "DELETE");
    await requestDirectus(administrator(), `/items/ecommerce_product/${product}`, "DELETE");
  };
  return { page: Number(page), product: Number(product), remove };
}

/** Returns the files below a folder that contain one of these texts, without compressed copies. */
export async function filesWith(
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(name);
      return texts.some((text) => name.includes(text) || content.includes(text)) ? [name] : [];
    }),
  );
  return found.flat();
}

export type Visit = {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
};

export type RunningPreview = {
  readonly url: string;
  readonly output: () => string;
  /**
   * Opens a Directus preview URL as this user, follows its redirects, and waits until the preview is
   * ready.
   */
  readonly open: (caller: Caller, query: string) => Promise<Visit>;
  /** Sends a request to the preview with the cookie of the last visit. */
  readonly get: (
    path: string,
    options?: { readonly method?: string; readonly anonymous?: boolean },
  ) => Promise<Visit>;
  readonly close: () => Promise<void>;
};

/** Starts the preview that the tests' Directus links to. */
export async function runPreview(): Promise<RunningPreview> {
  const folder = join(buildPaths.root, ".state", "test", "preview");
  const url = inject("previewUrl");
  const environment = {
    ...process.env,
    ...gatsbyEnvironment(),
    PREVIEW_URL: url,
    PREVIEW_SECRET: inject("previewSecret"),
    PREVIEW_TOKEN: inject("previewToken"),
    PUBLIC_URL: inject("directusUrl"),
  };
  let output = "";
  const { server, stop } = createPreview({
    settings: readPreviewSettings(environment),
    environment,
    root: buildPaths.root,
    folder,
    write: (text) => (output += text),
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(url).port), "127.0.0.1", resolve),
  );
  let cookie = "";

  const step = async (address: string, init: RequestInit): Promise<Visit> => {
    const response = await fetch(address, { ...init, redirect: "manual" });
    const own = response.headers.get("set-cookie");
    if (own !== null) cookie = own.split(";")[0] ?? "";
    return {
      status: response.status,
      url: address,
      headers: response.headers,
      text: await response.text(),
    };
  };
  const get: RunningPreview["get"] = (path, { method = "GET", anonymous = false } = {}) =>
    step(`${url.replace("localhost", "127.0.0.1")}${path}`, {
      method,
      headers: anonymous ? {} : { cookie },
    });
  return {
    url,
    output: () => output,
    open: async (caller, query) => {
      const directusUrl = inject("directusUrl");
      const asEditor = { headers: { authorization: `Bearer ${caller.token ?? ""}` } };
      let visit = await step(`${directusUrl}/preview/open?${query}`, asEditor);
      let path = visit.headers.get("location") ?? "";
      const follow = async (): Promise<boolean> => {
        for (let turn = 0; turn < 10 && path !== ""; turn += 1) {
          // A long start outlives the session, which Directus then renews.
          visit = path.startsWith(directusUrl)
            ? await step(path, asEditor)
            : await get(path.replace(url, ""));
          const next = visit.headers.get("location") ?? "";
          if (next === "") break;
          path = next;
        }
        return visit.status !== 202;
      };
      if (path !== "") await waitUntil("the preview is there", follow, BUILD_TIMEOUT_MS, 500);
      return { ...visit, url: path };
    },
    get,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
