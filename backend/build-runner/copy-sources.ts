import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What Gatsby reads of a checkout, apart from its packages. */
const SOURCES = [
  ...["src", "locales", "plugins", "static"],
  ...["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/**
 * Copies the images of a release, whose names contain their content, to a folder of Gatsby. Gatsby
 * makes only those that are missing, which takes seconds each.
 */
export function copyImages(releaseDir: string, folder: string): void {
  const images = join(releaseDir, "public", "static");
  if (existsSync(images))
    cpSync(images, join(folder, "public", "static"), { recursive: true, force: false });
}

/**
 * Copies the sources of a checkout to a folder below it, in which Gatsby runs beside the builds of
 * the checkout. Copies and no links: Gatsby and webpack would follow links back to the checkout.
 * Packages are found in the folders above. Keeps the times of the files, by which caches know them.
 */
export function copySources(root: string, folder: string): void {
  for (const name of SOURCES) {
    const copy = join(folder, name);
    rmSync(copy, { recursive: true, force: true });
    if (existsSync(join(root, name)))
      cpSync(join(root, name), copy, { recursive: true, preserveTimestamps: true });
  }
}
