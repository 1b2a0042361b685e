import { formatPhone } from "#domain/contact/phone";
import type { ImageRef, ImageSource } from "#domain/media/image";
import type { HeadPlanInput } from "#site/head/plan-heads";
import { planSite } from "#site/plan-site";
import type { PageView } from "#site/views/page-view";
import { PLAN_SETTINGS, seedSite, type Seed } from "./seed-site";

/** Returns an image as the build would generate it for a file and preset. */
export function createImageSource({ file, preset }: ImageRef): ImageSource {
  const name = file.replace(/^file:/, "").replace(/\.\w+$/, "");
  const size = preset === "social" ? { width: 1200, height: 630 } : { width: 1200, height: 1200 };
  const avif = { type: "image/avif", srcSet: `/${name}-480.avif 480w, /${name}-1980.avif 1980w` };
  const alone = preset === "social" || preset === "product" || preset === "logo";
  return {
    src: `/static/${name}-${preset}.${preset === "logo" ? "svg" : "jpg"}`,
    srcSet: null,
    ...size,
    sources: alone ? [] : [avif, { type: "image/webp", srcSet: `/${name}.webp 480w` }],
    sizes: "100vw",
    color: null,
  };
}

/**
 * Returns the input of head planning for the demo site or a changed one, with a fixed build time in
 * November.
 */
export function headInput(change?: (records: Seed) => void): HeadPlanInput {
  const siteContent = seedSite((records) => {
    Object.assign(records["project"]?.[0] ?? {}, { url: "https://sternberg.example" });
    change?.(records);
  });
  const planned = planSite(siteContent, formatPhone, PLAN_SETTINGS);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return {
    siteContent,
    plan: planned.plan,
    describePhone: formatPhone,
    pictureOf: createImageSource,
    now: PLAN_SETTINGS.now,
    contentApi: "https://content.example/",
  };
}

export function pageAt({ plan }: Pick<HeadPlanInput, "plan">, path: string): PageView {
  const page = plan.pages.find(({ view }) => view.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.view;
}
