import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { horizontalOverflow } from "./support/horizontal-overflow";

/**
 * Photographs the development page of the kit with every component in every state, and checks what
 * unit tests without a layout cannot check. The pictures are attached to the report.
 */

test.describe.configure({ mode: "default" });

let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = spawn(process.execPath, ["scripts/run.mjs", "components"], {
    env: { ...process.env, COMPONENTS_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!server.stdout) throw new Error("The component page has no output.");
  const lines = createInterface({ input: server.stdout });
  url = await new Promise((resolve) =>
    lines.on("line", (line) => {
      const found = /Components: (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    }),
  );
});

test.afterAll(() => {
  server.kill();
});

async function openPage(page: Page, query: string): Promise<void> {
  await page.goto(`${url}?${query}`);
  // The first visit compiles the components.
  await expect(page.locator("h1").first()).toHaveText("Components", { timeout: 45_000 });
}

const MODES = ["light", "dark"] as const;
const OVERLAYS = [
  "drawer",
  "bottom drawer",
  "dialog",
  "long dialog",
  "alert dialog",
  "fullscreen dialog",
] as const;

for (const mode of MODES) {
  test(`THEME-1 LAYOUT-11 components are readable at every width in ${mode} mode`, async ({
    page,
  }, info) => {
    test.setTimeout(120_000);
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await openPage(page, `mode=${mode}`);
    await expectNoAxeViolations(page);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(page)).toBe(0);
      await info.attach(`components-${mode}-${width}.png`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: "image/png",
      });
    }
    expect(errors).toEqual([]);
  });

  test(`KIT-1 LAYOUT-11 overlays are accessible in ${mode} mode`, async ({ page }, info) => {
    test.setTimeout(240_000);
    for (const name of OVERLAYS) {
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, `mode=${mode}&open=${encodeURIComponent(name)}`);
      const overlay = page.getByRole(name === "alert dialog" ? "alertdialog" : "dialog");
      await expect(overlay).toBeVisible();
      // The test above analyzes the page behind the overlay.
      await expectNoAxeViolations(page, { include: "[role$=dialog]" });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await horizontalOverflow(page)).toBe(0);
        await info.attach(`${name}-${mode}-${width}.png`, {
          body: await page.screenshot(),
          contentType: "image/png",
        });
      }
      await page.keyboard.press("Escape");
      await expect(overlay).toHaveCount(0);
    }
  });
}

test("KIT-1 a click beside a dialog closes it, and beside a confirmation does not", async ({
  page,
}) => {
  await openPage(page, "");
  await page.getByRole("button", { name: "Open dialog", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // An overlay that has just opened does not listen to clicks beside it yet.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Open alert dialog" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("KIT-1 an open overlay does not move the page where scroll bars take space", async ({
  page,
}) => {
  await openPage(page, "");
  const heading = page.locator("h1").first();
  const before = await heading.boundingBox();
  await page.getByRole("button", { name: "Open drawer", exact: true }).focus();
  const scrolled = await heading.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect((await heading.boundingBox())?.x).toBe(before?.x);
  expect((await heading.boundingBox())?.y).toBe(scrolled?.y);
});
