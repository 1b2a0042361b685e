import type { useApi } from "@directus/extensions-sdk";
import type { GridAnswers, GridChange } from "../../../../../src/contracts/goods-grid";
import type { Edit } from "../../../../../src/domain/goods-grid/staged-edits";

/** Cells per request. */
const BATCH = 500;

/** Sends changes to the server. Returns the answers to the first ones if a request fails. */
export async function saveEdits(
  api: ReturnType<typeof useApi>,
  sent: readonly Edit[],
): Promise<GridAnswers["cells"]> {
  const answers: GridAnswers["cells"][number][] = [];
  try {
    for (let start = 0; start < sent.length; start += BATCH) {
      const cells = sent
        .slice(start, start + BATCH)
        .map(({ field, from, record, to }): GridChange => ({ ...record, field, from, to }));
      const response: { readonly data: GridAnswers } = await api.post("/goods-grid/save", {
        cells,
      });
      answers.push(...response.data.cells);
    }
  } catch {
    // What was not answered stays staged.
  }
  return answers;
}
