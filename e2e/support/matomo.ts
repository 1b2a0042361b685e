import { test as base, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { waitForHydration } from "./hydrated";

/** The double of Matomo, as a visitor's browser and a test meet it. */

export const MATOMO = process.env["TEST_MATOMO_URL"] ?? "http://localhost:8035";

const shape = z.array(
  z.object({
    operation: z.enum(["script", "count", "opt-out"]),
    method: z.string(),
    parameters: z.record(z.string(), z.string()),
    cookies: z.record(z.string(), z.string()),
    referer: z.string().nullable(),
  }),
);

/**
 * What the double has been asked by one visitor, who has a name of their own since others visit at
 * the same time.
 */
export class Visitor {
  readonly #story: string;
  constructor(story: string) {
    this.#story = story;
  }

  async asked() {
    const answer = await fetch(`${MATOMO}/double/requests?story=${this.#story}`);
    return shape.parse(await answer.json());
  }

  /** What was counted, as Matomo's parameters say it; `having`: only what has this parameter. */
  async counted(having?: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const all = (await this.asked())
      .filter(({ operation }) => operation === "count")
      .map(({ parameters }) => parameters);
    return having === undefined
      ? all
      : all.filter((parameters) => parameters[having] !== undefined);
  }

  async views(): Promise<readonly (readonly (string | undefined)[])[]> {
    return (await this.counted("action_name")).map(({ action_name: title, url, urlref }) => [
      title,
      url,
      urlref,
    ]);
  }

  async forget(): Promise<void> {
    await fetch(`${MATOMO}/double/requests?story=${this.#story}`, { method: "DELETE" });
  }

  /** The host fails in this way, the next time that this visitor asks. */
  async meets(
    kind: "404" | "500" | "slow" | "refused",
    operation: "script" | "count",
    times = 1,
  ): Promise<void> {
    const body = JSON.stringify({ kind, operation, story: this.#story, times });
    const answer = await fetch(`${MATOMO}/double/behave`, { method: "POST", body });
    expect(answer.ok).toBe(true);
  }
}

let stories = 0;

export const test = base.extend<{ visitor: Visitor; story: string }>({
  story: async ({ browserName }, use, info) =>
    use(`${browserName}-${info.workerIndex}-${Date.now()}-${(stories += 1)}`),
  userAgent: async ({ userAgent, story }, use) => use(`${userAgent} story/${story}`),
  visitor: async ({ story }, use) => use(new Visitor(story)),
});

/** Answers the banner that is open, with or without the statistics. */
export async function answerBanner(page: Page, statistics: boolean): Promise<void> {
  const banner = page.getByRole("region", { name: "Ihre Privatsphäre" });
  await banner.getByRole("switch", { name: /Matomo/ }).setChecked(statistics);
  await banner.getByRole("button", { name: "Ausgewählte Cookies erlauben" }).click();
  await expect(banner).toBeHidden();
}

/** Changes the answer by the footer's button. */
export async function changeConsent(page: Page, statistics: boolean): Promise<void> {
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Einstellungen" }).click();
  await answerBanner(page, statistics);
}
