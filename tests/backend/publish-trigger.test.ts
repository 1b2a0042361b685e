import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { PUBLISH_FLOW_ID } from "#backend/directus/model/dsl/stable-ids";
import { directusPublicationLog } from "#backend/publisher/publication-log";
import {
  administrator,
  requestDirectus,
  requestStatus,
  builder,
  create,
  list,
  logInAs,
  visitor,
  type Caller,
} from "../support/directus";
import { runJobs } from "../support/jobs";
import { caughtMails } from "./fixtures/forms-client";
import { startFakePublisher, type FakePublisher } from "../support/fake-publisher";
import { anyString, stringMatching } from "../support/matchers";
import { waitUntil } from "../support/run-publisher";

let publisher: FakePublisher;
let editor: Caller;
let staff: Caller;
/** Project of the saves that end a test. */
let ownProject: string | number;

const lines = () => list(administrator(), "publication", "sort=id");
const waiting = async () => (await lines()).filter(({ status }) => status === "waiting");
const own: Caller = { token: inject("publisherToken") };
const idOf = async (caller: Caller) =>
  z
    .object({ data: z.object({ id: z.string() }) })
    .parse((await requestDirectus(caller, "/users/me?fields=id")).body).data.id;
const remove = async (path: string): Promise<void> => {
  await requestDirectus(administrator(), path, "DELETE");
};

const projectsOf = (call: string) =>
  z.object({ data: z.object({ projects: z.array(z.unknown()) }) }).parse(JSON.parse(call)).data
    .projects;
const ownCalls = () =>
  publisher.accepted().filter((call) => projectsOf(call).includes(ownProject)).length;

/** Saves a record of the own project and waits for its call, which follows all earlier ones. */
async function saveAndWait(): Promise<void> {
  const before = ownCalls();
  const source = `/probe-${randomUUID()}`;
  const target = { target: "/kontakt", status: "published" };
  await create(editor, "redirect", { project: ownProject, source, ...target });
  await waitUntil("the publisher is called", () => ownCalls() > before);
}

/** Waits for the effects of earlier saves, then starts with an empty publishing log. */
async function resetPublicationLog(): Promise<void> {
  await saveAndWait();
  const ids = (await lines()).map(({ id }) => id);
  if (ids.length > 0) await requestDirectus(administrator(), "/items/publication", "DELETE", ids);
  publisher.clear();
}

beforeAll(async () => {
  publisher = await startFakePublisher();
  editor = await logInAs("editor");
  staff = await logInAs("shop");
  const domain = `${randomUUID()}.example`;
  ownProject = await create(administrator(), "project", {
    ...{ display_name: "Probe", domain, url: `https://${domain}` },
  });
});
afterAll(() => publisher.close());
beforeEach(resetPublicationLog);

const publicationLog = () =>
  directusPublicationLog(inject("directusUrl"), inject("publisherToken"));
const TIMES = {
  started_at: "2026-11-22T13:00:00.000Z",
  finished_at: "2026-11-22T13:00:09.000Z",
  seconds: 9,
};
/** Builds what waits, and reports that it is live. */
async function goLive(): Promise<void> {
  await publicationLog().begin(Date.now());
  await publicationLog().settle({
    ...{ status: "live", cause: null, release: "one", log: "", problems: [] },
    ...TIMES,
  });
}

/** Milliseconds in which the saves are collected before the publisher is called. */
const COLLECTED_MS = 250;

describe("save in Directus", () => {
  it("BUILD-3 adds a waiting publication with its user, and calls the publisher with a signature but without content", async () => {
    expect(
      await requestStatus(editor, "/items/brand/2", "PATCH", { display_name: "Nordwind" }),
    ).toBe(200);
    await waitUntil("the publisher is called", () => publisher.accepted().length === 1);
    expect(await lines()).toMatchObject([
      { status: "waiting", reason: "save", cause: null, requested_by: await idOf(editor) },
    ]);
    expect(JSON.parse(publisher.accepted()[0] ?? "")).toEqual({
      type: "rebuild",
      timestamp: anyString,
      data: { projects: [] },
    });
    expect(publisher.rejected()).toEqual([]);
  });

  it("BUILD-3 calls the publisher for created, changed, sorted and deleted records, with the project if known", async () => {
    const called = async (what: string, change: () => Promise<unknown>): Promise<void> => {
      publisher.clear();
      await change();
      await waitUntil(
        `the publisher is called: ${what}`,
        () => publisher.accepted().length > 0,
        5000,
      );
    };
    let redirect: string | number = 0;
    await called("made", async () => {
      redirect = await create(editor, "redirect", {
        ...{ project: 1, source: "/probe-eins" },
        ...{ target: "/kontakt", status: "published" },
      });
    });
    expect(publisher.accepted().join()).toContain('"projects":[1]');
    await called("deleted", () => requestDirectus(editor, `/items/redirect/${redirect}`, "DELETE"));
    await called("changed inside", () =>
      requestDirectus(editor, "/items/page_translations/1", "PATCH", { description: null }),
    );
    await called("sorted", () =>
      requestDirectus(editor, "/utils/sort/page", "POST", { item: 1, to: 2 }),
    );
    await called("a file's texts", async () => {
      const files = z.object({ data: z.tuple([z.object({ id: z.string(), title: z.string() })]) });
      const [{ id, title }] = files.parse(
        (await requestDirectus(editor, "/files?limit=1&fields=id,title")).body,
      ).data;
      return requestDirectus(editor, `/files/${id}`, "PATCH", { title });
    });
    await called("the shop's range", () =>
      requestDirectus(staff, "/items/ecommerce_product/1", "PATCH", { reorder_possible: true }),
    );
    // One for each person, so that each one learns how it ends.
    expect((await waiting()).map(({ requested_by: person }) => person)).toEqual([
      await idOf(editor),
      await idOf(staff),
    ]);
  });

  it("BUILD-3 does not call the publisher for customer posts that staff handle", async () => {
    const message = {
      project: 1,
      name: "A",
      email: "a@example.com",
      message: "?",
      privacy_accepted: true,
      language: "de",
    };
    const contact = await create(administrator(), "contact_message", message);
    const rating = await create(administrator(), "ecommerce_product_rating", {
      project: 1,
      product: 1,
      rating: 5,
      name: "A.",
    });
    expect(
      await requestStatus(staff, `/items/ecommerce_product_rating/${rating}`, "PATCH", {
        status: "published",
      }),
    ).toBe(200);
    await saveAndWait();
    // The save that ends the test is the only one: it names no other user and no other project.
    const calls = publisher.accepted().map(projectsOf);
    expect(calls).toEqual([[ownProject]]);
    expect(await lines()).toMatchObject([{ requested_by: await idOf(editor) }]);
    await remove(`/items/contact_message/${contact}`);
    await remove(`/items/ecommerce_product_rating/${rating}`);
  });

  it("BUILD-11 publishes no drafts, but what becomes visible or is hidden", async () => {
    const slug = `draft-${randomUUID()}`;
    const page = await create(editor, "page", {
      ...{ project: 1, key: slug.replaceAll("-", "_"), status: "draft" },
      translations: [{ language: "de", title: "Entwurf", path: slug }],
      blocks: [
        {
          collection: "block_text",
          item: { translations: [{ language: "de", text: "<p>Noch nicht</p>" }] },
        },
      ],
    });
    const [row] = await list(editor, "page_translations", `filter[page][_eq]=${page}`);
    const patch = async (path: string, data: object): Promise<void> => {
      expect(await requestStatus(editor, path, "PATCH", data)).toBe(200);
    };
    await patch(`/items/page_translations/${String(row?.["id"])}`, { title: "Noch ein Entwurf" });
    await patch(`/items/page/${page}`, { blocks: [] });
    await saveAndWait();
    expect(publisher.accepted().map(projectsOf)).toEqual([[ownProject]]);
    for (const [status, path] of [
      ["published", `/${slug}`],
      ["draft", "/"],
    ] as const) {
      publisher.clear();
      await patch(`/items/page/${page}`, { status });
      await waitUntil(`the page is ${status}`, () => publisher.accepted().length > 0);
      const record = { collection: "page", id: String(page), title: "Noch ein Entwurf" };
      const saved = async () => (await lines()).at(-1)?.["saved"];
      expect(await saved()).toContainEqual({ ...record, url: null });
      await goLive();
      const url = stringMatching(new RegExp(`^https?://[^/]+${path}$`));
      expect(await saved()).toContainEqual({ ...record, url });
    }
    publisher.clear();
    await remove(`/items/page/${page}`);
    await saveAndWait();
    expect(publisher.accepted().map(projectsOf)).toEqual([[ownProject]]);
  });

  it(
    "BUILD-3 adds one publication and few calls for a burst of saves",
    { tags: ["full"] },
    async () => {
      const save = (turn: number) =>
        requestDirectus(editor, "/items/brand/2", "PATCH", { sort: turn % 2 === 0 ? 2 : 3 });
      const started = performance.now();
      for (let turn = 0; turn < 20; turn += 1) expect((await save(turn)).status).toBe(200);
      await requestDirectus(editor, "/items/brand/2", "PATCH", { sort: 2 });
      await saveAndWait();
      // On a busy machine, each save can take longer than the calls are collected. Each of the two
      // Directus of a cluster collects its own.
      const most = 2 * Math.ceil((performance.now() - started) / COLLECTED_MS);
      expect(publisher.accepted().length).toBeLessThanOrEqual(most);
      expect(await waiting()).toHaveLength(1);
    },
  );

  it("BUILD-3 succeeds while the publisher is down, records it, and repeats the call", async () => {
    await publisher.close();
    expect(
      await requestStatus(editor, "/items/brand/2", "PATCH", { display_name: "Nordwind" }),
    ).toBe(200);
    await waitUntil(
      "the publication has its cause",
      async () => (await lines())[0]?.["cause"] === "away",
    );
    publisher = await startFakePublisher();
    await runJobs();
    expect(publisher.accepted()).toHaveLength(1);
    expect(await lines()).toMatchObject([{ cause: null }]);
  });
});

describe("publish time in Directus", () => {
  it("BUILD-7 requests one build when a time has passed since the last build started, not for drafts", async () => {
    const from = Date.now() - 60_000;
    const addLiveBuild = () =>
      create(own, "publication", {
        ...{ status: "live", started_at: new Date(from - 60_000).toISOString() },
      });
    const redirect = await create(editor, "redirect", {
      ...{ project: ownProject, source: `/due-${randomUUID()}`, target: "/kontakt" },
      status: "draft",
      publish_from: new Date(from).toISOString(),
    });
    await resetPublicationLog();
    await addLiveBuild();
    await runJobs();
    expect(await waiting()).toEqual([]);
    await requestDirectus(editor, `/items/redirect/${redirect}`, "PATCH", { status: "published" });
    await resetPublicationLog();
    await addLiveBuild();
    await runJobs();
    await runJobs();
    expect(await waiting()).toMatchObject([{ reason: "scheduled", requested_by: null }]);
    expect(publisher.accepted().map(projectsOf)).toContainEqual([]);
    await publicationLog().begin(Date.now());
    await runJobs();
    expect(await waiting()).toEqual([]);
    await remove(`/items/redirect/${redirect}`);
  });
});

describe("permission to publish", () => {
  const press = (caller: Caller, collection = "page") =>
    requestDirectus(caller, `/flows/trigger/${PUBLISH_FLOW_ID}`, "POST", { collection, keys: [] });

  it("BUILD-3 lets editors and shop staff publish with a button in their name", async () => {
    expect((await press(editor)).status).toBe(200);
    await waitUntil("the publisher is called", () => publisher.accepted().length === 1);
    expect((await press(staff, "publication")).status).toBe(200);
    await waitUntil("the publisher is called", () => publisher.accepted().length === 2);
    const created = await lines();
    expect(created).toMatchObject([
      { status: "waiting", reason: "publish_now" },
      { status: "waiting", reason: "publish_now" },
    ]);
    expect(new Set(created.map((line) => line["requested_by"])).size).toBe(2);
    expect((await list(editor, "publication")).length).toBe(2);
  });

  it("BUILD-3 does not let editors and shop staff write publications", async () => {
    const line = await create(administrator(), "publication", {});
    for (const caller of [editor, staff]) {
      expect(
        await requestStatus(caller, "/items/publication", "POST", {
          status: "live",
          release: "mine",
        }),
      ).toBe(403);
      expect(
        await requestStatus(caller, `/items/publication/${line}`, "PATCH", { status: "live" }),
      ).toBe(403);
      expect(await requestStatus(caller, `/items/publication/${line}`, "DELETE")).toBe(403);
    }
  });

  it("BUILD-3 does not let visitors and the build account read publications or publish", async () => {
    for (const caller of [visitor, builder()]) {
      expect(await requestStatus(caller, "/items/publication?limit=1")).toBe(403);
      expect(await requestStatus(caller, "/items/publication", "POST", {})).toBe(403);
      expect((await press(caller)).status).toBeGreaterThanOrEqual(400);
    }
    expect([publisher.accepted(), await lines()]).toEqual([[], []]);
  });

  it("BUILD-3 lets the publisher's account write publications and nothing else", async () => {
    for (const path of [
      "/items/page?limit=1",
      "/items/ecommerce_order?limit=1",
      "/users?limit=1",
      "/files?limit=1",
    ])
      expect([path, await requestStatus(own, path)]).toEqual([path, 403]);
    expect(await requestStatus(own, "/items/brand/2", "PATCH", { display_name: "X" })).toBe(403);
    expect(await requestStatus(own, "/items/publication?limit=1")).toBe(200);
  });

  it("BUILD-3 stores the publisher's report in the publications of that build only", async () => {
    const [first, second] = [
      await create(own, "publication", {}),
      await create(own, "publication", {}),
    ];
    await publicationLog().begin(Date.parse("2026-11-22T13:00:00Z"));
    const later = await create(own, "publication", {});
    expect((await lines()).map(({ id, status }) => [id, status])).toEqual([
      [first, "running"],
      [second, "running"],
      [later, "waiting"],
    ]);
    const [home] = await list(
      administrator(),
      "page_translations",
      "filter[page][_eq]=1&filter[language][_eq]=de",
    );
    const homeTitle = home?.["title"];
    const problems = [
      { collection: "page", id: 1, field: "translations[de].title", message: "is empty" },
    ];
    await publicationLog().settle({
      status: "failed",
      cause: "content",
      ...TIMES,
      release: null,
      problems,
      log: "the end",
    });
    const [line] = await list(editor, "publication", `filter[id][_eq]=${first}`);
    expect(line).toMatchObject({
      status: "failed",
      cause: "content",
      seconds: 9,
      record_link: "/content/page/1",
      problems: [{ id: 1, title: homeTitle, message: { de: "ist leer", en: "is empty" } }],
    });
    // The log is for the operator.
    expect(line).not.toHaveProperty("log");
    expect((await lines()).map(({ status }) => status)).toEqual(["failed", "failed", "waiting"]);
  });
});

describe("people whose saves a publication contains", () => {
  const field = "translations[de].title";
  const problem = { collection: "page", id: 1, field, message: "is empty" };
  const fail = async (): Promise<void> => {
    await publicationLog().begin(Date.now());
    await publicationLog().settle({
      ...{ status: "failed", cause: "content", release: null, log: "the end" },
      ...{ ...TIMES, problems: [problem, problem] },
    });
  };
  const notices = async (caller: Caller) => {
    const query = "filter[status][_eq]=inbox&filter[collection][_eq]=publication";
    const path = `/notifications?${query}&fields=subject,message`;
    return z
      .object({ data: z.array(z.unknown()) })
      .parse((await requestDirectus(caller, path)).body).data;
  };
  const renameBrand = async (): Promise<void> => {
    const name = { display_name: "Nordwind" };
    expect(await requestStatus(editor, "/items/brand/2", "PATCH", name)).toBe(200);
    await waitUntil("the save is recorded", async () => (await waiting()).length > 0);
  };

  it("BUILD-9 BUILD-10 are told once, with title and link, in their language, and by mail of a failure; and once that it is live", async () => {
    // Other files leave notices, too.
    await requestDirectus(administrator(), "/notifications", "DELETE", {
      query: { filter: { collection: { _eq: "publication" } }, limit: 1000 },
    });
    await renameBrand();
    await fail();
    const record = /Seite „.+“/;
    expect(await notices(editor)).toEqual([
      {
        subject: stringMatching(new RegExp(`^Nicht veröffentlicht: ${record.source}$`)),
        message: stringMatching(
          /^- \[Seite „.+“\]\(http.+\/admin\/content\/page\/1\): Übersetzungen \(de\): Titel: ist leer$/,
        ),
      },
    ]);
    expect(await notices(staff)).toEqual([]);
    const mails = await caughtMails("editor@sternberg.example.com", 1, ({ subject }) =>
      subject.startsWith("Nicht veröffentlicht"),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("/admin/content/page/1");
    expect(mails[0]?.text).toContain("Übersetzungen (de): Titel: ist leer");

    // Somebody else mends it: the editor is told, too.
    const product = "/items/ecommerce_product/1";
    expect(await requestStatus(staff, product, "PATCH", { reorder_possible: true })).toBe(200);
    await waitUntil("the save is recorded", async () => (await waiting()).length > 0);
    await goLive();
    expect(await notices(editor)).toEqual([
      {
        subject: "Live: Nordwind",
        message: stringMatching(/^\[Auf der Website ansehen\]\(http.+\/uhren\/.+\)$/),
      },
    ]);
    expect(await notices(staff)).toMatchObject([{ subject: stringMatching(/^Live: /) }]);
    // No mail says that it is live.
    await runJobs();
    expect(
      await caughtMails("shop@sternberg.example.com", 0, ({ subject }) => /^Live/.test(subject)),
    ).toEqual([]);
  });
});
