import { z } from "zod";
import { FIGURE_DAYS, type VisitFigures, type VisitsResponse } from "#contracts/shop-figures";
import { readText, readUrl } from "../../../shared/configuration/read-variable";

/** Milliseconds that a report may take. */
const TIMEOUT_MS = 5_000;

/** Milliseconds for which reports are kept, and for which Matomo is left alone after a failure. */
const KEPT_MS = 10 * 60_000;
const FAILED_MS = 30_000;

/** Number of pages. */
const PAGES = 10;

/** Matomo refuses a request with the status 200. */
const refusal = z.object({ result: z.literal("error") });

const visitsReport = z.object({ nb_visits: z.coerce.number() });
/** Without an order in the period, Matomo returns an empty list. */
const ordersReport = z.union([
  z.object({ nb_conversions: z.coerce.number() }),
  z.tuple([]).transform(() => ({ nb_conversions: 0 })),
]);
const pagesReport = z.array(z.object({ label: z.string(), nb_hits: z.coerce.number() }));

class MatomoRefusal extends Error {}

type Matomo = { readonly url: string; readonly token: string; readonly site: string };

/** Returns the Matomo of the settings. The token never goes to an address of the content. */
function findMatomo(env: Readonly<Record<string, unknown>>): Matomo | undefined {
  const url = readUrl(env, "MATOMO_API_URL");
  const token = readText(env, "MATOMO_API_TOKEN");
  return url === undefined || token === undefined
    ? undefined
    : { url, token, site: readText(env, "MATOMO_API_SITE") };
}

/** Requests a report. The token is in the body, so that it is in no log. */
async function fetchReport<Report>(
  { url, token, site }: Matomo,
  method: string,
  schema: z.ZodType<Report>,
  more: Readonly<Record<string, string>> = {},
): Promise<Report> {
  const response = await fetch(`${url}/index.php`, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      ...{ module: "API", method, format: "json", idSite: site, token_auth: token },
      ...{ period: "range", date: `last${FIGURE_DAYS}`, ...more },
    }),
  });
  if (response.status === 401 || response.status === 403) throw new MatomoRefusal(method);
  if (!response.ok) throw new Error(`${method}: ${response.status}`);
  const body: unknown = await response.json();
  if (refusal.safeParse(body).success) throw new MatomoRefusal(method);
  return schema.parse(body);
}

async function fetchVisits(matomo: Matomo): Promise<VisitFigures> {
  const [visits, orders, pages] = await Promise.all([
    fetchReport(matomo, "VisitsSummary.get", visitsReport),
    fetchReport(matomo, "Goals.get", ordersReport, { idGoal: "ecommerceOrder" }),
    fetchReport(matomo, "Actions.getPageUrls", pagesReport, {
      ...{ flat: "1", filter_limit: String(PAGES) },
      ...{ filter_sort_column: "nb_hits", filter_sort_order: "desc" },
    }),
  ]);
  return {
    visits: visits.nb_visits,
    orders: orders.nb_conversions,
    pages: pages.map(({ label, nb_hits: views }) => ({ label, views })),
  };
}

/** Returns a function that reads the visits of the site, and keeps what it has read for a while. */
export function createVisitsReader(
  env: Readonly<Record<string, unknown>>,
  logger: { readonly warn: (error: unknown, message: string) => void },
): () => Promise<VisitsResponse> {
  const matomo = findMatomo(env);
  let kept: { readonly until: number; readonly answer: Promise<VisitsResponse> } | undefined;
  const readVisits = async (known: Matomo): Promise<VisitsResponse> => {
    try {
      return { state: "known", ...(await fetchVisits(known)) };
    } catch (error) {
      logger.warn(error, "Matomo returned no report");
      kept = kept && { ...kept, until: Date.now() + FAILED_MS };
      return { state: error instanceof MatomoRefusal ? "refused" : "unreachable" };
    }
  };
  return async () => {
    if (matomo === undefined) return { state: "off" };
    if (kept === undefined || kept.until < Date.now())
      kept = { until: Date.now() + KEPT_MS, answer: readVisits(matomo) };
    return kept.answer;
  };
}
