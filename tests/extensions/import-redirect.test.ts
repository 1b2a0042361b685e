import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { BACKEND_DIR } from "#backend/directus/directus-environment";
import { listen } from "../support/local-server";

/*
 * Directus's installed HTTP client for imports and for request operations of flows:
 * `extensions/outgoing-requests` relies on it to refuse internal addresses.
 * On this machine 127.0.0.2 represents the internal network, 127.0.0.1 the public one.
 */

const SCRIPT = `
  const { getAxios } = await import(process.argv[1]);
  const axios = await getAxios();
  const answers = [];
  for (const url of process.argv.slice(2)) answers.push(await axios.get(url).then(({ data }) => data, () => "refused"));
  console.log("answers " + JSON.stringify(answers));
`;

async function fetched(urls: readonly string[]): Promise<readonly string[]> {
  const client = join(
    BACKEND_DIR,
    "node_modules",
    "@directus",
    "api",
    "dist",
    "request",
    "index.js",
  );
  const env = {
    PATH: process.env["PATH"],
    CONFIG_PATH: join(tmpdir(), "no-environment-file"),
    IMPORT_IP_DENY_LIST: "127.0.0.2,10.0.0.0/8",
  };
  const argv = ["--input-type=module", "-e", SCRIPT, client, ...urls];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: BACKEND_DIR, env });
  return z.array(z.string()).parse(JSON.parse(/^answers (.*)$/m.exec(stdout)?.[1] ?? "null"));
}

describe("import of a remote file", () => {
  let internalRequests = 0;
  const inside = createServer((_request, response) => {
    internalRequests += 1;
    response.end("internal");
  });
  /** Redirects to the URL in its path. */
  const outside = createServer((request, response) => {
    const target = decodeURIComponent(request.url?.slice(1) ?? "");
    if (target === "") response.end("public");
    else response.writeHead(302, { location: target }).end();
  });
  let internal: number;
  let open: number;
  beforeAll(async () => {
    internal = await listen(inside, "127.0.0.2");
    open = await listen(outside, "127.0.0.1");
  });
  afterAll(() => {
    inside.close();
    outside.close();
  });

  it("SAFE-6 follows a redirect, but not to an internal address", async () => {
    const start = `http://127.0.0.1:${open}/`;
    const via = (target: string) => `${start}${encodeURIComponent(target)}`;
    const targets = [
      "127.0.0.2",
      "2130706434",
      "0x7f.0.0.2",
      "0177.0.0.2",
      "[::ffff:127.0.0.2]",
    ].map((host) => `http://${host}:${internal}/`);
    const responses = await fetched([
      via(start),
      ...targets,
      ...targets.map(via),
      via(via(targets[0] ?? "")),
      via("http://10.0.0.1/"),
    ]);
    expect(responses).toEqual([
      "public",
      ...Array.from({ length: responses.length - 1 }, () => "refused"),
    ]);
    expect(responses).toHaveLength(13);
    expect(internalRequests).toBe(0);
  });
});
