import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildPathsFrom } from "../../backend/build-runner/build-paths";
import { activateWorkspace, workspaceName } from "../../backend/build-runner/workspaces";
import { watchLiveRelease } from "../../backend/publisher/releases/live-release";
import { createRelease } from "../../backend/publisher/create-release";
import { createSiteServer } from "../../backend/publisher/site-server/server";
import { mediaFileId } from "../../backend/directus/model/dsl/stable-ids";
import {
  caughtMails,
  DEMO_DOMAIN,
  postForm,
  agedProof,
  uniqueEmail,
  tokenFromMail,
} from "../backend/fixtures/forms-client";
import { administrator, requestDirectus } from "../support/directus";
import { gatsbyBuild } from "../support/gatsby-build";
import { buildDemoSite, gatsbyEnvironment, siteUrl } from "../support/site-build";
import { waitUntil } from "../support/run-publisher";
import { startFakePublisher, type FakePublisher } from "../support/fake-publisher";
import { COIN_ROOM_SEED_DIR } from "../support/seed-site";
import {
  FIRST_SEED,
  startWebhookRecorder,
  identifyingTextsOf,
  startSecondSite,
  orderOf,
  picturesOf,
  readRelease,
  releasesOf,
  SECOND_SITE,
  SECOND_BUILD,
} from "./second-site";

/*
 * Two sites from one checkout: the demo site of the other tests, and a coin dealer with its own
 * domain, languages, theme and products. Both are built in the same folder and served side by side.
 * Neither contains anything of the other.
 */
const ROOT = join(__dirname, "../..");
const PATHS = buildPathsFrom(ROOT, process.env);
const PRODUCT = { first: 1, second: 90471 };

let folder: string;
let second: Awaited<ReturnType<typeof startSecondSite>>;
let webhooks: Awaited<ReturnType<typeof startWebhookRecorder>>;
let firstPublisher: FakePublisher;
const releases = { first: "", second: "" };
const sites = { first: "", second: "" };
const servers: Server[] = [];
/** Texts that identify each site. */
const marks = {
  first: identifyingTextsOf(FIRST_SEED, COIN_ROOM_SEED_DIR),
  second: identifyingTextsOf(COIN_ROOM_SEED_DIR, FIRST_SEED),
};

/** Returns the release of the first site: the given one of the test build, or a new one. */
async function firstRelease(): Promise<string> {
  const given = process.env["TEST_RELEASE"];
  if (given !== undefined) return given;
  activateWorkspace(PATHS, workspaceName(gatsbyEnvironment()));
  const built = await buildDemoSite();
  expect(built.code, built.log.slice(-3000)).toBe(0);
  return released("first");
}

async function released(name: string): Promise<string> {
  const releasesDir = join(folder, name);
  await createRelease({ buildDir: join(ROOT, "public"), releasesDir, now: new Date() });
  return join(releasesDir, "current");
}

/**
 * Builds the release of the second site in the folder of the first. The first site's workspace is
 * put aside and restored.
 */
async function secondRelease(): Promise<string> {
  const active = join(PATHS.workspacesDir, "active");
  const before = existsSync(active) ? readFileSync(active, "utf8") : undefined;
  activateWorkspace(PATHS, workspaceName(SECOND_BUILD));
  try {
    const built = await gatsbyBuild(SECOND_BUILD);
    expect(built.code, built.log.slice(-3000)).toBe(0);
    console.info(`the second site was built in ${built.seconds.toFixed(0)} s`);
    return await released("second");
  } finally {
    if (before !== undefined) activateWorkspace(PATHS, before);
  }
}

async function serve(release: string): Promise<string> {
  const complain = (message: string): void => console.warn(message);
  const server = createSiteServer({
    live: watchLiveRelease(releasesOf(release), complain),
    trustsProxy: () => false,
    report: complain,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "two-sites-"));
  webhooks = await startWebhookRecorder();
  firstPublisher = await startFakePublisher();
  second = await startSecondSite(webhooks.url);
  releases.first = await firstRelease();
  releases.second = await secondRelease();
  sites.first = await serve(releases.first);
  sites.second = await serve(releases.second);
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await second.stop();
  await webhooks.close();
  await firstPublisher.close();
  await rm(folder, { recursive: true, force: true });
});

const page = async (site: string, path: string) => {
  const response = await fetch(`${site}${path}`, { redirect: "manual" });
  const html = await response.text();
  const [, language] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  return {
    status: response.status,
    language,
    title,
    html,
    location: response.headers.get("location"),
  };
};

/** Sends a request to the second site's Directus with this token. */
async function requestSecondSite(
  path: string,
  {
    token,
    method = "GET",
    body,
    origin,
  }: { token?: string; method?: string; body?: unknown; origin?: string } = {},
) {
  const response = await fetch(`${SECOND_SITE.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

describe("public pages", () => {
  it("BUILD-5 ROUTE-1 each site has its own language at the root, its others below their prefixes, and no more", async () => {
    const readPages = async (site: string, paths: readonly string[]) =>
      Promise.all(
        paths.map(async (path) => [
          path,
          (await page(site, path)).status,
          (await page(site, path)).language,
        ]),
      );
    expect(
      await readPages(sites.second, [
        "/",
        "/de",
        "/contact",
        "/de/kontakt",
        "/trays",
        "/de/trays",
        "/offline.html",
        "/de/offline.html",
      ]),
    ).toEqual([
      ["/", 200, "en"],
      ["/de", 200, "de"],
      ["/contact", 200, "en"],
      ["/de/kontakt", 200, "de"],
      ["/trays", 200, "en"],
      ["/de/trays", 200, "de"],
      ["/offline.html", 200, "en"],
      ["/de/offline.html", 200, "de"],
    ]);
    expect(
      await readPages(sites.second, ["/fr", "/kontakt", "/de/nope", "/shop", "/fr/offline.html"]),
    ).toEqual([
      ["/fr", 404, "en"],
      ["/kontakt", 404, "en"],
      ["/de/nope", 404, "de"],
      ["/shop", 404, "en"],
      ["/fr/offline.html", 404, "en"],
    ]);
    expect(await readPages(sites.first, ["/", "/en", "/fr", "/trays", "/en/nope"])).toEqual([
      ["/", 200, "de"],
      ["/en", 200, "en"],
      ["/fr", 200, "fr"],
      ["/trays", 404, "de"],
      ["/en/nope", 404, "en"],
    ]);
    // Every shop path serves the shell of its language; the site's own redirect leads to the shop.
    expect(await readPages(sites.second, ["/trays/bestellung/x", "/de/trays/warenkorb"])).toEqual([
      ["/trays/bestellung/x", 200, "en"],
      ["/de/trays/warenkorb", 200, "de"],
    ]);
    expect(await page(sites.second, "/list")).toMatchObject({ status: 301, location: "/trays" });
    expect((await page(sites.first, "/list")).status).toBe(404);
  });

  it("BUILD-5 ROUTE-9 SEO-2 alternates, language switch, sitemap, manifest and robots belong to the site", async () => {
    const { html } = await page(sites.second, "/de/kontakt");
    const alternates = [
      ...html.matchAll(
        /<link[^>]*hreflang="([\w-]+)"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*hreflang="([\w-]+)"/gi,
      ),
    ];
    expect(new Map(alternates.map(([, a, b, c, d]) => [a ?? d, b ?? c]))).toEqual(
      new Map([
        ["en", `${SECOND_SITE.siteUrl}/contact`],
        ["de", `${SECOND_SITE.siteUrl}/de/kontakt`],
        ["x-default", `${SECOND_SITE.siteUrl}/contact`],
      ]),
    );
    expect(html).not.toMatch(/href="\/fr/);
    const sitemap = readRelease(releases.second)
      .names.filter((name) => /^sitemap.*\.xml$/.test(name))
      .map((name) => readFileSync(join(releases.second, "public", name), "utf8"))
      .join("\n");
    const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, place]) => new URL(place ?? ""),
    );
    expect(places.length).toBeGreaterThan(20);
    expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set([SECOND_SITE.siteUrl]));
    expect(sitemap).not.toContain('hreflang="fr"');
    expect(JSON.parse((await page(sites.second, "/site.webmanifest")).html)).toMatchObject({
      lang: "en",
      name: "The Coin Room",
    });
    expect((await page(sites.second, "/robots.txt")).html).toContain(SECOND_SITE.siteUrl);
    expect(JSON.parse(await readFile(join(releases.second, "release.json"), "utf8"))).toMatchObject(
      {
        languages: ["en", "de"],
        clientOnly: ["/trays", "/de/trays"],
      },
    );
  });

  it("BUILD-5 THEME-1 each site has its own theme", async () => {
    const paper = ({ html }: { readonly html: string }) =>
      /<meta[^>]*theme-color[^>]*>/.exec(html)?.[0];
    const [one, other] = [await page(sites.first, "/"), await page(sites.second, "/")];
    expect(paper(one)).toContain("#f6f3ee");
    expect(paper(other)).toContain("#0e1f2b");
    expect([one.title?.includes("Sternberg"), other.title]).toEqual([
      true,
      "Welcome | The Coin Room",
    ]);
  });
});

describe("release files", () => {
  it("BUILD-5 no file of one site contains a name, text, number, address, colour or image of the other", () => {
    // The searched texts come from the seed data of the sites.
    expect(marks.first).toEqual(
      expect.arrayContaining([
        "sternberg.example",
        "post@sternberg.example",
        "Juwelier Sternberg",
        "#7d5f27",
      ]),
    );
    expect(marks.second).toEqual(
      expect.arrayContaining([
        SECOND_SITE.domain,
        "desk@coinroom.example",
        "The Coin Room",
        "#0e1f2b",
        "herring-witten",
      ]),
    );
    expect([marks.first.length > 500, marks.second.length > 100]).toEqual([true, true]);
    const [one, other] = [readRelease(releases.first), readRelease(releases.second)];
    const found = ({ names, text }: typeof one, wanted: readonly string[]) => {
      const all = [...names, text].join("\n");
      return wanted.filter((mark) => all.includes(mark));
    };
    expect(found(one, marks.second)).toEqual([]);
    expect(found(other, marks.first)).toEqual([]);
    // Each release contains its own texts. Otherwise the search would prove nothing.
    const some = marks.first.filter((_, index) => index % 25 === 0);
    expect(found(one, some).length).toBeGreaterThan(some.length / 2);
    expect(found(other, marks.second).length).toBeGreaterThan(marks.second.length / 2);
    const access = [
      SECOND_SITE.url,
      SECOND_SITE.siteUrl,
      "coin-room",
      ...Object.values(SECOND_SITE).filter((value) => value.includes("-of-the-")),
    ];
    expect(found(one, access)).toEqual([]);
    expect(
      found(other, [
        inject("directusUrl"),
        inject("buildToken"),
        inject("publisherSecret"),
        inject("adminToken"),
      ]),
    ).toEqual([]);
    expect(
      found(
        other,
        Object.values(SECOND_SITE).filter((value) => value.includes("-of-the-")),
      ),
    ).toEqual([]);
    const pictures = { first: picturesOf(releases.first), second: picturesOf(releases.second) };
    // Pictures of the code, such as the marks of payment methods, belong to every site.
    expect(
      [...pictures.second]
        .filter(([digest, name]) => pictures.first.has(digest) && !existsSync(`static/${name}`))
        .map(([, name]) => name),
    ).toEqual([]);
    expect(pictures.second.size).toBeGreaterThan(10);
  });
});

describe("Directus responses", () => {
  it("BUILD-5 a token, account or image of one site gives no access to the other", async () => {
    for (const token of [inject("buildToken"), inject("adminToken"), inject("publisherToken")])
      expect((await requestSecondSite("/items/page", { token })).status).toBe(401);
    for (const token of [
      SECOND_SITE.buildToken,
      SECOND_SITE.adminToken,
      SECOND_SITE.publisherToken,
    ])
      expect((await requestDirectus({ token }, "/items/page")).status).toBe(401);
    expect((await requestSecondSite("/items/page", { token: SECOND_SITE.buildToken })).status).toBe(
      200,
    );
    const login = {
      method: "POST",
      body: { email: "editor@sternberg.example.com", password: "sternberg-editor" },
    };
    expect((await requestSecondSite("/auth/login", login)).status).toBe(401);
    expect((await requestSecondSite(`/assets/${mediaFileId("trays/cog-thaler.jpg")}`)).status).toBe(
      200,
    );
    expect(
      (await requestDirectus({}, `/assets/${mediaFileId("trays/cog-thaler.jpg")}`)).status,
    ).toBe(403);
    expect((await requestSecondSite(`/assets/${mediaFileId("logos/logo.svg")}`)).status).toBe(403);
  });

  it("BUILD-5 public data of one site contains nothing of the other", async () => {
    for (const [collection, fields] of [
      ["project", "id,domain"],
      [
        "ecommerce_product",
        "id,display_name,slug,description,translations.display_name,translations.description",
      ],
      ["ecommerce_category", "id,display_name,slug,translations.display_name"],
      ["ecommerce_manufacturer", "id,display_name,legal_name,postal_address"],
    ] as const) {
      const path = `/items/${collection}?limit=100&fields=${fields}`;
      const [one, other] = [await requestDirectus({}, path), await requestSecondSite(path)];
      expect([one.status, other.status], collection).toEqual([200, 200]);
      const text = JSON.stringify(one.body);
      expect(marks.second.filter((mark) => text.includes(mark))).toEqual([]);
      expect(marks.first.filter((mark) => other.text.includes(mark))).toEqual([]);
      expect(marks.second.filter((mark) => other.text.includes(mark)).length).toBeGreaterThan(0);
    }
  });

  it("BUILD-5 CHECKOUT-7 a product of one site cannot be ordered on the other, with either domain", async () => {
    const order = async (body: unknown, at: "first" | "second") =>
      at === "second"
        ? (await requestSecondSite("/ecom/order", { method: "POST", body })).text
        : JSON.stringify((await requestDirectus({}, "/ecom/order", "POST", body)).body);
    for (const [project, product, at] of [
      [SECOND_SITE.domain, PRODUCT.first, "second"],
      [DEMO_DOMAIN, PRODUCT.first, "second"],
      [DEMO_DOMAIN, PRODUCT.second, "first"],
      [SECOND_SITE.domain, PRODUCT.second, "first"],
    ] as const) {
      const answer = await order(orderOf(project, product), at);
      expect(answer, `${product} of ${project} at the ${at}`).toMatch(
        /"code":"(unavailable|unknown-project|invalid)"/,
      );
    }
    // The site knows its own product and only rejects the price.
    expect(await order(orderOf(SECOND_SITE.domain, PRODUCT.second), "second")).not.toMatch(
      /"code":"(unavailable|unknown-project)"/,
    );
  });

  it("BUILD-5 FORM-3 a mail link of one site is invalid on the other, and neither accepts forms of the other", async () => {
    const email = uniqueEmail();
    await postForm("newsletter", {
      project: DEMO_DOMAIN,
      locale: "de",
      email,
      website: "",
      altcha: await agedProof(),
    });
    const [mail] = await caughtMails(email);
    if (mail === undefined) throw new Error("No mail came");
    const token = tokenFromMail(mail, "/newsletter/bestaetigen");
    const elsewhere = await requestSecondSite("/forms/newsletter/confirm", {
      method: "POST",
      body: { token },
    });
    expect([elsewhere.status, elsewhere.text]).toEqual([
      404,
      expect.stringContaining("token-unknown"),
    ]);
    expect((await postForm("newsletter/confirm", { token })).http).toBe(200);
    const posted = async (origin: string) =>
      (await requestSecondSite("/forms/contact", { method: "POST", body: {}, origin })).text;
    expect(await posted(siteUrl())).toContain('"spam"');
    expect(await posted(SECOND_SITE.siteUrl)).not.toContain('"spam"');
  });
});

describe("save webhooks", () => {
  it("BUILD-5 BUILD-3 a save on one site calls only its own publisher, with its own secret", async () => {
    firstPublisher.clear();
    webhooks.received.length = 0;
    const patch = {
      method: "PATCH",
      token: SECOND_SITE.adminToken,
      body: { display_name: "Large thalers" },
    };
    expect((await requestSecondSite("/items/ecommerce_category/801", patch)).status).toBe(200);
    await waitUntil("the second site's publisher is called", () => webhooks.received.length > 0);
    expect(new Set(webhooks.verificationFailures(SECOND_SITE.publisherSecret))).toEqual(
      new Set([undefined]),
    );
    expect(new Set(webhooks.verificationFailures(inject("publisherSecret")))).toEqual(
      new Set(["wrong-signature"]),
    );
    expect([firstPublisher.accepted(), firstPublisher.rejected()]).toEqual([[], []]);
    const receivedCount = webhooks.received.length;
    expect(
      (
        await requestDirectus(administrator(), "/items/brand/2", "PATCH", {
          display_name: "Nordwind",
        })
      ).status,
    ).toBe(200);
    await waitUntil(
      "the first site's publisher is called",
      () => firstPublisher.accepted().length > 0,
    );
    expect([webhooks.received.length, firstPublisher.rejected()]).toEqual([receivedCount, []]);
  });
});
