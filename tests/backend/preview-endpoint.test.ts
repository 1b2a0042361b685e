import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { EDITOR_ROLE, SHOP_ROLE } from "#backend/directus/access/roles";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { PREVIEWABLE_COLLECTIONS } from "#backend/directus/model/preview-urls";
import { directusContentRevision } from "#backend/publisher/preview/content-revision";
import { createTicketVerifier } from "#backend/shared/preview-ticket";
import {
  administrator,
  requestDirectus,
  requestStatus,
  builder,
  create,
  list,
  logIn,
  logInAs,
  mayRead,
  visitor,
  type Caller,
} from "../support/directus";
import { stringMatching } from "../support/matchers";

const previewer = (): Caller => ({ token: inject("previewToken") });
const created: { readonly collection: string; readonly id: string | number }[] = [];
const keep = async (
  collection: string,
  item: Readonly<Record<string, unknown>>,
): Promise<string | number> => {
  const id = await create(administrator(), collection, item);
  created.push({ collection, id });
  return id;
};

afterAll(async () => {
  for (const { collection, id } of created.reverse())
    await requestDirectus(
      administrator(),
      `${collection.startsWith("directus_") ? `/${collection.slice(9)}` : `/items/${collection}`}/${id}`,
      "DELETE",
    );
});

type Opened = {
  readonly status: number;
  readonly location: URL | undefined;
  readonly html: string;
  readonly headers: Headers;
};

async function open(
  caller: Caller,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const response = await fetch(`${inject("directusUrl")}/preview/open?${query}`, {
    headers: {
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    redirect: "manual",
  });
  const location = response.headers.get("location");
  return {
    status: response.status,
    location: location === null ? undefined : new URL(location),
    html: await response.text(),
    headers: response.headers,
  };
}

/** Returns path and user of a ticket as the preview server verifies it. */
function readTicket({ location }: Opened): {
  readonly path: string;
  readonly ticket: ReturnType<ReturnType<typeof createTicketVerifier>>;
} {
  const path = location?.searchParams.get("path") ?? "";
  const verifyTicket = createTicketVerifier(inject("previewSecret"), Date.now() - 1000);
  return {
    path,
    ticket: verifyTicket(location?.searchParams.get("ticket") ?? "", path, Date.now()),
  };
}

describe("preview endpoint", () => {
  it.each([
    ["an editor", "editor@sternberg.example.com", DEMO_CREDENTIALS.EDITOR_PASSWORD],
    ["the shop's team", "shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD],
    ["the administrator", DEMO_CREDENTIALS.ADMIN_EMAIL, DEMO_CREDENTIALS.ADMIN_PASSWORD],
  ])(
    "BUILD-4 redirects %s to the preview with a ticket for the requested path",
    async (_who, email, password) => {
      const opened = await open(await logIn(email, password), "path=%2Fen%2Fcontact%3Fa%3D1");
      expect(opened.status).toBe(302);
      expect(`${opened.location?.origin}${opened.location?.pathname}`).toBe(
        `${inject("previewUrl")}/.preview/enter`,
      );
      expect(opened.headers.get("cache-control")).toBe("private, no-store");
      expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
      const { path, ticket } = readTicket(opened);
      expect(path).toBe("/en/contact?a=1");
      expect(ticket).toEqual({ user: stringMatching(/^[0-9a-f-]{36}$/) });
      expect(JSON.stringify(opened.location)).not.toContain(inject("previewSecret"));
    },
  );

  it("BUILD-4 accepts the session cookie of the Directus app", async () => {
    const login = await fetch(`${inject("directusUrl")}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "editor@sternberg.example.com",
        password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
        mode: "session",
      }),
    });
    const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(cookie).toContain("directus_session_token=");
    expect((await open(visitor, "path=%2F", { cookie })).status).toBe(302);
  });

  it("BUILD-4 leads from a record's form to that record, in the editor's language", async () => {
    const opened = await open(await logInAs("editor"), "collection=page&id=3&refresh=1", {
      "accept-language": "fr",
    });
    expect(readTicket(opened).path).toBe("/.preview/record?collection=page&id=3&lang=de");
  });

  it("BUILD-4 shows a link to the login in the caller's language if not logged in", async () => {
    const { status, location, html } = await open(visitor, "path=%2Fkontakt", {
      "accept-language": "fr-FR,fr;q=0.9",
    });
    expect([status, location]).toEqual([401, undefined]);
    expect(html).toContain("Veuillez vous connecter");
    expect(html).toMatch(/href="[^"]*\/admin\/login"/);
    expect(html).toContain('http-equiv="refresh"');
    expect((await open({ token: "no-such-token" }, "path=%2F")).location).toBeUndefined();
  });

  it("BUILD-4 gives no ticket to system accounts and customers, and states the reason", async () => {
    for (const caller of [builder(), previewer(), { token: inject("publisherToken") }]) {
      const { status, location, html } = await open(caller, "path=%2F", {
        "accept-language": "en",
      });
      expect([status, location]).toEqual([403, undefined]);
      expect(html).toContain("may not edit content");
    }
    const email = "customer@sternberg.example.com";
    await keep("directus_users", { email, password: "a-customer-of-the-site", status: "active" });
    expect((await open(await logIn(email, "a-customer-of-the-site"), "path=%2F")).status).toBe(403);
  });

  it("BUILD-4 gives no ticket to a user who can open the Directus app but not edit content", async () => {
    const policy = await keep("directus_policies", { name: "App access only", app_access: true });
    const role = await keep("directus_roles", { name: "App access only" });
    await keep("directus_access", { role, policy });
    await keep("directus_permissions", {
      policy,
      collection: "page",
      action: "read",
      fields: ["*"],
      permissions: {},
    });
    await keep("directus_permissions", {
      policy,
      collection: "contact_message",
      action: "update",
      fields: ["*"],
      permissions: {},
    });
    const email = "onlooker@sternberg.example.com";
    await keep("directus_users", {
      email,
      password: "a-user-with-app-access",
      status: "active",
      role,
    });
    expect((await open(await logIn(email, "a-user-with-app-access"), "path=%2F")).status).toBe(403);
  });

  it("BUILD-4 gives no ticket to a user who lost role or account, despite an older login", async () => {
    const email = "leaving@sternberg.example.com";
    const password = "a-user-who-is-leaving";
    const id = await keep("directus_users", {
      email,
      password,
      status: "active",
      role: EDITOR_ROLE,
    });
    const leaving = await logIn(email, password);
    expect((await open(leaving, "path=%2F")).status).toBe(302);
    await requestDirectus(administrator(), `/users/${id}`, "PATCH", { role: null });
    expect((await open(leaving, "path=%2F")).status).not.toBe(302);
    await requestDirectus(administrator(), `/users/${id}`, "PATCH", { role: SHOP_ROLE });
    const again = await logIn(email, password);
    expect((await open(again, "path=%2F")).status).toBe(302);
    await requestDirectus(administrator(), `/users/${id}`, "PATCH", { status: "suspended" });
    expect((await open(again, "path=%2F")).status).not.toBe(302);
  });

  it.each([
    "path=https%3A%2F%2Fevil.example%2F",
    "path=%2F%2Fevil.example",
    "path=%2F%5Cevil.example",
    "path=%2Fa%0d%0aSet-Cookie%3A%20x%3D1",
    "collection=directus_users&id=1",
    "collection=page&id=1%2F..%2F..",
    "collection=page&id=-1",
    "path[]=%2F",
    "",
  ])("BUILD-4 returns 404 for %s", async (query) => {
    const { status, location } = await open(administrator(), query);
    expect([status, location]).toEqual([404, undefined]);
  });
});

describe("Directus app", () => {
  it("BUILD-4 has a preview for every collection with a page, and may frame it", async () => {
    const schema = z.object({
      data: z.array(
        z.object({
          collection: z.string(),
          meta: z.object({ preview_url: z.string().nullish() }).nullable(),
        }),
      ),
    });
    const { data } = schema.parse((await requestDirectus(administrator(), "/collections")).body);
    const previewed = data.filter(({ meta }) => (meta?.preview_url ?? "") !== "");
    expect(previewed.map(({ collection }) => collection).sort()).toEqual(
      [...PREVIEWABLE_COLLECTIONS].sort(),
    );
    for (const { collection, meta } of previewed)
      expect(meta?.preview_url).toBe(
        `${inject("previewUrl")}/.preview/open?collection=${collection}&id={{id}}`,
      );
    const admin = await fetch(`${inject("directusUrl")}/admin`);
    expect(admin.headers.get("content-security-policy")).toContain(
      `frame-src 'self' ${inject("previewUrl")}`,
    );
  });

  it("BUILD-12 has the visual editor with the preview for accounts that may change pages", async () => {
    const schema = z.object({
      data: z.object({
        module_bar: z.array(z.looseObject({ id: z.string(), enabled: z.boolean().optional() })),
        visual_editor_urls: z.unknown(),
      }),
    });
    const offered = async (caller: Caller) => {
      const { body } = await requestDirectus(
        caller,
        "/settings?fields=module_bar,visual_editor_urls",
      );
      const { module_bar, visual_editor_urls } = schema.parse(body).data;
      const module = module_bar.find(({ id }) => id === "visual");
      return { isEnabled: module?.enabled ?? false, visual_editor_urls };
    };
    const urls = [{ url: inject("previewUrl") }];
    for (const caller of [administrator(), await logInAs("editor"), await logInAs("owner")])
      expect(await offered(caller)).toEqual({ isEnabled: true, visual_editor_urls: urls });
    expect(await offered(await logInAs("shop"))).toEqual({
      isEnabled: false,
      visual_editor_urls: [],
    });
  });
});

describe("preview account", () => {
  const drafts = { page: 0, product: 0 };
  beforeAll(async () => {
    drafts.page = Number(
      await keep("page", {
        project: 1,
        key: "preview_probe",
        status: "draft",
        translations: [{ language: "de", title: "Probe" }],
      }),
    );
    drafts.product = Number(
      await keep("ecommerce_product", {
        ...{
          display_name: "Entwurf",
          slug: "entwurf-der-vorschau",
          reference_number: "V-1",
          category: 1,
          manufacturer: 1,
          status: "draft",
          project: 1,
        },
        product_variants: [{ display_name: "52", price_brutto: 10 }],
        ratings: [
          { project: 1, status: "published", rating: 5, name: "A." },
          { project: 1, status: "draft", rating: 1, name: "B." },
        ],
      }),
    );
    await keep("ecommerce_product", {
      ...{
        display_name: "Archiv",
        slug: "archiv-der-vorschau",
        reference_number: "V-2",
        category: 1,
        manufacturer: 1,
        status: "archived",
        project: 1,
      },
    });
  });

  it("BUILD-4 reads drafts with their related records, but nothing archived and no unpublished review", async () => {
    const products = await list(
      previewer(),
      "ecommerce_product",
      "fields=id,status,product_variants.display_name,ratings.name",
    );
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(["published", "draft"]));
    expect(products.find(({ id }) => id === drafts.product)).toMatchObject({
      product_variants: [{ display_name: "52" }],
      ratings: [{ name: "A." }],
    });
    expect((await list(previewer(), "page", `filter[id][_eq]=${drafts.page}`)).length).toBe(1);
    // The build account, whose site visitors see, does not read drafts.
    expect(
      (await list(builder(), "ecommerce_product", `filter[id][_eq]=${drafts.product}`)).length,
    ).toBe(0);
  });

  it("BUILD-4 reads no orders, messages or users, and writes nothing", async () => {
    const { tables } = resolveContentModel();
    const hidden = tables
      .filter(({ folder }) => ["orders", "messages"].includes(folder))
      .map(({ name }) => name);
    for (const name of hidden.filter((each) => !each.startsWith("appointment_service")))
      expect([name, await mayRead(previewer(), name)]).toEqual([name, false]);
    for (const path of [
      "/users",
      "/roles",
      "/settings?fields=project_name,public_note",
      "/revisions",
    ]) {
      const { status, body } = await requestDirectus(previewer(), path);
      expect([
        path,
        status === 403 || JSON.stringify(body) === '{"data":[]}' || path.startsWith("/settings"),
      ]).toEqual([path, true]);
    }
    for (const [path, method] of [
      ["/items/page", "POST"],
      [`/items/page/${drafts.page}`, "PATCH"],
      [`/items/ecommerce_product/${drafts.product}`, "DELETE"],
    ] as const)
      expect([
        path,
        await requestStatus(previewer(), path, method, { status: "published" }),
      ]).toEqual([path, 403]);
  });

  it("BUILD-4 sees that content changed, but not by which user, and ignores customer data", async () => {
    const state = directusContentRevision(inject("directusUrl"), inject("previewToken"));
    const before = await state();
    expect(await state()).toBe(before);
    await requestDirectus(administrator(), `/items/page/${drafts.page}`, "PATCH", {
      key: "preview_probe_two",
    });
    const after = await state();
    expect(after).toBeGreaterThan(before);
    const message = await list(administrator(), "contact_message", "fields=id");
    if (message.length === 0)
      await keep("contact_message", {
        project: 1,
        name: "A",
        email: "a@example.com",
        message: "B",
        language: "de",
      });
    expect(await state()).toBe(after);
    expect(await requestStatus(previewer(), "/activity?fields=id,user,ip&limit=1")).toBe(403);
  });
});
