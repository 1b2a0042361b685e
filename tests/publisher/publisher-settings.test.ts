import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { labelProblem, labelProblems } from "#backend/publisher/problem-messages";
import {
  readPublisherSettings,
  secretValues,
  redactSecrets,
} from "#backend/publisher/publisher-settings";
import { INITIAL_STATE, readState, stateWriter } from "#backend/publisher/publisher-state";

const SECRET = "0123456789abcdef0123456789abcdef";
const GOOD = {
  PUBLISHER_SECRET: SECRET,
  PUBLISHER_TOKEN: "token-of-the-publisher",
  GATSBY_CONTENT_API: "http://localhost:8055/",
};

describe("publisher settings", () => {
  it("BUILD-3 require a secret of sufficient length and name the variable", () => {
    expect(() => readPublisherSettings({ ...GOOD, PUBLISHER_SECRET: undefined })).toThrow(
      "PUBLISHER_SECRET",
    );
    expect(() => readPublisherSettings({ ...GOOD, PUBLISHER_SECRET: "" })).toThrow(
      "at least 32 characters",
    );
    expect(() => readPublisherSettings({ ...GOOD, PUBLISHER_SECRET: SECRET.slice(1) })).toThrow(
      "at least 32 characters",
    );
    expect(() => readPublisherSettings({ ...GOOD, PUBLISHER_TOKEN: "" })).toThrow(
      "PUBLISHER_TOKEN",
    );
  });

  it("never expose the secret itself", () => {
    const message = (() => {
      try {
        readPublisherSettings({ ...GOOD, PUBLISHER_SECRET: "short-secret", PUBLISHER_PORT: "x" });
      } catch (error) {
        return String(error);
      }
      return "";
    })();
    expect(message).toContain("PUBLISHER_PORT");
    expect(message).not.toContain("short-secret");
  });

  it("have defaults for the rest: localhost only, five releases, two seconds quiet period, fifteen seconds maximum wait", () => {
    expect(readPublisherSettings(GOOD)).toMatchObject({
      port: 8040,
      host: "127.0.0.1",
      contentApi: "http://localhost:8055",
      releasesKept: 5,
      timing: { debounceMs: 2000, maxWaitMs: 15_000 },
    });
  });

  it("OPS-2 remove secrets from every log", () => {
    const secrets = secretValues({
      DIRECTUS_TOKEN: "token-1234",
      KLARNA_PASSWORD: "password-5678",
      SITE_PORT: "80808080",
      SHORT_KEY: "abc",
    });
    expect(redactSecrets("token-1234 password-5678 80808080 abc", secrets)).toBe(
      "••• ••• 80808080 abc",
    );
  });
});

describe("publisher state", () => {
  it("is replaced as a whole, in order, and is undefined at first", async () => {
    const folder = await mkdtemp(join(tmpdir(), "state-"));
    try {
      const path = join(folder, "deep", "state.json");
      expect(await readState(path)).toBeUndefined();
      const save = stateWriter(path);
      await Promise.all(
        [1, 2, 3].map((first) =>
          save({ ...INITIAL_STATE, queue: { phase: "waiting", asked: { first, last: first } } }),
        ),
      );
      expect((await readState(path))?.queue).toEqual({
        phase: "waiting",
        asked: { first: 3, last: 3 },
      });
      expect(await readdir(join(folder, "deep"))).toEqual(["state.json"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("problem label", () => {
  it("BUILD-3 names record and field as in the Directus app, in both languages, and links to the record", () => {
    expect(
      labelProblem({
        collection: "page",
        id: 12,
        field: "translations[de].title",
        message: "is empty",
      }),
    ).toEqual({
      ...{ collection: "page", id: 12, isOmitted: false },
      record: { de: "Seite", en: "Page" },
      field: { de: "Übersetzungen (de): Titel", en: "Translations (de): Title" },
      message: { de: "ist leer", en: "is empty" },
      link: "/content/page/12",
    });
  });

  it("keeps names unknown to the Directus app and has no link then", () => {
    const problem = {
      collection: "redirect",
      id: "/login (built in)",
      field: "source",
      message: "hides a page",
    };
    expect(labelProblem(problem)).toMatchObject({
      record: { de: "Weiterleitung", en: "Redirect" },
      message: { de: "Mit diesem Wert kann die Website nicht gebaut werden.", en: "hides a page" },
      link: "",
    });
    expect(
      labelProblem({ collection: "", id: "", field: "", message: "Directus is away" }),
    ).toMatchObject({
      record: { de: "" },
      message: { de: "Die Inhalte waren nicht vollständig zu lesen.", en: "Directus is away" },
      link: "",
    });
  });

  it("BUILD-2 BUILD-9 names each omitted file and each damaged field once", () => {
    const file = { collection: "directus_files", id: "a", field: "ring.jpg", isOmitted: true };
    const page = { collection: "page", id: 1, field: "key", message: "is empty" };
    const labeled = labelProblems([
      { ...file, reason: "missing", message: "(referred to by page 1) is missing" },
      { ...file, reason: "missing", message: "(referred to by page 2) is missing" },
      ...[page, page, { ...page, field: "path" }],
    ]);
    expect(labeled.map(({ id, field }) => [id, field.en])).toEqual([
      ["a", ""],
      [1, "Page kind"],
      [1, "Path"],
    ]);
    expect(labeled[0]?.message.en).toBe("The file is missing and is not shown.");
  });
});
