import { type ClientRequest, request as httpRequest } from "node:http";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  requestDirectus,
  requestStatus,
  create,
  list,
  logInAs,
  type Caller,
  type Reply,
  type Row,
} from "../support/directus";

/*
 * What Directus refuses on save because the site could not be built with it: the error is at the
 * field and in the editor's language, and nothing is stored.
 */

let editor: Caller;
let shop: Caller;

const errorsSchema = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z.looseObject({
        code: z.string(),
        field: z.string().optional(),
        path: z.array(z.string()).optional(),
      }),
    }),
  ),
});

/** Returns the first validation error of a reply, a refusal, with the whole path of its field. */
function refusal(reply: Reply): Row {
  expect(reply.status, JSON.stringify(reply.body)).toBe(400);
  const [first] = errorsSchema.parse(reply.body).errors;
  expect(first?.extensions.code).toBe("FAILED_VALIDATION");
  // Directus's own rules have no message: the form shows the message of the field.
  if (first?.extensions["rule"] !== undefined)
    expect(first.message).toBe(first.extensions["validation_message"]);
  const { field, path = [], ...others } = first?.extensions ?? {};
  return { ...others, field: [field, ...path].join(".") };
}

const idOf = async (collection: string, filter: string): Promise<number> => {
  const [row] = await list(administrator(), collection, `fields=id&${filter}`);
  return z.number().parse(row?.["id"]);
};
const page = (key: string) => idOf("page", `filter[key][_eq]=${key}`);
const pageTranslation = (title: string, path: string | null, language = "de") => ({
  language,
  title,
  path,
});
const post = (caller: Caller, collection: string, item: unknown) =>
  requestDirectus(caller, `/items/${collection}`, "POST", item);
const patch = (caller: Caller, path: string, item: unknown) =>
  requestDirectus(caller, `/items/${path}`, "PATCH", item);
const drop = (collection: string, id: string | number) =>
  requestDirectus(administrator(), `/items/${collection}/${id}`, "DELETE");
const countOf = async (collection: string) =>
  (await list(administrator(), collection, "fields=id")).length;
const me = async (caller: Caller, language: string | null) =>
  expect(await requestStatus(caller, "/users/me", "PATCH", { language })).toBe(200);

beforeAll(async () => {
  editor = await logInAs("editor");
  shop = await logInAs("shop");
});

describe("path that is already in use", () => {
  it("EDIT-4 is refused at the path of its language in every way to save it, and nothing is stored", async () => {
    const before = await countOf("page");
    const rejection = refusal(
      await post(editor, "page", {
        key: "second",
        status: "published",
        translations: [pageTranslation("Zweite", "kontakt")],
      }),
    );
    expect(rejection).toMatchObject({
      field: "translations.de.path",
      language: "de",
      rule: "path-taken",
      collection: "page",
    });
    expect(rejection["validation_message"]).toBe(
      "Deutsch → Pfad: Die Adresse /kontakt ist bereits vergeben (Seite „Kontakt“). Bitte eine andere wählen.",
    );
    expect(await countOf("page")).toBe(before);

    const own = await create(editor, "page", {
      key: "own",
      status: "published",
      translations: [pageTranslation("Eigene", "eigene"), pageTranslation("Own", "own", "en")],
    });
    const rows = await list(
      editor,
      "page_translations",
      `filter[page][_eq]=${own}&fields=id,language`,
    );
    const idIn = (language: string) => rows.find((row) => row["language"] === language)?.["id"];
    const nested = (language: string, path: string) => ({
      translations: { create: [], update: [{ id: idIn(language), path }], delete: [] },
    });
    expect(refusal(await patch(editor, `page/${own}`, nested("de", "kontakt")))).toMatchObject({
      field: "translations.de.path",
    });
    expect(refusal(await patch(editor, `page/${own}`, nested("en", "contact")))).toMatchObject({
      field: "translations.en.path",
      language: "en",
    });
    expect(
      refusal(
        await patch(editor, `page/${own}`, {
          translations: [pageTranslation("Eigene", "impressum")],
        }),
      ),
    ).toMatchObject({
      field: "translations.de.path",
    });
    expect(
      refusal(await patch(editor, `page_translations/${String(idIn("de"))}`, { path: "kontakt" })),
    ).toMatchObject({
      field: "path",
      language: "de",
      collection: "page_translations",
    });
    expect(
      refusal(
        await patch(editor, "page_translations", { keys: [idIn("de")], data: { path: "kontakt" } }),
      ),
    ).toMatchObject({
      field: "path",
    });
    expect(
      refusal(
        await post(editor, "page_translations", {
          page: own,
          ...pageTranslation("Français", "contact", "fr"),
        }),
      ),
    ).toMatchObject({
      field: "path",
      language: "fr",
    });
    const graph = await requestDirectus(editor, "/graphql", "POST", {
      query: `mutation { update_page_translations_item(id: ${String(idIn("de"))}, data: { path: "kontakt" }) { id } }`,
    });
    expect(JSON.stringify(graph.body)).toMatch(/errors/);
    expect(
      await list(editor, "page_translations", `filter[page][_eq]=${own}&fields=path&sort=language`),
    ).toEqual([{ path: "eigene" }, { path: "own" }]);
    expect(
      (await patch(editor, `page_translations/${String(idIn("de"))}`, { path: "eigene-seite" }))
        .status,
    ).toBe(200);
    await drop("page", own);
  });

  it.each([
    [
      "de-DE",
      "Deutsch → Pfad: Die Adresse /kontakt ist bereits vergeben (Seite „Kontakt“). Bitte eine andere wählen.",
    ],
    [
      "en-GB",
      "German → Path: The address /kontakt is already in use (Page “Contact”). Please choose another one.",
    ],
    [
      "fr-FR",
      "Allemand → Path: L’adresse /kontakt est déjà utilisée (Page «\u00a0Contact\u00a0»). Veuillez en choisir une autre.",
    ],
    // No translation for this language: English. No language set by the user: that of the project.
    [
      "it-IT",
      "German → Path: The address /kontakt is already in use (Page “Contact”). Please choose another one.",
    ],
    [
      null,
      "Deutsch → Pfad: Die Adresse /kontakt ist bereits vergeben (Seite „Kontakt“). Bitte eine andere wählen.",
    ],
  ])("EDIT-4 is reported once, in the editor's language: %s", async (language, sentence) => {
    await me(editor, language);
    try {
      const reply = await post(editor, "page", {
        key: "second",
        status: "published",
        translations: [pageTranslation("Second", "kontakt")],
      });
      expect(refusal(reply)["validation_message"]).toBe(sentence);
      // At the list of translations, because a form marks only its own fields.
      const { errors } = errorsSchema.parse(reply.body);
      expect(errors.map(({ extensions }) => extensions.field)).toEqual(["translations"]);
      const contact = await requestDirectus(
        editor,
        `/items/page/${await page("contact")}`,
        "DELETE",
      );
      expect(JSON.stringify(contact.body)).toMatch(
        { de: /kann nicht gelöscht werden/, fr: /ne peut pas être supprimé/ }[
          (language ?? "de").slice(0, 2)
        ] ?? /cannot be deleted/,
      );
    } finally {
      await me(editor, "de-DE");
    }
  });

  it("EDIT-4 is refused for administrators too", async () => {
    const reply = await post(administrator(), "page", {
      key: "second",
      translations: [pageTranslation("Zweite", "kontakt")],
    });
    expect(refusal(reply)["rule"]).toBe("path-taken");
  });

  it("EDIT-4 is refused for a draft too, and an archived page gets its path back only if it is free", async () => {
    const first = await create(editor, "page", {
      key: "first",
      status: "archived",
      translations: [pageTranslation("Erste", "gleiche-adresse")],
    });
    const second = await create(editor, "page", {
      key: "second",
      status: "published",
      translations: [pageTranslation("Zweite", "gleiche-adresse")],
    });
    for (const status of ["published", "draft"])
      expect(refusal(await patch(editor, `page/${first}`, { status }))).toMatchObject({
        field: "translations.de.path",
        rule: "path-taken",
      });
    expect(
      refusal(await patch(editor, "page", { keys: [first], data: { status: "published" } }))[
        "rule"
      ],
    ).toBe("path-taken");
    expect(refusal(await patch(editor, "page", [{ id: first, status: "published" }]))["rule"]).toBe(
      "path-taken",
    );
    await drop("page", second);
    expect((await patch(editor, `page/${first}`, { status: "published" })).status).toBe(200);
    await drop("page", first);
  });

  it("EDIT-4 includes paths of brands, the shop, fixed pages and redirects", async () => {
    const unavailablePaths = [
      ["uhren/meridian", "path-taken"],
      ["shop", "path-taken"],
      ["shop/warenkorb", "path-in-shop"],
      ["fahrraeder", /path-(taken|reserved)/],
      ["advent", "path-redirected"],
      ["login", "path-redirected"],
    ] as const;
    for (const [path, rule] of unavailablePaths) {
      const rejection = refusal(
        await post(editor, "page", {
          key: "probe",
          status: "published",
          translations: [pageTranslation("Probe", path)],
        }),
      );
      expect(rejection["rule"], path).toEqual(
        typeof rule === "string" ? rule : expect.stringMatching(rule),
      );
      expect(rejection["field"]).toBe("translations.de.path");
    }
    expect(
      refusal(
        await post(editor, "page", {
          key: "probe",
          translations: [pageTranslation("Probe", "montres/meridian", "fr")],
        }),
      )["rule"],
    ).toBe("path-taken");
  });

  it("EDIT-4 is refused at the slug of a brand, as is an invalid slug", async () => {
    const type = await idOf("brand_type", "sort=id");
    const item = {
      display_name: "Meridian 2",
      slug: "meridian",
      type,
      status: "published",
      translations: [{ language: "de", description: "<p>Eine Marke</p>" }],
    };
    expect(refusal(await post(editor, "brand", item))).toMatchObject({
      field: "slug",
      rule: "path-taken",
    });
    for (const slug of ["Meridian", "meridian zwei", "märidian", "-a", "a/b"])
      expect(refusal(await post(editor, "brand", { ...item, slug }))).toMatchObject({
        field: "slug",
        rule: "address-part-invalid",
      });
    const brand = await create(editor, "brand", { ...item, slug: "meridian-zwei" });
    expect(refusal(await patch(editor, `brand/${brand}`, { slug: "meridian" }))["field"]).toBe(
      "slug",
    );
    await drop("brand", brand);
  });
});

describe("invalid redirect", () => {
  const redirect = (source: string, target: string, status = "published") => ({
    source,
    target,
    status,
    permanent: false,
  });

  it.each([
    [
      "/probe-a",
      `${process.env["GATSBY_SITE_URL"] ?? "http://localhost:8001"}/probe-a`,
      "target",
      "redirect-loop",
    ],
    ["/prüfung", "/pru%CC%88fung", "target", "redirect-loop"],
    ["/probe-a", "java\tscript:alert(1)", "target", "redirect-target-unsafe"],
    ["/probe-a", "/kon\u200btakt", "target", "redirect-target-unsafe"],
    ["/Kontakt/", "/impressum", "source", "redirect-hides-page"],
    ["/ADVENT/", "/impressum", "source", "redirect-source-taken"],
    ["/login", "/impressum", "source", "redirect-source-taken"],
    ["/probe?a=1", "/impressum", "source", "redirect-source-invalid"],
  ])("EDIT-4 refuses %s → %s at its field", async (source, target, field, rule) => {
    const before = await countOf("redirect");
    const rejection = refusal(await post(editor, "redirect", redirect(source, target)));
    expect(rejection["field"]).toBe(field);
    expect(rejection["rule"]).toBe(rule);
    expect(await countOf("redirect")).toBe(before);
  });

  it("EDIT-4 refuses the redirect that closes a loop of several redirects", async () => {
    const [a, b] = [
      await create(editor, "redirect", redirect("/kreis-a", "/kreis-b?x=1")),
      await create(editor, "redirect", redirect("/kreis-b", "/KREIS-C/")),
    ];
    expect(refusal(await post(editor, "redirect", redirect("/kreis-c", "/kreis-a")))).toMatchObject(
      {
        field: "target",
        rule: "redirect-loop",
      },
    );
    const c = await create(editor, "redirect", redirect("/kreis-c", "/kreis-a", "archived"));
    expect(refusal(await patch(editor, `redirect/${c}`, { status: "published" }))["rule"]).toBe(
      "redirect-loop",
    );
    for (const id of [a, b, c]) await drop("redirect", id);
  });
});

describe("save that takes the path of another record", () => {
  it("EDIT-4 is refused at the field that causes it: accessibility page, portal, French path of the watches", async () => {
    const created: { readonly collection: string; readonly id: string | number }[] = [];
    const make = async (collection: string, item: Row) =>
      created.push({ collection, id: await create(editor, collection, item) });
    const config = await idOf("site_config", "sort=id");
    const [settings] = await list(
      administrator(),
      "site_config",
      `filter[id][_eq]=${config}&fields=backoffice_url`,
    );
    expect((await patch(editor, "project/1", { show_accessibility: false })).status).toBe(200);
    expect((await patch(editor, `site_config/${config}`, { backoffice_url: null })).status).toBe(
      200,
    );
    try {
      await make("redirect", {
        source: "/barrierefreiheit",
        target: "/kontakt",
        status: "published",
      });
      await make("redirect", { source: "/login", target: "/kontakt", status: "published" });
      await make("page", {
        key: "horlogerie",
        status: "published",
        translations: [pageTranslation("H", "horlogerie/meridian", "fr")],
      });
      expect(refusal(await patch(editor, "project/1", { show_accessibility: true }))).toMatchObject(
        {
          field: "show_accessibility",
          rule: "path-taken",
        },
      );
      expect(
        refusal(
          await patch(editor, `site_config/${config}`, {
            backoffice_url: settings?.["backoffice_url"],
          }),
        )["field"],
      ).toBe("backoffice_url");
      const watches = await page("watches");
      const french = await idOf(
        "page_translations",
        `filter[page][_eq]=${watches}&filter[language][_eq]=fr`,
      );
      const moved = {
        translations: { create: [], update: [{ id: french, path: "horlogerie" }], delete: [] },
      };
      expect(refusal(await patch(editor, `page/${watches}`, moved))).toMatchObject({
        field: "translations.fr.path",
        language: "fr",
      });
    } finally {
      for (const { collection, id } of created) await drop(collection, id);
      await patch(editor, "project/1", { show_accessibility: true });
      await patch(editor, `site_config/${config}`, {
        backoffice_url: settings?.["backoffice_url"],
      });
    }
  });
});

describe("file import", () => {
  /** Imports a file like "import" in a list of the Directus app. */
  async function importFile(
    caller: Caller,
    collection: string,
    type: "text/csv" | "application/json",
    content: string,
  ): Promise<Reply> {
    const form = new FormData();
    form.append("file", new Blob([content], { type }), "import");
    const headers = { authorization: `Bearer ${caller.token}` };
    const answer = await fetch(`${inject("directusUrl")}/utils/import/${collection}`, {
      method: "POST",
      headers,
      body: form,
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? "" : JSON.parse(text) };
  }

  it.each(["text/csv", "application/json"] as const)(
    "EDIT-3 EDIT-4 checks %s like any other save and stores nothing of a refused file",
    async (type) => {
      const rows = [
        [
          "page",
          {
            key: "imported",
            status: "published",
            translations: [pageTranslation("Import", "kontakt")],
          },
          "translations",
        ],
        [
          "redirect",
          { source: "/import-kreis", target: "/import-kreis", status: "published" },
          "target",
        ],
      ] as const;
      const cell = (value: unknown): string =>
        `"${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
      // It varies whether the file arrives with the request or after it.
      for (const [collection, row, field] of Array.from({ length: 3 }, () => rows).flat()) {
        const csv = `${Object.keys(row).join(",")}\n${Object.values(row).map(cell).join(",")}\n`;
        const reply = await importFile(
          administrator(),
          collection,
          type,
          type === "text/csv" ? csv : JSON.stringify([row]),
        );
        expect([field, refusal(reply)["field"]]).toEqual([field, field]);
      }
      expect(await list(administrator(), "page", "filter[key][_eq]=imported&fields=id")).toEqual(
        [],
      );
      expect(
        await list(administrator(), "redirect", "filter[source][_eq]=/import-kreis&fields=id"),
      ).toEqual([]);
    },
  );

  const PRODUCTS = "ecommerce_product";

  it.each([
    ["text/csv", "id,price_brutto\n1,19.90\n2,abc\n"],
    [
      "application/json",
      JSON.stringify([
        { id: 1, price_brutto: "19.90" },
        { id: 2, price_brutto: "abc" },
      ]),
    ],
  ] as const)(
    "SAFE-1 EDIT-4 answers a faulty row of %s with its number and the reason, and stores nothing",
    async (type, content) => {
      const prices = () =>
        list(administrator(), PRODUCTS, "filter[id][_in]=1,2&fields=id,price_brutto&sort=id");
      const before = await prices();
      const { status, body } = await importFile(administrator(), PRODUCTS, type, content);
      expect(status).toBe(400);
      expect(errorsSchema.parse(body).errors[0]?.extensions).toMatchObject({
        code: "FAILED_VALIDATION",
        field: "price_brutto",
        rows: [{ type: "lines", rows: [2] }],
      });
      expect(await prices()).toEqual(before);
    },
  );

  it("EDIT-4 names the fields that a collection does not have, and stores nothing", async () => {
    const before = await countOf(PRODUCTS);
    const csv = "Artikelnummer;Name;Preis\nA-1;Ring;19,90\n";
    const { status, body } = await importFile(administrator(), PRODUCTS, "text/csv", csv);
    expect(status).toBe(400);
    expect(errorsSchema.parse(body).errors[0]?.message).toBe(
      "The collection does not have these fields: Artikelnummer, Name, Preis.",
    );
    expect(await countOf(PRODUCTS)).toBe(before);
  });

  it("SAFE-1 EDIT-1 is for administrators only", async () => {
    for (const caller of [editor, shop])
      for (const path of ["redirect", PRODUCTS])
        expect((await importFile(caller, path, "text/csv", "id\n")).status).toBe(403);
  });
});

describe("slow file import", () => {
  const BOUNDARY = "import-boundary";
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="import"\r\nContent-Type: application/json\r\n\r\n`;
  const record = JSON.stringify([
    { source: "/import-kreis", target: "/import-kreis", status: "published" },
  ]);

  /** Starts an import and sends its record; `go` decides how it continues. */
  function upload(go: (request: ClientRequest) => void): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${inject("directusUrl")}/utils/import/redirect`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${administrator().token}`,
            "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
          },
          signal: AbortSignal.timeout(10_000),
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      request.on("error", reject);
      request.write(head + record);
      setTimeout(() => go(request), 1500);
    });
  }

  it("EDIT-4 is answered when the file ends after its last record was checked", async () => {
    expect(await upload((request) => request.end(`\r\n--${BOUNDARY}--\r\n`))).toBe(400);
  });

  it("EDIT-4 blocks no other save when the client stops halfway", async () => {
    await expect(upload((request) => request.destroy(new Error("stopped")))).rejects.toThrow(
      "stopped",
    );
    const saved = await post(editor, "redirect", {
      source: "/nach-abbruch",
      target: "/impressum",
      status: "published",
    });
    expect(saved.status).toBe(200);
    await drop("redirect", await idOf("redirect", "filter[source][_eq]=/nach-abbruch"));
  });
});

describe("missing texts", () => {
  it.each([[""], ["   "], ["\u200b\u2060"], ["\u00ad"], [null], [undefined]])(
    "EDIT-4 refuses the title %j at the title of its language",
    async (title) => {
      const translations = [
        pageTranslation("Titel", "mit-titel"),
        { language: "fr", title, path: "sans-titre" },
      ];
      expect(
        refusal(await post(editor, "page", { key: "untitled", status: "published", translations })),
      ).toMatchObject({
        field: "translations.fr.title",
        language: "fr",
        rule: "blank",
        validation_message: "Französisch → Titel: Bitte ausfüllen.",
      });
    },
  );

  it("EDIT-4 refuses an empty title of a row that is saved alone, and stores nothing", async () => {
    const own = await create(editor, "page", {
      key: "titled",
      translations: [pageTranslation("Titel", "titel")],
    });
    const row = await idOf("page_translations", `filter[page][_eq]=${own}`);
    for (const title of ["", null, "\u200b"])
      expect(refusal(await patch(editor, `page_translations/${row}`, { title }))).toMatchObject({
        field: "title",
        language: "de",
        rule: "blank",
      });
    expect(await list(editor, "page_translations", `filter[id][_eq]=${row}&fields=title`)).toEqual([
      { title: "Titel" },
    ]);
    await drop("page", own);
  });

  it("EDIT-18 a page without a kind is one of its own, and is found by its title", async () => {
    const own = await create(editor, "page", {
      translations: [pageTranslation("Ohne Art", "ohne-art")],
    });
    expect(await list(editor, "page", "search=ohne art&fields=id,key,list_path")).toEqual([
      { id: own, key: "own", list_path: "/ohne-art" },
    ]);
    await drop("page", own);
  });

  it("EDIT-19 a page that gets its former path back leaves no redirect in the way", async () => {
    const own = await create(editor, "page", {
      ...{ status: "published", translations: [pageTranslation("Umzug", "umzug")] },
    });
    const row = await idOf("page_translations", `filter[page][_eq]=${own}`);
    const redirects = () =>
      list(editor, "redirect", "filter[source][_contains]=umzug&fields=source,target");
    const move = async (path: string) => {
      const translations = { update: [{ id: row, path }], create: [], delete: [] };
      expect((await patch(editor, `page/${own}`, { translations })).status).toBe(200);
      return redirects();
    };
    expect(await move("umzug-2")).toEqual([{ source: "/umzug", target: "/umzug-2" }]);
    expect(await move("umzug-3")).toEqual([
      { source: "/umzug", target: "/umzug-3" },
      { source: "/umzug-2", target: "/umzug-3" },
    ]);
    expect(await move("umzug")).toEqual([
      { source: "/umzug-2", target: "/umzug" },
      { source: "/umzug-3", target: "/umzug" },
    ]);
    await drop("page", own);
    for (const { id } of await list(
      editor,
      "redirect",
      "filter[source][_contains]=umzug&fields=id",
    ))
      await drop("redirect", Number(id));
  });

  it("EDIT-4 HOURS-5 refuses exceptions from the opening hours that contradict each other, with or without their branch", async () => {
    const day = (first_day: string, fields: Row = {}): Row => ({ first_day, ...fields });
    const branch = await create(administrator(), "branch", {
      ...{ project: 1, status: "draft", display_name: "Ausnahmen", slug: "ausnahmen" },
      ...{ street: "A 1", zip: "1", city: "B" },
    });
    const save = (...rows: readonly Row[]) =>
      patch(editor, `branch/${branch}`, { opening_exceptions: rows });
    expect(
      refusal(await save(day("2031-12-01", { last_day: "2031-12-05" }), day("2031-12-05"))),
    ).toMatchObject({
      field: "opening_exceptions.2.first_day",
      rule: "exception-overlap",
      validation_message:
        "2. → Erster Tag: Für diese Tage gibt es schon eine Ausnahme. Erlaubt sind nur dieselben Tage mit anderen Zeiten, etwa für eine Mittagspause.",
    });
    const lunch = [
      day("2031-12-06", { time_open: "10:00:00", time_close: "12:00:00" }),
      day("2031-12-06", { time_open: "13:00:00", time_close: "17:00:00" }),
    ];
    expect((await save(...lunch)).status).toBe(200);
    expect(
      refusal(
        await post(editor, "opening_exception", {
          branch,
          ...day("2031-12-06", { last_day: null }),
        }),
      ),
    ).toMatchObject({ field: "first_day", rule: "exception-overlap" });
    const row = await idOf("opening_exception", `filter[branch][_eq]=${branch}&sort=id`);
    expect(
      refusal(await patch(editor, `opening_exception/${row}`, { time_close: "09:00:00" })),
    ).toMatchObject({ field: "time_close", rule: "exception-times-order" });
    expect(
      await list(
        editor,
        "opening_exception",
        `filter[branch][_eq]=${branch}&fields=time_close&sort=id`,
      ),
    ).toEqual([{ time_close: "12:00:00" }, { time_close: "17:00:00" }]);
    await drop("branch", branch);
  });

  it("EDIT-4 refuses a page without translation and the deletion of its last translation", async () => {
    expect(refusal(await post(editor, "page", { key: "wordless" }))).toMatchObject({
      field: "translations",
      rule: "no-translation",
    });
    const own = await create(editor, "page", {
      key: "worded",
      translations: [pageTranslation("Eine", "eine"), pageTranslation("One", "one", "en")],
    });
    const rows = await list(editor, "page_translations", `filter[page][_eq]=${own}&fields=id`);
    expect(
      await requestStatus(editor, `/items/page_translations/${String(rows[0]?.["id"])}`, "DELETE"),
    ).toBe(204);
    expect(
      refusal(
        await requestDirectus(
          editor,
          `/items/page_translations/${String(rows[1]?.["id"])}`,
          "DELETE",
        ),
      )["rule"],
    ).toBe("no-translation");
    expect(refusal(await patch(editor, `page/${own}`, { translations: [] }))["field"]).toBe(
      "translations",
    );
    await drop("page", own);
  });

  it("EDIT-4 refuses a menu entry and page blocks without the texts that the build needs", async () => {
    const menu = await idOf("menu", "filter[position][_eq]=primary");
    const entry = {
      type: "page",
      path: "/kontakt",
      translations: [{ language: "de", display_name: "\u200b" }],
    };
    expect(
      refusal(
        await patch(editor, `menu/${menu}`, {
          entries: { create: [entry], update: [], delete: [] },
        }),
      )["field"],
    ).toMatch(/^entries\.\d+\.translations\.de\.display_name$/);
    const block = {
      collection: "block_text",
      item: { translations: [{ language: "de", text: " " }] },
    };
    expect(
      refusal(
        await post(editor, "page", {
          key: "blocky",
          status: "published",
          translations: [pageTranslation("B", "blocky")],
          blocks: [block],
        }),
      )["field"],
    ).toBe("blocks.1.translations.de.text");
    const textBlockWithoutText = { collection: "block_text", item: {} };
    expect(
      refusal(
        await post(editor, "page", {
          key: "blocky",
          status: "published",
          translations: [pageTranslation("B", "blocky")],
          blocks: [textBlockWithoutText],
        }),
      ),
    ).toMatchObject({
      field: "blocks.1.translations",
      rule: "no-translation",
    });
  });

  it("EDIT-4 BUILD-7 refuses a period that ends before it begins, also of a block, and a period of the home page", async () => {
    const period = {
      publish_from: "2031-12-02T08:00:00.000Z",
      publish_until: "2031-12-01T08:00:00.000Z",
    };
    const home = await page("home");
    for (const field of ["publish_from", "publish_until"] as const)
      expect(
        refusal(await patch(editor, `page/${home}`, { [field]: period[field] })),
      ).toMatchObject({ field, rule: "protected-field" });
    const save = (fields: Row, ofBlock: Row) =>
      post(editor, "page", {
        ...{ key: "campaign", translations: [pageTranslation("Aktion", "aktion")], ...fields },
        blocks: [
          {
            ...{ collection: "block_text", ...ofBlock },
            item: { translations: [{ language: "de", text: "<p>Bald</p>" }] },
          },
        ],
      });
    expect(refusal(await save(period, {}))).toMatchObject({
      field: "publish_until",
      validation_message: "Das Ende des Zeitraums muss nach seinem Beginn liegen.",
    });
    expect(refusal(await save({}, period))["field"]).toBe("blocks.1.publish_until");
  });

  it("EDIT-4 EVENT-1 refuses an event that ends before it begins, and an address part that is taken", async () => {
    const event = {
      ...{ project: 1, status: "published", slug: "goldabend", place: "Stammhaus" },
      starts_at: "2031-12-02T18:00:00.000Z",
      translations: [{ language: "de", title: "Goldabend", description: "<p>Sekt</p>" }],
    };
    expect(
      refusal(await post(editor, "event", { ...event, ends_at: "2031-12-02T17:00:00.000Z" })),
    ).toMatchObject({
      field: "ends_at",
      validation_message: "Das Ende der Veranstaltung muss nach ihrem Beginn liegen.",
    });
    const valid = { ...event, ends_at: "2031-12-02T21:00:00.000Z" };
    const first = await create(editor, "event", valid);
    expect(refusal(await post(editor, "event", valid))).toMatchObject({
      field: "slug",
      rule: "path-taken",
    });
    await drop("event", first);
  });

  it("EDIT-4 refuses unsafe targets of menu entries and blocks at the target", async () => {
    const menu = await idOf("menu", "filter[position][_eq]=primary");
    for (const external_path of [
      "javascript:alert(1)",
      "java\u0000script:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//fremd.example",
    ]) {
      const entry = {
        type: "external",
        external_path,
        translations: [{ language: "de", display_name: "Fremd" }],
      };
      const rejection = refusal(
        await patch(editor, `menu/${menu}`, {
          entries: { create: [entry], update: [], delete: [] },
        }),
      );
      expect([external_path, rejection["field"], rejection["rule"]]).toEqual([
        external_path,
        expect.stringMatching(/^entries\.\d+\.external_path$/),
        "link-unsafe",
      ]);
    }
    const block = await post(editor, "block_cta", {
      link_path: "javascript:alert(1)",
      translations: [{ language: "de", headline: "H", link_label: "L" }],
    });
    expect(refusal(block)).toMatchObject({
      field: "link_path",
      rule: "link-unsafe",
      collection: "block_cta",
    });
  });
});

describe("records that the site needs", () => {
  const PROTECTED = ["project", "theme", "company", "site_config", "legal_notice", "menu"] as const;

  it("EDIT-3 cannot be deleted or duplicated by an editor: by key, keys, query or GraphQL", async () => {
    for (const collection of PROTECTED) {
      const id = await idOf(collection, "sort=id");
      const attempts = [
        await requestDirectus(editor, `/items/${collection}/${id}`, "DELETE"),
        await requestDirectus(editor, `/items/${collection}`, "DELETE", [id]),
        await requestDirectus(editor, `/items/${collection}`, "DELETE", {
          query: { filter: { id: { _eq: id } } },
        }),
      ];
      expect([collection, ...attempts.map(({ status }) => status)]).toEqual([
        collection,
        403,
        403,
        403,
      ]);
      for (const { body } of attempts)
        expect(JSON.stringify(body)).toContain("kann nicht gelöscht werden");
      await requestDirectus(editor, "/graphql", "POST", {
        query: `mutation { delete_${collection}_item(id: ${id}) { id } }`,
      });
      expect(await idOf(collection, `filter[id][_eq]=${id}`)).toBe(id);
      const rights = await requestDirectus(editor, `/permissions/me/${collection}/${id}`);
      expect(rights.body).toMatchObject({
        data: { update: { access: true }, delete: { access: false } },
      });
      if (collection !== "menu")
        expect((await post(editor, collection, { project: 1 })).status).toBe(403);
    }
  });

  it("EDIT-3 include fixed pages with key and status, but not an editor's own pages", async () => {
    for (const key of ["home", "not_found", "contact", "imprint"]) {
      const id = await page(key);
      const reply = await requestDirectus(editor, `/items/page/${id}`, "DELETE");
      expect([key, reply.status]).toEqual([key, 403]);
      expect((await requestDirectus(editor, `/permissions/me/page/${id}`)).body).toMatchObject({
        data: { delete: { access: false } },
      });
      expect(refusal(await patch(editor, `page/${id}`, { key: "something_else" }))).toMatchObject({
        field: "key",
        rule: "protected-field",
      });
      expect((await patch(editor, `page/${id}`, { key, sort: id })).status).toBe(200);
    }
    for (const key of ["home", "not_found"])
      for (const status of ["draft", "archived"])
        expect(refusal(await patch(editor, `page/${await page(key)}`, { status }))["field"]).toBe(
          "status",
        );
    const own = await create(editor, "page", {
      key: "deletable",
      translations: [pageTranslation("Weg", "weg")],
    });
    expect(await requestStatus(editor, "/items/page", "DELETE", [own, await page("home")])).toBe(
      403,
    );
    expect((await requestDirectus(editor, `/permissions/me/page/${own}`)).body).toMatchObject({
      data: { delete: { access: true } },
    });
    expect(await requestStatus(editor, `/items/page/${own}`, "DELETE")).toBe(204);
    expect(
      refusal(
        await post(editor, "page", {
          key: "contact",
          translations: [pageTranslation("Noch eine", "noch-eine")],
        }),
      ),
    ).toMatchObject({
      field: "key",
      rule: "key-taken",
    });
  });

  it("EDIT-3 include the shop plug-in, also when it is left out of the list", async () => {
    const config = await idOf("site_config", "sort=id");
    const plugin = await idOf("site_plugin", "filter[name][_eq]=shop");
    for (const reply of [
      await requestDirectus(editor, `/items/site_plugin/${plugin}`, "DELETE"),
      await patch(editor, `site_config/${config}`, {
        plugins: { create: [], update: [], delete: [plugin] },
      }),
      await patch(editor, `site_config/${config}`, { plugins: [] }),
    ])
      expect(reply.status, JSON.stringify(reply.body)).toBe(403);
    expect(await idOf("site_plugin", "filter[name][_eq]=shop")).toBe(plugin);
  });

  it("EDIT-3 cannot be moved to another project by an editor, who cannot change the domain either", async () => {
    const other = await create(administrator(), "project", {
      display_name: "Anderes",
      domain: "anderes.example",
      url: "https://anderes.example",
    });
    for (const collection of ["theme", "company", "site_config"] as const)
      expect(
        refusal(
          await patch(editor, `${collection}/${await idOf(collection, "sort=id")}`, {
            project: other,
          }),
        )["field"],
      ).toBe("project");
    expect(
      refusal(await patch(editor, `page/${await page("home")}`, { project: other }))["field"],
    ).toBe("project");
    expect((await patch(editor, "project/1", { domain: "anders.example" })).status).toBe(403);
    expect((await patch(editor, "project/1", { display_name: "Juwelier Sternberg" })).status).toBe(
      200,
    );
    await drop("project", other);
  });

  it("EDIT-3 include shop settings, and deleting a record in use returns 409 with a message", async () => {
    const settings = await idOf("ecommerce_settings", "sort=id");
    expect(await requestStatus(shop, `/items/ecommerce_settings/${settings}`, "DELETE")).toBe(403);
    expect((await post(shop, "ecommerce_settings", { project: 1 })).status).toBe(403);
    const category = await idOf("ecommerce_category", "filter[slug][_neq]=verlobungsringe");
    const inUse = await requestDirectus(shop, `/items/ecommerce_category/${category}`, "DELETE");
    expect(inUse.status).toBe(409);
    expect(JSON.stringify(inUse.body)).toMatch(/kann nicht gelöscht werden.*Produkte \(\d+\)/);
    for (const collection of ["project", "brand_type", "ecommerce_manufacturer"]) {
      const used = await requestDirectus(
        administrator(),
        `/items/${collection}/${await idOf(collection, "sort=id")}`,
        "DELETE",
      );
      expect([collection, used.status]).toEqual([collection, 409]);
    }
  });

  it("EDIT-4 REDIR-1 include the category that /verlobungsringe redirects to: no new slug, status or deletion", async () => {
    const category = await idOf("ecommerce_category", "filter[slug][_eq]=verlobungsringe");
    expect(
      refusal(await patch(shop, `ecommerce_category/${category}`, { slug: "ringe" })),
    ).toMatchObject({
      field: "slug",
      rule: "category-redirected",
    });
    expect(
      refusal(await patch(shop, `ecommerce_category/${category}`, { status: "draft" }))["field"],
    ).toBe("status");
    expect(
      refusal(
        await patch(shop, "ecommerce_category", { keys: [category], data: { status: "archived" } }),
      )["field"],
    ).toBe("status");
    expect(await requestStatus(shop, `/items/ecommerce_category/${category}`, "DELETE")).toBe(403);
    expect(
      (
        await patch(shop, `ecommerce_category/${category}`, {
          slug: "verlobungsringe",
          status: "published",
        })
      ).status,
    ).toBe(200);
  });

  it("EDIT-3 can be changed by administrators", async () => {
    const contact = await page("contact");
    expect(
      (await patch(administrator(), `page/${contact}`, { key: "contact_old", status: "archived" }))
        .status,
    ).toBe(200);
    expect(
      (await patch(administrator(), `page/${contact}`, { key: "contact", status: "published" }))
        .status,
    ).toBe(200);
  });
});
