import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { selectSteps } from "../../scripts/test-runner/select-tests";

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FOLDER = join(ROOT, ".github", "workflows");

const step = z
  .object({
    uses: z.string().optional(),
    run: z.string().optional(),
    with: z.record(z.string(), z.unknown()).optional(),
    env: z.record(z.string(), z.string()).optional(),
  })
  .refine(
    ({ uses, run }) => (uses === undefined) !== (run === undefined),
    "a step either uses an action or runs a command",
  );
const workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.object({ contents: z.literal("read") }),
  concurrency: z.object({ group: z.string(), "cancel-in-progress": z.boolean() }),
  jobs: z.record(
    z.string(),
    z.object({
      "runs-on": z.string(),
      "timeout-minutes": z.number(),
      steps: z.array(step.loose()).min(2),
    }),
  ),
});

const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: read(name),
  parsed: workflow.parse(parse(read(name))),
}));
const named = (name: string) => {
  const found = workflows.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no workflow ${name}`);
  return found;
};
const commandsOf = (name: string): string =>
  Object.values(named(name).parsed.jobs)
    .flatMap(({ steps }) => steps.map(({ run }) => run ?? ""))
    .join("\n");

describe("workflows", () => {
  it.each(workflows)(
    "$name has read permissions only, a timeout, Node 22 and no persisted credentials",
    ({ parsed, text }) => {
      for (const { steps, "timeout-minutes": minutes } of Object.values(parsed.jobs)) {
        expect(minutes).toBeLessThanOrEqual(90);
        const uses = steps.flatMap((each) => (each.uses === undefined ? [] : [each]));
        expect(
          uses.find(({ uses: action }) => action?.startsWith("actions/checkout@"))?.with,
        ).toMatchObject({
          "persist-credentials": false,
        });
        expect(
          uses.find(({ uses: action }) => action?.startsWith("actions/setup-node@"))?.with,
        ).toMatchObject({
          "node-version": 22,
          cache: "npm",
        });
        // A secret reaches a step by its environment, never by the text of a command.
        for (const { run } of steps) expect(run ?? "").not.toContain("secrets.");
      }
      expect(text).not.toMatch(/(token|secret|password):\s*["']?[A-Za-z0-9]{16,}/i);
    },
  );

  it("ci runs every step of the short run in parallel jobs, and the full run each night", () => {
    const { text, parsed } = named("ci.yml");
    const lists = [...text.matchAll(/'(\[[^']*\])'/g)].map(([, json = ""]) =>
      z.array(z.string()).parse(JSON.parse(json)),
    );
    expect(lists[0]).toEqual(["full"]);
    expect(lists[1]?.flatMap((steps) => steps.split(" ")).sort()).toEqual(
      [...selectSteps([], false).keys()].sort(),
    );
    expect(parsed.on).toHaveProperty("schedule");
    expect(commandsOf("ci.yml")).toMatch(/^\.ci\/run \$\{\{ matrix\.steps \}\}$/m);
  });

  it("BUILD-3 rebuild waits for the call of Directus, runs once at a time, and deploys the exported files", () => {
    const { parsed } = named("rebuild.yml");
    expect(parsed.on).toHaveProperty("repository_dispatch", { types: ["rebuild"] });
    expect(parsed.concurrency["cancel-in-progress"]).toBe(false);
    const commands = commandsOf("rebuild.yml");
    const script = /tsx (backend\/\S+\.ts) public static-site/.exec(commands)?.[1] ?? "";
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(commands).toMatch(/netlify-cli@\d+ deploy --prod --dir static-site/);
    expect(commands).toMatch(/wrangler@\d+ pages deploy static-site/);
    expect(commands.indexOf("gatsby/cli.js build")).toBeLessThan(commands.indexOf(script));
  });
});
