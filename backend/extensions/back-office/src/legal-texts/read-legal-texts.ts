import { LEGAL_PAGE_TYPES } from "../../../../../src/domain/content/legal";
import { isRecord } from "../../../../../src/domain/is-record";

/** Page kinds whose text editors write. The pages of terms and withdrawal show the shop's texts. */
const PAGES = ["imprint", "privacy", "social_privacy", "accessibility"] as const;

/** A legal text, with its record if the user may read it. */
export type LegalText = {
  /** Field and value of the choice that names it. */
  readonly name: { readonly collection: string; readonly field: string; readonly value: string };
  readonly owner: "editors" | "shop";
  readonly record: { readonly collection: string; readonly id: number } | null;
  /** Time of the last save of the record. */
  readonly saved: string;
};

/** The part of the app's API client that is used here. */
type Api = {
  readonly get: (
    path: string,
    options: { readonly params: Row },
  ) => Promise<{ readonly data: { readonly data?: unknown } }>;
};
type Row = Readonly<Record<string, unknown>>;

async function readRows(api: Api, collection: string, query: Row): Promise<readonly Row[]> {
  try {
    const params = { limit: -1, sort: "id", ...query };
    const rows: unknown = (await api.get(`/items/${collection}`, { params })).data.data;
    return Array.isArray(rows) ? rows.filter(isRecord) : [];
  } catch {
    // The other role owns it.
    return [];
  }
}

const found = (collection: string, row: Row | undefined): Pick<LegalText, "record" | "saved"> => ({
  record: row === undefined ? null : { collection, id: Number(row["id"]) },
  saved: typeof row?.["date_updated"] === "string" ? row["date_updated"] : "",
});

/** Returns all legal texts, as far as the user may read their records. */
export async function readLegalTexts(api: Api): Promise<readonly LegalText[]> {
  const [pages, notices, settings] = await Promise.all([
    readRows(api, "page", {
      fields: ["id", "key", "date_updated"],
      filter: { key: { _in: [...PAGES] } },
    }),
    readRows(api, "legal_notice", { fields: ["id", "date_updated"] }),
    readRows(api, "ecommerce_settings", { fields: ["id", "date_updated"] }),
  ]);
  return [
    ...PAGES.map((key): LegalText => ({
      ...{ name: { collection: "page", field: "key", value: key }, owner: "editors" },
      ...found(
        "page",
        pages.find((page) => page["key"] === key),
      ),
    })),
    {
      ...{ name: { collection: "legal_notice", field: "", value: "" }, owner: "editors" },
      ...found("legal_notice", notices[0]),
    },
    ...LEGAL_PAGE_TYPES.map((type): LegalText => ({
      name: { collection: "ecommerce_legal_page", field: "type", value: type },
      ...{ owner: "shop", ...found("ecommerce_settings", settings[0]) },
    })),
  ];
}
