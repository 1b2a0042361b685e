import sharp, { type AvifOptions, type Sharp } from "sharp";

/**
 * CPU effort of AVIF encoding, from 0 to 9. sharp's default is 4, which takes ten times as long for
 * files of the same size (docs/decisions/038-avif-effort.md).
 */
const AVIF_EFFORT = 1;

type Avif = (this: Sharp, options?: AvifOptions) => Sharp;

let isSet = false;

/**
 * Sets the default effort of AVIF for this process. gatsby-plugin-sharp encodes the images of the
 * site, and Directus those of the shop; both have no option for the effort. A call that passes an
 * effort keeps it.
 */
export function setAvifEffort(): void {
  if (isSet) return;
  isSet = true;
  const { prototype }: { readonly prototype: { avif: Avif } } = sharp;
  const encode = prototype.avif;
  prototype.avif = function avif(options) {
    return encode.call(this, { effort: AVIF_EFFORT, ...options });
  };
}
