import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedWorkspace } from "../../backend/publisher/preview/seed-workspace";
import { activateWorkspace } from "../../scripts/lib/workspaces.mjs";

let root: string;
let places: { readonly root: string; readonly drawers: string; readonly mark: string };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "drawers-"));
  places = { root, drawers: join(root, "drawers"), mark: join(root, "unfinished") };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (text: string): void => {
  for (const folder of [".cache", "public"]) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, "made"), text);
  }
};
const lies = (folder = "public"): string | undefined =>
  existsSync(join(root, folder, "made"))
    ? readFileSync(join(root, folder, "made"), "utf8")
    : undefined;
const openPreviewDrawer = (): void => {
  seedWorkspace(places, "preview", "site");
  activateWorkspace(places, "preview");
};

describe("the first preview", () => {
  it("BUILD-4 begins with a copy of what the site's build has left, and each goes on with its own", () => {
    activateWorkspace(places, "site");
    build("the site");
    openPreviewDrawer();
    expect([lies(), lies(".cache")]).toEqual(["the site", "the site"]);
    build("drafts");
    activateWorkspace(places, "site");
    expect(lies()).toBe("the site");
    build("the next site");
    openPreviewDrawer();
    expect(lies()).toBe("drafts");
    activateWorkspace(places, "site");
    expect(lies()).toBe("the next site");
  });

  it("BUILD-4 copies also what was put aside while another house was built, and nothing of that one", () => {
    activateWorkspace(places, "site");
    build("the site");
    activateWorkspace(places, "another");
    build("another house");
    openPreviewDrawer();
    expect(lies()).toBe("the site");
  });

  it("BUILD-4 begins from nothing where there is nothing whole: no build yet, a killed one, a half", () => {
    openPreviewDrawer();
    expect(lies()).toBeUndefined();
    rmSync(places.drawers, { recursive: true });
    activateWorkspace(places, "site");
    build("half a site");
    writeFileSync(places.mark, "1");
    openPreviewDrawer();
    expect(lies()).toBeUndefined();
    rmSync(places.drawers, { recursive: true });
    activateWorkspace(places, "site");
    build("pages alone");
    rmSync(join(root, ".cache"), { recursive: true });
    openPreviewDrawer();
    expect(lies()).toBeUndefined();
  });
});
