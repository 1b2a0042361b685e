/**
 * Entry of the chunk "overlays", which all components of the kit share: Chakra's engine with Drawer
 * and Dialog. `build/webpack/page-chunks.ts` keeps everything that this file reaches in that chunk.
 */
export { Dialog, FullscreenDialog } from "./dialog";
export { Drawer } from "./drawer";
