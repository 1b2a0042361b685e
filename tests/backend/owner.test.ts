import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ShopFigures } from "#contracts/shop-figures";
import { EDITOR_ROLE, OWNER_ROLE, SHOP_ROLE } from "#backend/directus/access/roles";
import { FIGURES_DASHBOARD_ID } from "#backend/directus/model/dsl/stable-ids";
import { resolveContentModel } from "#backend/directus/model/content-model";
import {
  administrator,
  type Caller,
  create,
  list,
  logIn,
  logInAs,
  mayRead,
  requestDirectus,
  requestStatus,
  type Row,
  visitor,
} from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import { caughtMails, uniqueEmail as uniqueCustomer } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import { recordVisits, RECORDED_VISITS } from "./fixtures/matomo-visits";
import { createProduct, listRecords, orderRequest } from "./fixtures/test-shop";
import { change, placeOrder } from "./fixtures/unpaid-orders";

/* What the role "Inhaber" may do and reads, with the API of Directus. */

let owner: Caller;

beforeAll(async () => {
  owner = await logInAs("owner");
});

const users = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Returns a record of a system collection that has these values, with an extra field. */
async function find(path: string, filter: string): Promise<Row> {
  const { body } = await requestDirectus(administrator(), `${path}?${filter}&limit=1`);
  const [found] = users.parse(body).data;
  if (found === undefined) throw new Error(`${path} has no record with ${filter}`);
  return found;
}

const userOf = async (email: string): Promise<string> =>
  String((await find("/users", `filter[email][_eq]=${encodeURIComponent(email)}`))["id"]);

const uniqueEmail = (): string =>
  `team-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;

/** Creates a user as an administrator. */
const member = (values: Row): Promise<string | number> =>
  create(administrator(), "directus_users", { email: uniqueEmail(), ...values });

describe("owner", () => {
  it(
    "OWNER-1 reads all content, orders and messages, but no tokens of forms",
    { tags: ["full"] },
    async () => {
      const names = resolveContentModel().tables.map(({ name }) => name);
      const readable = await Promise.all(names.map((name) => mayRead(owner, name)));
      expect(names.filter((_, index) => readable[index] === false)).toEqual(["form_token"]);
    },
  );

  it("OWNER-1 does the work of editors and of shop staff", async () => {
    const [page] = await list(owner, "page", "fields=id,sort");
    const [product] = await list(owner, "ecommerce_product", "fields=id,status");
    for (const [collection, record] of [
      ["page", page],
      ["ecommerce_product", product],
    ] as const)
      expect(
        await requestStatus(owner, `/items/${collection}/${String(record?.["id"])}`, "PATCH", {
          ...record,
          id: undefined,
        }),
        collection,
      ).toBe(200);
  });

  it("OWNER-2 invites editors and shop staff, moves them between these roles and suspends them", async () => {
    for (const role of [EDITOR_ROLE, SHOP_ROLE]) {
      const email = uniqueEmail();
      expect(await requestDirectus(owner, "/users/invite", "POST", { email, role })).toEqual({
        status: 204,
        body: "",
      });
      const id = await userOf(email);
      const other = role === EDITOR_ROLE ? SHOP_ROLE : EDITOR_ROLE;
      for (const change of [{ role: other }, { last_name: "Neu" }, { status: "suspended" }])
        expect(await requestStatus(owner, `/users/${id}`, "PATCH", change)).toBe(200);
    }
  });

  it("OWNER-9 sends invitations and links for a new password with the look and in the language of the team", async () => {
    const email = uniqueEmail();
    const path = "/users/invite";
    expect(await requestStatus(owner, path, "POST", { email, role: EDITOR_ROLE })).toBe(204);
    const [invitation] = await caughtMails(email);
    expect(invitation).toMatchObject({
      ...{ from: "post@sternberg.example", to: [email] },
      subject: "Einladung: Ihr Zugang bei Juwelier Sternberg",
    });
    expect(invitation?.text).toContain("Der Link gilt 7 Tage.");
    expect(invitation?.html).toContain('<html lang="de">');
    const link = (text = "") => new URL(/\S+[?]token=\S+/.exec(text)?.[0] ?? "");
    const accept = link(invitation?.text);
    expect(accept.pathname).toBe("/admin/accept-invite");
    const accepted = { token: accept.searchParams.get("token"), password: "laenger-als-zwoelf" };
    expect(await requestStatus(visitor, `${path}/accept`, "POST", accepted)).toBe(204);
    await logIn(email, accepted.password);

    const id = await userOf(email);
    await requestDirectus(administrator(), `/users/${id}`, "PATCH", { language: "en-US" });
    await requestDirectus(visitor, "/auth/password/request", "POST", { email });
    const [reset] = await caughtMails(email, 2);
    expect(reset?.subject).toBe("New password at Juwelier Sternberg");
    expect(reset?.text).toContain("The link is valid for 24 hours.");
    expect(link(reset?.text).pathname).toBe("/admin/reset-password");
  });

  it("OWNER-9 is offered the roles that the owner may give, and reads its own", async () => {
    const names = async (query: string) => {
      const { body } = await requestDirectus(owner, query);
      return users.parse(body).data.map(({ name }) => name);
    };
    // As the app asks for the dialog of an invitation.
    const dialog = "/roles?sort=name&fields=id,name";
    expect(await names(dialog)).toEqual(["Redaktion", "Shop-Team"]);
    expect(await names(`/roles/me?fields=id,name`)).toEqual(["Inhaber"]);
    expect(await requestDirectus(owner, "/users/me?fields=role.name")).toMatchObject({
      body: { data: { role: { name: "Inhaber" } } },
    });
    const { body } = await requestDirectus(administrator(), dialog);
    expect(users.parse(body).data.map(({ name }) => name)).toContain("Inhaber");
  });

  it("OWNER-2 invites nobody into another role, and gives nobody a password, a token or a policy", async () => {
    const admin = await find("/roles", "filter[policies][policy][admin_access][_eq]=true");
    const build = await find("/roles", "filter[name][_eq]=Build");
    for (const role of [admin["id"], build["id"], OWNER_ROLE, null])
      expect(
        await requestStatus(owner, "/users/invite", "POST", { email: uniqueEmail(), role }),
        String(role),
      ).toBeGreaterThanOrEqual(400);
    const policy = await find("/policies", "filter[admin_access][_eq]=true");
    for (const values of [
      {},
      { role: admin["id"] },
      { role: { name: "Neu", policies: [{ policy: policy["id"] }] } },
      { role: EDITOR_ROLE, password: "laenger-als-zwoelf" },
      { role: EDITOR_ROLE, token: "token-of-an-attacker" },
      { role: EDITOR_ROLE, policies: [{ policy: policy["id"] }] },
      { role: EDITOR_ROLE, status: "active" },
    ])
      expect(
        await requestStatus(owner, "/users", "POST", { email: uniqueEmail(), ...values }),
        JSON.stringify(values),
      ).toBeGreaterThanOrEqual(400);
  });

  it("OWNER-3 changes no administrator, no technical account, no owner, and no editor with rights of its own", async () => {
    const policy = await find("/policies", "filter[admin_access][_eq]=true");
    const privileged = await member({
      role: EDITOR_ROLE,
      policies: [{ policy: policy["id"] }],
    });
    const ids = [
      await userOf("admin@sternberg.example.com"),
      await userOf("build@sternberg.example.com"),
      await member({ role: OWNER_ROLE }),
      privileged,
    ];
    for (const id of ids)
      for (const change of [
        { role: EDITOR_ROLE },
        { status: "suspended" },
        { first_name: "Anders" },
        { email: uniqueEmail() },
        { password: "laenger-als-zwoelf" },
        { token: "token-of-an-attacker" },
        { policies: [] },
      ])
        expect(
          await requestStatus(owner, `/users/${id}`, "PATCH", change),
          `${id} ${JSON.stringify(change)}`,
        ).toBe(403);
    for (const id of ids) expect(await requestStatus(owner, `/users/${id}`, "DELETE")).toBe(403);
  });

  it("OWNER-3 takes over no account of the team", async () => {
    const id = await member({ role: SHOP_ROLE });
    const admin = await find("/roles", "filter[policies][policy][admin_access][_eq]=true");
    for (const change of [
      { email: uniqueEmail() },
      { password: "laenger-als-zwoelf" },
      { token: "token-of-an-attacker" },
      { role: admin["id"] },
      { role: OWNER_ROLE },
      { role: null },
      { status: "draft" },
    ])
      expect(
        await requestStatus(owner, `/users/${id}`, "PATCH", change),
        JSON.stringify(change),
      ).toBeGreaterThanOrEqual(400);
    expect(await requestStatus(owner, `/users/${id}`, "DELETE")).toBe(403);
  });

  it("OWNER-3 gets no further rights itself", async () => {
    const me = await userOf("owner@sternberg.example.com");
    const policy = await find("/policies", "filter[admin_access][_eq]=true");
    const admin = await find("/roles", "filter[policies][policy][admin_access][_eq]=true");
    for (const path of ["/users/me", `/users/${me}`])
      for (const change of [
        { role: admin["id"] },
        { policies: [{ policy: policy["id"] }] },
        { policies: { create: [{ policy: { id: policy["id"] } }], update: [], delete: [] } },
        { token: "token-of-the-owner" },
      ])
        expect(
          await requestStatus(owner, path, "PATCH", change),
          `${path} ${JSON.stringify(change)}`,
        ).toBeGreaterThanOrEqual(400);
  });

  it("OWNER-3 changes no role, policy, permission, flow, setting, dashboard or collection", async () => {
    const changes: readonly (readonly [string, Row])[] = [
      ["roles", { name: "Neu" }],
      ["policies", { name: "Neu", admin_access: true }],
      ["permissions", { collection: "page", action: "read", policy: null, fields: ["*"] }],
      ["access", { role: OWNER_ROLE, policy: null }],
      ["flows", { name: "Neu", trigger: "webhook" }],
      ["operations", { type: "exec", key: "x" }],
      ["dashboards", { name: "Neu" }],
      ["panels", { type: "label" }],
      ["webhooks", { name: "Neu" }],
      ["collections", { collection: "neu", schema: {}, meta: {} }],
      ["fields/page", { field: "neu", type: "string" }],
      ["relations", { collection: "page", field: "neu" }],
      ["shares", { collection: "page", item: "1" }],
      ["translations", { key: "neu", language: "de-DE", value: "Neu" }],
    ];
    for (const [path, values] of changes)
      expect(await requestStatus(owner, `/${path}`, "POST", values), path).toBeGreaterThanOrEqual(
        400,
      );
    const stored: readonly (readonly [string, Row])[] = [
      [`roles/${OWNER_ROLE}`, { name: "Neu" }],
      [`roles/${OWNER_ROLE}`, { policies: [] }],
      [`roles/${EDITOR_ROLE}`, { parent: OWNER_ROLE }],
      ["settings", { project_name: "Neu" }],
      ["collections/page", { meta: { hidden: true } }],
      ["fields/page/sort", { meta: { hidden: true } }],
    ];
    for (const [path, values] of stored)
      expect(await requestStatus(owner, `/${path}`, "PATCH", values), path).toBe(403);
    for (const path of ["/schema/snapshot", "/policies", "/permissions", "/access"])
      expect(await requestStatus(owner, path), path).toBe(403);
  });

  it("OWNER-3 gets rights for nobody on indirect ways", async () => {
    const admin = await find("/users", "filter[email][_eq]=admin@sternberg.example.com");
    const me = await userOf("owner@sternberg.example.com");
    const editor = await userOf("editor@sternberg.example.com");
    const policy = await find("/policies", "filter[admin_access][_eq]=true");
    const invited = { email: uniqueEmail(), role: admin["role"], status: "invited" };
    await create(administrator(), "directus_users", invited);
    const email = uniqueEmail();
    const newAdmin = { email, role: admin["role"], password: "laenger-als-zwoelf" };
    const roles = [OWNER_ROLE, EDITOR_ROLE, SHOP_ROLE].join(",");
    const accesses = `filter[_or][0][user][_in]=${me},${editor}&filter[_or][1][role][_in]=${roles}`;
    const rights = async () => [
      await find("/users", `filter[id][_eq]=${String(admin["id"])}&fields=id,role,status,token`),
      await find("/users", `filter[id][_eq]=${me}&fields=id,role,status,token,policies`),
      await find("/users", `filter[email][_eq]=${invited.email}&fields=id,role,status,token`),
      (await requestDirectus(administrator(), `/access?limit=-1&sort=id&${accesses}`)).body,
    ];
    const before = await rights();
    const { body: revisions } = await requestDirectus(
      administrator(),
      "/revisions?filter[collection][_eq]=directus_users&fields=id&limit=1",
    );
    const [revision] = z
      .object({ data: z.array(z.object({ id: z.number() })) })
      .parse(revisions).data;
    const ways: readonly (readonly [method: string, path: string, body?: unknown])[] = [
      ["POST", "/users/invite", { email, role: admin["role"], invite_url: "https://a.example" }],
      ["POST", "/users/invite", { email, role: EDITOR_ROLE, invite_url: "https://a.example" }],
      ["POST", "/users/invite", { email: [email], role: admin["role"] }],
      ["POST", "/users/invite", { email: invited.email, role: EDITOR_ROLE }],
      ["POST", "/users/register", { email, password: "laenger-als-zwoelf" }],
      ["POST", "/users", [newAdmin]],
      ["POST", "/users", { email, role: { id: EDITOR_ROLE, users: { create: [newAdmin] } } }],
      ["PATCH", "/users", { keys: [admin["id"]], data: { status: "suspended" } }],
      ["PATCH", "/users", { query: { filter: { role: { _nnull: true } } }, data: { role: null } }],
      ["PATCH", "/users", [{ id: me, role: admin["role"] }]],
      ["DELETE", "/users", { query: { filter: { id: { _eq: admin["id"] } } } }],
      ["PATCH", `/users/${editor}`, { role: { id: EDITOR_ROLE, policies: [policy["id"]] } }],
      ["PATCH", `/users/${editor}`, { role: { id: admin["role"] } }],
      ["PATCH", "/users/me", { role: { id: OWNER_ROLE, parent: admin["role"] } }],
      ["PATCH", `/roles/${EDITOR_ROLE}`, { users: { create: [newAdmin] } }],
      ["POST", `/users/${String(admin["id"])}/tfa/disable`],
      ["POST", "/access", { user: me, policy: policy["id"] }],
      ["POST", "/access", { role: OWNER_ROLE, policy: policy["id"] }],
      ["PATCH", `/policies/${String(policy["id"])}`, { users: { create: [{ user: me }] } }],
      [
        "POST",
        "/comments",
        { collection: "page", item: "1", comment: "x", user_created: newAdmin },
      ],
      ["POST", "/presets", { collection: "page", user: { id: me, role: admin["role"] } }],
      ["POST", "/presets", { collection: "page", user: admin["id"] }],
      ["POST", "/presets", { collection: "page", user: null, role: SHOP_ROLE }],
      ["POST", "/notifications", { recipient: newAdmin, subject: "x" }],
      ["POST", "/versions", { collection: "directus_users", item: me, key: "x" }],
      ["POST", "/shares", { collection: "directus_users", item: me, role: admin["role"] }],
      ["POST", `/utils/revert/${revision?.id}`],
      ["POST", "/utils/import/directus_users"],
      ["POST", "/utils/cache/clear"],
      ["POST", `/flows/trigger/${crypto.randomUUID()}`, { id: me }],
      ["PATCH", "/extensions/back-office", { meta: { enabled: false } }],
      ["POST", "/schema/apply", {}],
      ["POST", "/deployments", { provider: "x" }],
      ["POST", "/graphql/system", { query: "{ users { token } }" }],
    ];
    for (const [method, path, body] of ways)
      expect(
        await requestStatus(owner, path, method, body),
        `${method} ${path} ${JSON.stringify(body)}`,
      ).toBeGreaterThanOrEqual(400);
    // Nobody learns whether an address has an account, and nothing changes.
    const known = { email: "admin@sternberg.example.com", role: EDITOR_ROLE };
    expect(await requestStatus(owner, "/users/invite", "POST", known)).toBe(204);
    expect(await rights()).toEqual(before);
    const { body } = await requestDirectus(administrator(), `/users?filter[email][_eq]=${email}`);
    expect(body).toEqual({ data: [] });
  });

  it("OWNER-1 sees no account's password, token or session", async () => {
    for (const field of ["token", "auth_data"])
      expect(await requestStatus(owner, `/users?fields=${field}`), field).toBe(403);
    const { body } = await requestDirectus(owner, "/users?limit=-1&fields=*");
    for (const row of users.parse(body).data) {
      expect(row).not.toHaveProperty("token");
      expect([null, undefined, "**********"]).toContain(row["password"]);
    }
    expect(await requestStatus(owner, "/items/directus_sessions")).toBe(403);
  });
});

const money = z.object({ cents: z.number(), currency: z.literal("EUR") });
const figures: z.ZodType<ShopFigures> = z.object({
  project: z.number(),
  turnover: z.array(z.object({ month: z.string(), gross: money, net: money })),
  orders: z.object({ count: z.number(), total: money, average: money.nullable() }),
  bestSellers: z.array(
    z.object({ product: z.number(), name: z.string(), pieces: z.number(), total: money }),
  ),
  stock: z.object({ value: money, pieces: z.number(), unpriced: z.number() }),
  emptySearches: z.array(z.object({ term: z.string(), language: z.string(), count: z.number() })),
  operation: z.object({
    backup: z
      .object({ succeededAt: z.string().nullable(), failed: z.boolean(), offsite: z.boolean() })
      .nullable(),
    version: z.string(),
    directus: z.string(),
    unsentMails: z.number(),
    disk: z.object({ free: z.number(), size: z.number() }).nullable(),
  }),
});

const readFigures = async (project: number): Promise<ShopFigures> =>
  figures.parse((await requestDirectus(owner, `/shop-figures?project=${project}`)).body);

const euro = (cents: number) => ({ cents, currency: "EUR" });

describe("figures", () => {
  it("OWNER-4 are turnover, orders, best sellers and stock value of a shop", async () => {
    const shop = await createInvoicingShop("figures");
    const product = await createProduct(shop, { stock: 5 });
    const order = orderRequest(shop, product, { customer_email: uniqueCustomer() });
    const { uuid } = await placeOrder(order);
    // Not published.
    await createProduct(shop, {
      status: "draft",
      product_variants: [{ display_name: "54", active: true, stock: 9 }],
    });
    // Not paid yet.
    const unpaid = await readFigures(shop.project);
    expect(unpaid.orders.count).toBe(0);
    expect(unpaid.bestSellers).toEqual([]);
    await change(uuid, { next_step: "confirm" });
    await runJobsUntil(async () =>
      expect(
        await listRecords("ecommerce_document", `filter[project][_eq]=${shop.project}&fields=id`),
      ).toHaveLength(1),
    );
    const { turnover, orders, bestSellers, stock } = await readFigures(shop.project);
    expect(turnover).toHaveLength(13);
    expect(turnover.at(-2)).toMatchObject({ gross: euro(0), net: euro(0) });
    expect(turnover.at(-1)).toMatchObject({ gross: euro(10_990), net: euro(9_235) });
    expect(orders).toEqual({ count: 1, total: euro(10_990), average: euro(10_990) });
    expect(bestSellers).toMatchObject([{ product, pieces: 1, total: euro(10_000) }]);
    expect(stock).toEqual({ value: euro(40_000), pieces: 4, unpriced: 0 });
  });

  it("OWNER-4 OWNER-6 OWNER-7 are for the owner and administrators, and include state and visits", async () => {
    await recordVisits();
    for (const path of ["/shop-figures", "/shop-figures/visits"]) {
      for (const caller of [await logInAs("editor"), await logInAs("shop"), visitor])
        expect(await requestStatus(caller, path), path).toBe(403);
      for (const caller of [owner, administrator()])
        expect(await requestStatus(caller, path), path).toBe(200);
    }
    expect(await requestStatus(owner, "/shop-figures?project=999999")).toBe(404);
    expect(await requestStatus(owner, "/shop-figures?project=x")).toBe(400);
    const { operation } = await readFigures(1);
    expect(operation.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(operation.disk?.free).toBeGreaterThan(0);
    const { body } = await requestDirectus(owner, "/shop-figures/visits");
    expect(body).toEqual(RECORDED_VISITS);
  });
});

describe("start page", () => {
  it("OWNER-8 is the dashboard for the owner, the pages for editors and what is due for the shop team", async () => {
    const pages = { owner: `/insights/${FIGURES_DASHBOARD_ID}`, editor: "/content/page" };
    for (const [role, last_page] of Object.entries({ ...pages, shop: "/start" })) {
      const user = await logInAs(z.enum(["owner", "editor", "shop"]).parse(role));
      expect(await requestDirectus(user, "/users/me?fields=last_page")).toMatchObject({
        body: { data: { last_page } },
      });
    }
  });
});

describe("searches without results", () => {
  it(
    "OWNER-5 LAW-7 are counted by term and day without the visitor, and deleted after 90 days",
    { tags: ["full"] },
    async () => {
      const shop = await createInvoicingShop("empty-searches");
      const search = (text: string) =>
        requestStatus(
          visitor,
          `/search/products?language=de&project=${shop.domain}&q=${encodeURIComponent(text)}`,
        );
      for (const text of ["Fußkettchen", "fusskettchen!", "mira@example.com", "0171 2345678"])
        expect(await search(text)).toBe(200);
      const term = "fusskettchen";
      await expect
        .poll(async () => (await readFigures(shop.project)).emptySearches)
        .toEqual([{ term, language: "de", count: 2 }]);
      const mine = `filter[project][_eq]=${shop.project}`;
      const [row] = await listRecords("empty_search", mine);
      expect(Object.keys(row ?? {}).toSorted()).toEqual(
        ["count", "day", "id", "language", "project", "term"].toSorted(),
      );
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      for (const days of [89, 91])
        // The job can delete the record before Directus reads it for its answer.
        await requestDirectus(administrator(), "/items/empty_search", "POST", {
          ...{ project: shop.project, language: "de", term: `vor ${days} Tagen`, count: 1 },
          day: daysAgo(days),
        });
      await runJobs();
      const left = await listRecords("empty_search", `${mine}&fields=term&sort=term`);
      expect(left).toEqual([{ term }, { term: "vor 89 Tagen" }]);
      expect(await mayRead(await logInAs("shop"), "empty_search")).toBe(true);
      for (const caller of [await logInAs("editor"), visitor])
        expect(await mayRead(caller, "empty_search")).toBe(false);
    },
  );
});
