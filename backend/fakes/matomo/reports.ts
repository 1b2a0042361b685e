import type { RecordedRequest } from "./store";

/** Reporting API of the fake Matomo: `index.php?module=API&method=…`, computed from what it recorded. */

/** Token of the fake server. It is published, so production refuses it. */
export const FAKE_MATOMO_TOKEN = "demo-matomo-token-of-the-fake-server";

type Parameters = Readonly<Record<string, string>>;

const refuse = (message: string) => ({ result: "error", message });

/** Visits: requests of one visitor. */
const countVisits = (requests: readonly RecordedRequest[]): number =>
  new Set(requests.map(({ parameters }) => parameters["_id"] ?? "")).size;

const isPageView = ({ parameters }: RecordedRequest): boolean => "action_name" in parameters;
const isOrder = ({ parameters }: RecordedRequest): boolean =>
  parameters["idgoal"] === "0" && "ec_id" in parameters;

/** Path of a page, as Matomo labels it with `flat=1`. */
function labelOf({ parameters }: RecordedRequest): string {
  const url = parameters["url"] ?? "";
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function countPages(requests: readonly RecordedRequest[], limit: number) {
  const counts = new Map<string, number>();
  for (const request of requests.filter(isPageView))
    counts.set(labelOf(request), (counts.get(labelOf(request)) ?? 0) + 1);
  return Array.from(counts, ([label, hits]) => ({ label, nb_visits: hits, nb_hits: hits }))
    .toSorted((a, b) => b.nb_hits - a.nb_hits)
    .slice(0, limit);
}

/** Returns the body of a report. Matomo answers errors with the status 200 as well. */
export function createReport(
  recorded: readonly RecordedRequest[],
  parameters: Parameters,
): unknown {
  const { token_auth: token, method, idSite: site } = parameters;
  if (token !== FAKE_MATOMO_TOKEN)
    return refuse(
      "Unable to authenticate with the provided token. It is either invalid or expired.",
    );
  const requests = recorded.filter(
    (request) => request.operation === "count" && request.parameters["idsite"] === site,
  );
  switch (method) {
    case "VisitsSummary.get":
      return { nb_visits: countVisits(requests), nb_actions: requests.filter(isPageView).length };
    case "Goals.get": {
      const orders = requests.filter(isOrder);
      const revenue = orders.reduce((sum, order) => sum + Number(order.parameters["revenue"]), 0);
      return orders.length === 0 ? [] : { nb_conversions: orders.length, revenue };
    }
    case "Actions.getPageUrls":
      return countPages(requests, Number(parameters["filter_limit"] ?? 100));
    default:
      return refuse(`The method '${method ?? ""}' does not exist or is not available.`);
  }
}
