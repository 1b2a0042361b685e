import { z } from "zod";
import { mediaFileId } from "../model/dsl/stable-ids";
import { ASSET_PRESETS } from "../asset-presets";
import { hasDashboard } from "./apply-dashboards";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS, isDeepEqual } from "./directus-services";

const MODULES = [
  { type: "module", id: "start", enabled: true },
  { type: "module", id: "packing", enabled: true },
  { type: "module", id: "content", enabled: true },
  { type: "module", id: "visual", enabled: true },
  { type: "module", id: "opening-hours", enabled: true },
  { type: "module", id: "goods-import", enabled: true },
  { type: "module", id: "stock-take", enabled: true },
  { type: "module", id: "customers", enabled: true },
  { type: "module", id: "month-end", enabled: true },
  { type: "module", id: "legal-texts", enabled: true },
  { type: "module", id: "files", enabled: true },
  { type: "module", id: "users", enabled: true },
  { type: "module", id: "insights", enabled: true },
  { type: "module", id: "deployments", enabled: false },
  { type: "module", id: "settings", enabled: true, locked: true },
];

/**
 * Settings that are reset to these values each time. The images of the site and the security of
 * visitors depend on them.
 */
const FIXED = {
  storage_asset_transform: "presets",
  storage_asset_presets: ASSET_PRESETS,
  // Directus would suspend an account permanently after this number of wrong passwords. The
  // extension `auth` delays failed logins instead.
  auth_login_attempts: null,
};

/** Defaults for the appearance, used until an administrator changes them. */
const branding = (logo: string | null, name: string) => ({
  project_name: name,
  project_descriptor: "Website & Shop",
  project_color: "#7A5C2E",
  project_logo: logo,
  default_language: "de-DE",
  default_appearance: "light",
});
const DIRECTUS_DEFAULTS: Readonly<Record<string, unknown>> = {
  project_name: "Directus",
  project_color: "#6644FF",
  default_language: "en-US",
  default_appearance: "auto",
};

const storedModules = z.array(z.looseObject({ id: z.string() })).nullish();

/** Shows modules that an earlier version did not use. */
const showModules = (stored: unknown, ids: readonly string[]): unknown =>
  storedModules
    .parse(stored)
    ?.map((module) => (ids.includes(module.id) ? { ...module, enabled: true } : module));

/**
 * Adds the modules that a module bar does not have yet, each after the one before it. A module that
 * an administrator disabled stays in the bar, so a missing one is new.
 */
function addModules(stored: unknown): unknown {
  const bar = [...(storedModules.parse(stored) ?? [])];
  for (const [index, module] of MODULES.entries()) {
    if (bar.some(({ id }) => id === module.id)) continue;
    const before = bar.findIndex(({ id }) => id === MODULES[index - 1]?.id);
    bar.splice(before + 1, 0, module);
  }
  return bar;
}

export async function applySettings(services: DirectusServices, name: string): Promise<void> {
  const service = itemsService(services, "directus_settings");
  const logoId = mediaFileId("logos/logo-mark.svg");
  const [logo] = await itemsService(services, "directus_files").readByQuery({
    filter: { id: { _eq: logoId } },
    fields: ["id"],
    limit: 1,
  });
  const wanted: Readonly<Record<string, unknown>> = branding(
    logo === undefined ? null : logoId,
    name,
  );
  const known = await service.readSingleton({
    fields: [...Object.keys(FIXED), ...Object.keys(wanted), "module_bar", "visual_editor_urls"],
  });
  const open = Object.entries(wanted).filter(([key, value]) => {
    const now = known[key] ?? null;
    return (now === null || now === DIRECTUS_DEFAULTS[key]) && now !== value;
  });
  const stale = Object.entries(FIXED).filter(([key, value]) => !isDeepEqual(known[key], value));
  const changes: Record<string, unknown> = Object.fromEntries([...open, ...stale]);
  // The extension visual-editor replaces an empty list by the address of the preview.
  const isVisualEditorNew = (known["visual_editor_urls"] ?? null) === null;
  if (isVisualEditorNew) changes["visual_editor_urls"] = [];
  const added = [
    ...((await hasDashboard(services)) ? [] : ["insights"]),
    ...(isVisualEditorNew ? ["visual"] : []),
  ];
  const modules = addModules(showModules(known["module_bar"], added));
  if (!isDeepEqual(known["module_bar"], modules)) changes["module_bar"] = modules;
  if (Object.keys(changes).length > 0) await service.upsertSingleton(changes, WITHOUT_EVENTS);
}
