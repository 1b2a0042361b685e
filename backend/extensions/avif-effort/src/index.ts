import { defineHook } from "@directus/extensions-sdk";
import { setAvifEffort } from "#build/assets/avif-effort";

/**
 * Encodes resized images with the effort of the build. Directus passes none, so that the first
 * visitor of an image would wait several times as long for it.
 */
export default defineHook(() => setAvifEffort());
