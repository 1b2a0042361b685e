import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "vitest";
import { paths } from "../../scripts/bootstrap/paths.mjs";
import { openBrowsers } from "./browser";

/* Takes a picture of each open page when a test fails, because the app's dialogs explain most failures. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  const pages = openBrowsers().flatMap((browser) =>
    browser.contexts().flatMap((context) => context.pages()),
  );
  const folder = join(paths.test, "failures");
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${task.id}-${index}.png`);
    const taken = await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
    if (taken !== undefined)
      console.error(`Picture of ${page.url()} when the test failed: ${path}`);
  }
});
