interface AssetPreset {
  readonly key: string;
  readonly fit: "inside" | "cover" | "contain" | "outside";
  readonly width: number;
  readonly height: number | null;
  readonly quality: number;
  readonly withoutEnlargement: boolean;
  readonly format: "auto";
  readonly transforms: null;
}

const inside = (key: string, width: number): AssetPreset => ({
  key,
  fit: "inside",
  width,
  height: null,
  quality: 85,
  withoutEnlargement: true,
  format: "auto",
  transforms: null,
});

/**
 * Image transformations that the shop requests (CONTENT-6: at most 1980 px wide, quality 85; the
 * format depends on the browser). Other transformations are refused, so that callers cannot cause
 * arbitrary load.
 */
export const ASSET_PRESETS: readonly AssetPreset[] = [
  inside("thumb-160", 160),
  inside("card-400", 400),
  inside("card-800", 800),
  inside("detail-600", 600),
  inside("detail-800", 800),
  inside("detail-1200", 1200),
  inside("detail-1980", 1980),
];
