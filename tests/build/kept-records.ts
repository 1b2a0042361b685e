import { resolveContentModel } from "../../backend/directus/model/tables";
import { administrator, ask, list, type Row } from "../support/directus";

export interface KeptRecords {
  /** Deletes what has been created since, and gives the settings the values that they had. */
  restore(): Promise<void>;
}

/** In the order in which they can be deleted: what refers to another comes first. */
const CREATED = [
  "menu_entry",
  "page",
  "brand",
  "opening_period",
  "redirect",
  "widget",
  "ecommerce_product_variant",
  ...resolveContentModel()
    .tables.filter(({ folder, hidden }) => folder === "blocks" && hidden !== true)
    .map(({ name }) => name),
] as const;

const CHANGED = {
  theme: "brand_color,base_color,config",
  theme_button: "borderRadius",
  site_plugin: "site_id,analytics_url,js_error_tracking",
  brand_config: "rolex_clock,rolex_api_key,script_url",
} as const;

const idsOf = async (collection: string): Promise<readonly unknown[]> =>
  (await list(administrator(), collection, "fields=id")).map(({ id }) => id);
const filesOf = async (): Promise<readonly string[]> => {
  const { body } = await ask(administrator(), "/files?limit=-1&fields=id");
  return JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
};

async function succeed(path: string, method: string, body: unknown): Promise<void> {
  const reply = await ask(administrator(), path, method, body);
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** Remembers the website's records, so that a test that works in the Directus app leaves them as they were. */
export async function keepRecords(): Promise<KeptRecords> {
  const before = new Map<string, ReadonlySet<unknown>>();
  for (const name of CREATED) before.set(name, new Set(await idsOf(name)));
  const files = new Set(await filesOf());
  const settings = new Map<string, readonly Row[]>();
  for (const [name, fields] of Object.entries(CHANGED)) settings.set(name, await list(administrator(), name, `fields=id,${fields}`));

  return {
    restore: async () => {
      for (const [name, known] of before) {
        const created = (await idsOf(name)).filter((id) => !known.has(id));
        if (created.length > 0) await succeed(`/items/${name}`, "DELETE", created);
      }
      const uploaded = (await filesOf()).filter((id) => !files.has(id));
      if (uploaded.length > 0) await succeed("/files", "DELETE", uploaded);
      for (const [name, rows] of settings)
        for (const { id, ...values } of rows) await succeed(`/items/${name}/${String(id)}`, "PATCH", values);
    },
  };
}
