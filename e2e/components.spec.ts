import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";

/**
 * Shows the development page of the kit with every component in every state, and checks what unit
 * tests without a layout cannot check.
 */

test.describe.configure({ mode: "default" });

let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
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

async function openPage(page: Page, mode = "light"): Promise<void> {
  await page.goto(`${url}?mode=${mode}`);
  // The first visit compiles the components.
  await expect(page.locator("h1").first()).toHaveText("Components", { timeout: 45_000 });
}

for (const mode of ["light", "dark"] as const) {
  test(
    `THEME-1 KIT-1 LAYOUT-11 components and overlays are readable at every width in ${mode} mode`,
    FULL,
    async ({ page }) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await openPage(page, mode);
      await expectNoAxeViolations(page);
      for (const width of [360, 768, 1280, 1920])
        await test.step(`page at ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          expect(await horizontalOverflow(page)).toBe(0);
        });
      for (const name of [
        "drawer",
        "bottom drawer",
        "dialog",
        "long dialog",
        "alert dialog",
        "fullscreen dialog",
      ])
        await test.step(name, async () => {
          await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
          const overlay = page.getByRole(name === "alert dialog" ? "alertdialog" : "dialog");
          await expect(overlay).toBeVisible();
          // The others have the same parts.
          if (name === "drawer" || name === "alert dialog")
            await expectNoAxeViolations(page, { include: "[role$=dialog]" });
          for (const width of [320, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            expect(await horizontalOverflow(page)).toBe(0);
          }
          await page.keyboard.press("Escape");
          await expect(overlay).toHaveCount(0);
        });
      expect(errors).toEqual([]);
    },
  );
}

test("KIT-1 a click beside a dialog closes it, and beside a confirmation does not; an open overlay does not move the page", async ({
  page,
}) => {
  await openPage(page);
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
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  const heading = page.locator("h1").first();
  await page.getByRole("button", { name: "Open drawer", exact: true }).focus();
  const before = await heading.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});
