import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "../../scripts/test-runner/chromium";

let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
  env = { PATH: join(folder, "bin"), PLAYWRIGHT_BROWSERS_PATH: join(folder, "store") };
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Creates an executable with this name. With `works` it exits with 0; otherwise it is a stub that
 * fails.
 */
async function put(path: string, works = true): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\nexit ${works ? 0 : 1}\n`);
  await chmod(file, 0o755);
  return file;
}

describe("test browser", () => {
  it("is the configured one", async () => {
    await put("bin/chromium");
    const named = await put("own/chrome");
    expect(findChromium({ ...env, CHROMIUM_PATH: named })).toBe(named);
  });

  it("is the headless shell if installed, otherwise the system's browser, but never a stub", async () => {
    await put("bin/chromium", false);
    const chrome = await put("bin/google-chrome");
    expect(findChromium(env)).toBe(chrome);
    const shell = await put("bin/chromium-headless-shell");
    expect(findChromium(env)).toBe(shell);
  });

  it("is Playwright's own without a system browser: the newest shell", async () => {
    await put("store/chromium_headless_shell-1100/chrome-linux/headless_shell");
    const newer = await put("store/chromium_headless_shell-1200/chrome-linux/headless_shell");
    expect(findChromium(env)).toBe(newer);
  });
});
