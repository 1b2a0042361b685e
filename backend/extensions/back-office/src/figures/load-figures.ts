import type { useApi } from "@directus/extensions-sdk";
import type { ShopFigures, VisitsResponse } from "../../../../../src/contracts/shop-figures";
import { isRecord } from "../../../../../src/domain/is-record";
import { readProject } from "../report/stored-project";

type Api = ReturnType<typeof useApi>;

/** Milliseconds for which the panels of a dashboard share a response. */
const SHARED_MS = 5_000;

function shareResponse<Body>(load: (api: Api) => Promise<Body>): (api: Api) => Promise<Body> {
  let last: { readonly at: number; readonly body: Promise<Body> } | undefined;
  return (api) => {
    if (last === undefined || Date.now() - last.at > SHARED_MS)
      last = { at: Date.now(), body: load(api) };
    return last.body;
  };
}

const isMissing = (error: unknown): boolean =>
  isRecord(error) && isRecord(error["response"]) && error["response"]["status"] === 404;

/** Loads the figures of the project that was selected last, or of the first one. */
export const loadFigures = shareResponse(async (api): Promise<ShopFigures> => {
  const request = async (params: { readonly project?: number }): Promise<ShopFigures> => {
    const response: { readonly data: ShopFigures } = await api.get("/shop-figures", { params });
    return response.data;
  };
  const project = readProject();
  if (project === undefined) return request({});
  return request({ project }).catch((error: unknown) => {
    // The project may have been deleted.
    if (isMissing(error)) return request({});
    throw error;
  });
});

export const loadVisits = shareResponse(async (api): Promise<VisitsResponse> => {
  const response: { readonly data: VisitsResponse } = await api.get("/shop-figures/visits");
  return response.data;
});
