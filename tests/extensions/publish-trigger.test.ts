import { describe, expect, it } from "vitest";
import { changesSite } from "#backend/extensions/publish-trigger/src/changes-site";
import {
  failureNotice,
  liveNotice,
  type PublicationProblem,
} from "#backend/extensions/publish-trigger/src/publication-text";
import { addSaved } from "#backend/extensions/publish-trigger/src/record-saves";
import {
  readProblems,
  readPublication,
  readSavedRecords,
  stateOf,
} from "#backend/extensions/back-office/src/publishing-state/publication";
import { labelProblem } from "#backend/publisher/problem-messages";

describe("changesSite", () => {
  const update = { action: "update", setsStatus: false } as const;

  it("BUILD-11 is false for records that were hidden and stay hidden", () => {
    expect(changesSite({ ...update, owners: ["draft"] })).toBe(false);
    expect(changesSite({ ...update, owners: ["draft", "archived"] })).toBe(false);
    expect(changesSite({ action: "create", setsStatus: true, owners: ["draft"] })).toBe(false);
    expect(changesSite({ action: "delete", setsStatus: false, owners: ["draft"] })).toBe(false);
  });

  it("BUILD-11 is true for what visitors see, or may have seen before", () => {
    expect(changesSite({ ...update, owners: ["published"] })).toBe(true);
    expect(changesSite({ ...update, owners: ["draft", "published"] })).toBe(true);
    expect(changesSite({ ...update, owners: [null] })).toBe(true);
    expect(changesSite({ ...update, owners: [] })).toBe(true);
    expect(changesSite({ ...update, setsStatus: true, owners: ["draft"] })).toBe(true);
    expect(changesSite({ action: "create", setsStatus: true, owners: ["published"] })).toBe(true);
    expect(changesSite({ action: "sort", setsStatus: false, owners: ["draft"] })).toBe(true);
  });
});

describe("saved records", () => {
  const saved = (id: number) => ({
    ...{ collection: "page", id: String(id) },
    ...{ title: `Page ${id}`, url: null },
  });

  it("BUILD-10 names each record once, the last one at the end, and ten at most", () => {
    const three = addSaved([saved(1), saved(2)], [saved(1), saved(3), saved(3)]);
    expect(three.map(({ id }) => id)).toEqual(["2", "1", "3"]);
    const many = Array.from({ length: 12 }, (_, id) => saved(id));
    expect(addSaved([], many).map(({ id }) => Number(id))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });
});

const page: PublicationProblem = {
  ...labelProblem({
    collection: "page",
    id: 12,
    field: "translations[de].title",
    message: "is empty",
  }),
  title: "Ringe [neu]",
};
const picture: PublicationProblem = {
  ...labelProblem({
    ...{ collection: "directus_files", id: "a-1", field: "ring.jpg", message: "is damaged" },
    ...{ reason: "damaged", isOmitted: true },
  }),
  title: "Ring auf Samt",
};

describe("notices", () => {
  const app = "https://shop.example";

  it("BUILD-9 BUILD-10 name a failed record by title, field and reason in the language of the reader, with a link", () => {
    expect(failureNotice("content", [page], "de", app)).toEqual({
      subject: "Nicht veröffentlicht: Seite „Ringe [neu]“",
      message:
        "- [Seite „Ringe \\[neu\\]“](https://shop.example/admin/content/page/12): Übersetzungen (de): Titel: ist leer",
    });
    expect(failureNotice("content", [page], "en", app)).toEqual({
      subject: "Not published: Page “Ringe [neu]”",
      message:
        "- [Page “Ringe \\[neu\\]”](https://shop.example/admin/content/page/12): Translations (de): Title: is empty",
    });
    expect(failureNotice("time", [], "de", app).message).toBe(
      "Der Bau dauerte zu lange: bitte erneut veröffentlichen",
    );
  });

  it("BUILD-9 BUILD-10 name what is live, with its address, and each file that is left out", () => {
    const url = "https://shop.example/ratgeber/ringe";
    const saved = [
      { title: "Kontakt", url: "https://shop.example/kontakt" },
      { title: "Ringe", url },
    ];
    expect(liveNotice(saved, [picture], "de", app)).toEqual({
      subject: "Live: Ringe und 1 weitere",
      message: `[Auf der Website ansehen](${url})\n\nNicht gezeigt werden diese Dateien:\n\n- [Datei „Ring auf Samt“](https://shop.example/admin/files/a-1): Die Datei ist beschädigt und wird nicht gezeigt. Bitte ersetzen.`,
    });
    expect(liveNotice([], [], "en", app)).toEqual({ subject: "Live: Your changes", message: "" });
  });
});

describe("publication in the app", () => {
  it("BUILD-8 BUILD-9 reads the newest one, and tells its state and its problems in the language of the reader", () => {
    const rows = [
      {
        ...{ id: 7, status: "failed", cause: "content", problems: [page] },
        saved: [{ collection: "page", id: 12, title: "Ringe", url: "https://shop.example/" }],
      },
    ];
    const found = readPublication(rows, "de");
    expect(found).toEqual({
      ...{ id: 7, status: "failed", cause: "content" },
      problems: [
        {
          name: "Seite „Ringe [neu]“",
          problem: "Übersetzungen (de): Titel: ist leer",
          link: "/content/page/12",
        },
      ],
      last: { title: "Ringe", url: "https://shop.example/" },
    });
    expect(readProblems([page, null], "en")[0]?.name).toBe("Page “Ringe [neu]”");
    expect(readSavedRecords(rows[0]?.saved, () => "Seiten", "de")).toEqual([
      { name: "Seite „Ringe“", problem: "", link: "/content/page/12" },
    ]);
    expect(readPublication([], "de")).toBeUndefined();
  });

  it("BUILD-8 has a state for each status", () => {
    const of = (status: string, cause: string | null = null, problems = [picture]) =>
      stateOf({
        ...{ id: 1, status, cause, last: undefined },
        problems: readProblems(problems, "de"),
      }).key;
    expect([
      ...[of("waiting"), of("waiting", "away"), of("running"), of("live", null, [])],
      ...[of("live"), of("failed", "build"), of("held", "pinned"), of("interrupted", "killed")],
    ]).toEqual(["running", "away", "running", "live", "omitted", "failed", "held", "running"]);
  });
});
