import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PACKAGE_SETS } from "../../scripts/bootstrap/install.mjs";
import { copyAddons, extractLock } from "../../scripts/bootstrap/native-addons.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "native-addons-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = {
  packages: {
    "": { dependencies: { addon: "^1.0.0", other: "^1.0.0" } },
    "node_modules/addon": {
      version: "1.2.3",
      optional: true,
      dependencies: { helper: "^2.0.0", missing: "^1.0.0" },
      optionalDependencies: { extra: "^1.0.0" },
    },
    "node_modules/addon/node_modules/helper": {
      version: "2.0.0",
      dependencies: { shared: "^1.0.0" },
    },
    "node_modules/helper": { version: "1.0.0" },
    "node_modules/shared": { version: "1.1.0", dependencies: { addon: "^1.0.0" } },
    "node_modules/extra": { version: "1.4.0" },
    "node_modules/other": { version: "1.0.0" },
  },
};

describe("lock file of the native add-ons", () => {
  it("contains the add-ons and what they need, as Node would find it", () => {
    const { packages } = extractLock(LOCK, ["addon"]);
    expect(Object.keys(packages).sort()).toEqual([
      "",
      "node_modules/addon",
      "node_modules/addon/node_modules/helper",
      "node_modules/extra",
      "node_modules/shared",
    ]);
    expect(packages[""]).toEqual({ name: "native-addons", dependencies: { addon: "1.2.3" } });
  });

  it("contains an add-on that the other packages can do without", () => {
    expect(extractLock(LOCK, ["addon"]).packages["node_modules/addon"]).toMatchObject({
      optional: false,
    });
  });

  it("has the versions and checksums of Directus's lock file", () => {
    for (const { folder: packages, compiled } of PACKAGE_SETS) {
      const lock: unknown = JSON.parse(readFileSync(join(packages, "package-lock.json"), "utf8"));
      const own = extractLock(lock, compiled);
      for (const name of compiled) {
        const entry = JSON.stringify(own.packages[`node_modules/${name}`]);
        expect(entry).toMatch(/"version":"\d+\.\d+\.\d+"/);
        expect(entry).toMatch(/"integrity":"sha512-/);
      }
    }
  });
});

describe("compiled add-ons", () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it("are copied without the files of their compilation", () => {
    write("from/node_modules/addon/build/Release/addon.node", "compiled");
    write("from/node_modules/addon/build/Release/obj/addon.o", "object");
    write("to/node_modules/addon/package.json", "{}");
    copyAddons(join(folder, "from"), join(folder, "to"), ["addon"]);
    const release = join(folder, "to/node_modules/addon/build/Release");
    expect(readFileSync(join(release, "addon.node"), "utf8")).toBe("compiled");
    expect(existsSync(join(release, "obj"))).toBe(false);
  });
});
