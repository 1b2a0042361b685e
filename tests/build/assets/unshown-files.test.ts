import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listUnshownFiles, type GeneratedImages } from "#build/assets/generate-images";
import { addOmittedFiles } from "#build/write-problem-file";

const file = (id: string, type: string) =>
  [id, { id, type, width: 1, height: 1, alt: [] }] as const;
const ref = (id: string) => ({ file: id, preset: "hero", alt: "" }) as const;

it("BUILD-2 CONTENT-6 names a file that pages use as an image and that has none", () => {
  const images: GeneratedImages = new Map([
    [
      "ring/hero",
      {
        ...{ src: "/ring.jpg", srcSet: null, width: 1, height: 1 },
        sources: [],
        sizes: "",
        color: null,
      },
    ],
  ]);
  const files = new Map([
    file("ring", "image/jpeg"),
    file("moving", "image/gif"),
    file("unused", "image/gif"),
  ]);
  const unshown = listUnshownFiles([ref("ring"), ref("moving"), ref("missing")], images, { files });
  expect(unshown).toMatchObject([
    { collection: "directus_files", id: "moving", field: "image/gif" },
  ]);

  const folder = mkdtempSync(join(tmpdir(), "unshown-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const problems = join(folder, "problems.json");
  writeFileSync(problems, JSON.stringify([{ id: "damaged", isOmitted: true }]));
  addOmittedFiles(unshown, problems);
  expect(JSON.parse(readFileSync(problems, "utf8"))).toMatchObject([
    { id: "damaged", isOmitted: true },
    { id: "moving", isOmitted: true },
  ]);
});
