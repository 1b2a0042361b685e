import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { inject } from "vitest";
import { z } from "zod";
import { startDirectus } from "#backend/directus/start-directus";
import { copyBootstrapped, ownSettings } from "./bootstrapped-copy";

/** Separate Directus with the demo site that a test kills and restarts. */
const PORT = Number(process.env["TEST_SPARE_PORT"]);

const listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

export async function startKillable(settings: Readonly<Record<string, string>>) {
  const env = { ...ownSettings("secret-of-the-killed"), ECOM_RATE_LIMIT: "100000", ...settings };
  const place = { dataDir: await copyBootstrapped("killed", PORT, env), port: PORT, env };
  let running = await startDirectus(place);

  async function request(path: string, method = "GET", body?: unknown): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${inject("adminToken")}`,
      "content-type": "application/json",
    };
    const response = await fetch(running.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const list = async (collection: string, query: string) =>
    listed.parse(await request(`/items/${collection}?limit=-1&${query}`)).data;
  const idOf = async (collection: string, query: string) =>
    Number((await list(collection, `fields=id&${query}`))[0]?.["id"]);

  return {
    request,
    list,
    idOf,
    /** Creates a published ring for 100.00 with this counted stock. */
    ring: async (reference: string, stock: number): Promise<number> => {
      const category = await idOf("ecommerce_category", "filter[project][_eq]=1");
      const manufacturer = await idOf("ecommerce_manufacturer", "filter[project][_eq]=1");
      const item = {
        ...{
          project: 1,
          status: "published",
          display_name: "Ring",
          slug: `ring-${reference.toLowerCase()}`,
          reference_number: reference,
        },
        ...{
          category,
          manufacturer,
          price_brutto: 100,
          stock,
          reorder_possible: false,
          tax_mode: "standard",
        },
      };
      return z
        .object({ data: z.object({ id: z.number() }) })
        .parse(await request("/items/ecommerce_product", "POST", item)).data.id;
    },
    stockOf: async (product: number) =>
      Number(
        (await list("ecommerce_product", `fields=stock&filter[id][_eq]=${product}`))[0]?.["stock"],
      ),
    url: () => running.url,
    kill: () => running.kill(),
    startAgain: async () => {
      running = await startDirectus(place);
    },
    stop: async () => {
      await running.stop();
      rmSync(dirname(place.dataDir), { recursive: true, force: true });
    },
  };
}

export type Killable = Awaited<ReturnType<typeof startKillable>>;

/** Address and customer of an order on the demo site. */
export const CUSTOMER = {
  ...{ project: "sternberg.example", language: "de", present_wrap: false },
  shipping_address: {
    ...{ first_name: "Jördis", last_name: "Brandt", street: "Am Alten Markt", number: "4a" },
    ...{ zip_code: "24103", city: "Kiel", country_code: "DE" },
  },
};
