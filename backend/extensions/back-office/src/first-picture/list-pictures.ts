import { isRecord } from "../../../../../src/domain/is-record";

/** Files of a list in its order. The API returns its rows in any order. */
export const listPictures = (
  rows: readonly unknown[],
): readonly { readonly id: string; readonly title: string }[] =>
  rows
    .filter(isRecord)
    .toSorted((a, b) => Number(a["sort"] ?? 0) - Number(b["sort"] ?? 0))
    .flatMap(({ file }) =>
      isRecord(file) && typeof file["id"] === "string"
        ? [{ id: file["id"], title: typeof file["title"] === "string" ? file["title"] : "" }]
        : [],
    );
