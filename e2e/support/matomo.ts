import { test as base, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { waitForHydration } from "./hydrated";

/** Access to the fake Matomo server. */

export const MATOMO = process.env["TEST_MATOMO_URL"] ?? "http://localhost:8035";

const requestsSchema = z.array(
  z.object({
    operation: z.enum(["script", "count", "opt-out"]),
    method: z.string(),
    parameters: z.record(z.string(), z.string()),
    cookies: z.record(z.string(), z.string()),
    referer: z.string().nullable(),
  }),
);

/**
 * Requests that one visitor sent to the fake server. Each visitor has a unique id, which its user
 * agent names, since tests run in parallel.
 */
export class Visitor {
  readonly #testId: string;
  constructor(testId: string) {
    this.#testId = testId;
  }

  async requests() {
    const response = await fetch(`${MATOMO}/fake/requests?testId=${this.#testId}`);
    return requestsSchema.parse(await response.json());
  }

  /** Returns the tracked parameters; `having` keeps only requests with that parameter. */
  async tracked(having?: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const all = (await this.requests())
      .filter(({ operation }) => operation === "count")
      .map(({ parameters }) => parameters);
    return having === undefined
      ? all
      : all.filter((parameters) => parameters[having] !== undefined);
  }

  async pageViews(): Promise<readonly (readonly (string | undefined)[])[]> {
    return (await this.tracked("action_name")).map(({ action_name: title, url, urlref }) => [
      title,
      url,
      urlref,
    ]);
  }

  async clearRequests(): Promise<void> {
    await fetch(`${MATOMO}/fake/requests?testId=${this.#testId}`, { method: "DELETE" });
  }

  /** Makes the host fail for the next requests of this visitor. */
  async injectFailure(
    kind: "404" | "500" | "slow" | "refused",
    operation: "script" | "count",
    times = 1,
  ): Promise<void> {
    const body = JSON.stringify({ kind, operation, testId: this.#testId, times });
    const response = await fetch(`${MATOMO}/fake/fail`, { method: "POST", body });
    expect(response.ok).toBe(true);
  }
}

let testCount = 0;

export const test = base.extend<{ visitor: Visitor; testId: string }>({
  testId: async ({ browserName }, use, info) =>
    use(`${browserName}-${info.workerIndex}-${Date.now()}-${(testCount += 1)}`),
  userAgent: async ({ userAgent, testId }, use) => use(`${userAgent} test/${testId}`),
  visitor: async ({ testId }, use) => use(new Visitor(testId)),
});

/** Answers the open banner, with or without statistics. */
export async function answerBanner(page: Page, statistics: boolean): Promise<void> {
  const banner = page.getByRole("region", { name: "Ihre Privatsphäre" });
  // While the keyboard focus is in the page, only the first row of the banner is shown.
  await banner.focus();
  await banner.getByRole("switch", { name: /Matomo/ }).setChecked(statistics);
  await banner.getByRole("button", { name: "Ausgewählte Cookies erlauben" }).click();
  await expect(banner).toBeHidden();
}

/** Changes the consent by the footer button. */
export async function changeConsent(page: Page, statistics: boolean): Promise<void> {
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Einstellungen" }).click();
  await answerBanner(page, statistics);
}
