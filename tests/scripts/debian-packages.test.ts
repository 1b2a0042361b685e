import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createScript } from "../../scripts/test-runner/debian-packages";

let folder: string;
let policy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "debian-packages-"));
  policy = join(folder, "policy-rc.d");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script with an `apt-get` that records its calls and whether the policy is there. */
function runScript(script: string, exitCode = 0) {
  const calls = join(folder, "calls");
  const apt = join(folder, "apt-get");
  const refuses = `test -x ${policy} && ! ${policy} && echo refuses >> ${calls}`;
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> ${calls}\n${refuses}\nexit ${exitCode}\n`);
  chmodSync(apt, 0o755);
  const env = { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
  const { status } = spawnSync("sh", ["-c", script], { env });
  return { status, calls: readFileSync(calls, "utf8").trim().split("\n") };
}

const UPDATE = "-qq -o DPkg::Lock::Timeout=300 update";
const INSTALL =
  "-qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends caddy redis-server";

describe("installation of Debian packages", () => {
  it("updates the index, keeps services from starting and removes the policy", () => {
    const { status, calls } = runScript(createScript(["caddy", "redis-server"], policy));
    expect(status).toBe(0);
    expect(calls).toEqual([UPDATE, "refuses", INSTALL, "refuses"]);
    expect(existsSync(policy)).toBe(false);
  });

  it("removes the policy after a failure", () => {
    const { status } = runScript(createScript(["caddy"], policy), 100);
    expect(status).toBe(100);
    expect(existsSync(policy)).toBe(false);
  });

  it("leaves a policy of the machine alone", () => {
    writeFileSync(policy, "#!/bin/sh\nexit 101\n");
    chmodSync(policy, 0o755);
    const script = createScript(["caddy", "redis-server"], undefined);
    expect(runScript(script).calls).toEqual([UPDATE, "refuses", INSTALL, "refuses"]);
    expect(existsSync(policy)).toBe(true);
  });
});
