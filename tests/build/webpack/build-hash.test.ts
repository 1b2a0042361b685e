import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import webpack, { type Stats } from "webpack";
import { BuildHashPlugin } from "#build/webpack/build-hash";

const build = (folder: string): Promise<Stats | undefined> =>
  new Promise((done, fail) => {
    webpack(
      {
        mode: "production",
        entry: join(folder, "page.js"),
        output: { path: join(folder, "public"), filename: "[name]-[contenthash].js" },
        plugins: [new BuildHashPlugin()],
      },
      (error, stats) => (error ? fail(error) : done(stats)),
    );
  });

it("BUILD-6 the hash of a build depends on the names of its files alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "build-hash-"));
  try {
    const hashes = [];
    for (const text of ["console.log(1)", "console.log(1)", "console.log(2)"]) {
      writeFileSync(join(folder, "page.js"), text);
      const stats = await build(folder);
      const [file = ""] = Object.keys(stats?.compilation.assets ?? {});
      expect(stats?.hash).toBe(createHash("sha256").update(file).digest("hex").slice(0, 20));
      hashes.push(stats?.hash);
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
