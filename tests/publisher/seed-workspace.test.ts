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

describe("first preview", () => {
  it("BUILD-4 starts with a copy of the site's workspace, and both continue separately", () => {
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

  it("BUILD-4 copies a workspace put aside during the build of another site, and nothing of that site", () => {
    activateWorkspace(places, "site");
    build("the site");
    activateWorkspace(places, "another");
    build("another house");
    openPreviewDrawer();
    expect(lies()).toBe("the site");
  });

  it("BUILD-4 starts clean without a complete build: no build yet, a killed one, an incomplete one", () => {
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
