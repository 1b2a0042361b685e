import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseRollback } from "#backend/publisher/rollback-arguments";

/* Checks that commands, files and settings in the documents exist. Does not check their prose. */

const ROOT = join(__dirname, "../..");
const PRODUCTION = "backend/production";
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Documents for operators. */
const OPERATOR = ["README.md", "docs/operations.md"];

describe.each(documents)("%s", (path) => {
  const text = read(path);

  it("names only npm scripts, files and sections that exist", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    for (const name of matches(text, /\bnpm run ([a-z][a-z:-]*)/g))
      expect(Object.keys(scripts), `npm run ${name}`).toContain(name);
    for (const link of matches(text, /\]\(([^)\s]+)\)/g).filter((each) => !/^[a-z]+:/.test(each))) {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      expect(existsSync(join(ROOT, target)), `${link} leads nowhere`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(read(target)), link).toContain(anchor);
    }
  });
});

/** Returns the anchors of a document's headings, as GitHub generates them. */
function anchorsOf(text: string): readonly string[] {
  return matches(text, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("operator documents", () => {
  const text = OPERATOR.map(read).join("\n");
  const compose = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(read(`${PRODUCTION}/compose.yaml`), { merge: true }));
  const units = readdirSync(join(ROOT, PRODUCTION, "systemd"));

  it("name only project files that exist", () => {
    for (const place of matches(
      text,
      /(?<![\w./-])((?:backend|scripts|tests|docs|src)\/[\w./@*-]*[\w*])/g,
    ).filter((each) => !each.includes("*")))
      expect(
        existsSync(join(ROOT, place)) || documents.some((each) => each.startsWith(`${place}-`)),
        place,
      ).toBe(true);
    // Files in the folder of compose.yaml, by their relative names.
    for (const place of matches(text, /`((?:prometheus|systemd|caddy|backup-copy)\/[\w./@-]*\w)`/g))
      expect(
        existsSync(join(ROOT, PRODUCTION, place)) ||
          existsSync(join(ROOT, PRODUCTION, `${place}.example`)),
        place,
      ).toBe(true);
  });

  it("name only services and units that exist", () => {
    const called = matches(
      text,
      /docker compose (?:exec|run|logs|cp|ps|stop|restart|up -d)(?: (?:--rm|-[veT] \S+|--build))* ([a-z][a-z0-9-]*)/g,
    );
    expect(called.length).toBeGreaterThan(3);
    for (const service of called) expect(Object.keys(compose.services), service).toContain(service);
    const named = [
      ...matches(
        text,
        /\b(jeweller-(?:site-)?(?:bootstrap|directus|publisher|preview|backup|watch-release)(?:@[\w%-]*)?(?:\.(?:timer|service))?)(?![\w-])/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) {
      const [, unit = "", ending = ".service"] =
        /^(.*?)(\.timer|\.service)?$/.exec(name.replace(/@[^.]*/, "@")) ?? [];
      expect(units, name).toContain(`${unit}${ending}`);
    }
  });

  it("use only existing options of the commands", () => {
    const rollbacks = matches(
      text,
      /(?:npm run rollback --|rollback\.ts)((?: (?:--?[\w-]+|\[release\]|<release>))+)/g,
    );
    expect(rollbacks.length).toBeGreaterThan(4);
    for (const options of rollbacks)
      expect(
        parseRollback(
          options
            .trim()
            .split(" ")
            .filter((each) => !/^[<[]/.test(each)),
        ),
        options,
      ).toBeDefined();
    const restores = matches(
      text,
      /(?:scripts\/run\.mjs restore|npm run restore --) ([^#`\n\\|]+)/g,
    );
    expect(restores.length).toBeGreaterThan(1);
    for (const options of restores)
      expect(() =>
        parseArgs({
          args: options.trim().split(/\s+/),
          allowPositionals: true,
          options: { identity: { type: "string" } },
        }),
      ).not.toThrow();
    const known = matches(read("scripts/commands/backup.ts"), /"(--[a-z-]+)"/g);
    for (const options of matches(
      text,
      /(?:scripts\/run\.mjs backup|npm run backup --) ([^#`\n|]+)/g,
    ))
      for (const option of matches(options, /(--[a-z-]+)/g))
        expect(known, options).toContain(option);
  });

  it("name only variables that the code reads", () => {
    const folders = ["backend", "scripts", "src", "plugins", ".github"];
    const code = folders
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
          .filter(
            (name) =>
              /\.(ts|tsx|mjs|mts|sh|yaml|yml|conf|template|example)$|Caddyfile$/.test(name) &&
              !/(^|\/)(dist|node_modules)\//.test(name),
          )
          .map((name) => read(join(folder, name))),
      )
      .concat(["gatsby-config.ts", "gatsby-node.ts"].map(read))
      .join("\n");
    // Read by Directus or Node.
    const NOT_OURS = /^(CACHE|EMAIL|HTTPS?|LOG|MAX|METRICS|RATE_LIMITER|STORAGE)_/;
    for (const name of matches(text, /`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g).filter(
      (each) => !NOT_OURS.test(each),
    ))
      expect(code.includes(name), name).toBe(true);
  });
});

describe("alert rules", () => {
  const prometheus = (name: string): unknown => parse(read(`${PRODUCTION}/prometheus/${name}`));
  const rule = z.object({
    alert: z.string(),
    expr: z.string(),
    annotations: z.object({ runbook: z.string() }),
  });
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
    .parse(prometheus("alerts.yml"))
    .groups.flatMap((group) => group.rules);

  it("link to a section of their own in docs/operations.md", () => {
    const anchors = anchorsOf(read("docs/operations.md"));
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook.split("#")[1]).toBe(alert.toLowerCase());
      expect(anchors).toContain(alert.toLowerCase());
    }
  });

  it("name only jobs of the scrape example", () => {
    const example = z
      .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
      .parse(prometheus("scrape.example.yml"));
    const jobs = example.scrape_configs.map(({ job_name: name }) => name);
    const named = matches(rules.map(({ expr }) => expr).join("\n"), /job="([^"]+)"/g);
    expect(named).not.toEqual([]);
    for (const name of named) expect(jobs).toContain(name);
  });
});
