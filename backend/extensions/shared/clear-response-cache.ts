import type { EndpointExtensionContext } from "@directus/extensions";

/**
 * Clears the responses that Directus caches (decision 025). Its services do so by themselves; code
 * that writes public fields past them calls this after its commit.
 */
export async function clearResponseCache(
  { services }: Pick<EndpointExtensionContext, "services">,
  schema: Awaited<ReturnType<EndpointExtensionContext["getSchema"]>>,
): Promise<void> {
  const accountability = { user: null, role: null, roles: [], admin: true, app: false, ip: null };
  await new services.UtilsService({ schema, accountability }).clearCache({ system: false });
}
