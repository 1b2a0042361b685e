import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listChangedFiles } from "../../scripts/test-runner/changed-files";

let folder: string;
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(message: string): string {
  git("add", "-A");
  git("commit", "-qm", message);
  return git("rev-parse", "HEAD");
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changed-files-"));
  git("init", "-q", "-b", "main");
  write("kept.ts", "1");
  write("edited.ts", "1");
  write(".gitignore", "ignored.ts");
  commit("First");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("changed files", () => {
  it("are those of the working tree if there is no other branch", () => {
    write("edited.ts", "2");
    write("new.ts", "1");
    write("ignored.ts", "1");
    expect(listChangedFiles(folder)).toEqual({
      since: git("rev-parse", "HEAD"),
      files: ["edited.ts", "new.ts"],
    });
  });

  it("include the commits since the branches parted, but not those of the other branch", () => {
    const since = git("rev-parse", "HEAD");
    git("checkout", "-qb", "feature");
    write("added.ts", "1");
    commit("Second");
    git("checkout", "-q", "main");
    write("elsewhere.ts", "1");
    commit("Third");
    git("checkout", "-q", "feature");
    write("edited.ts", "2");
    expect(listChangedFiles(folder, "main")).toEqual({ since, files: ["added.ts", "edited.ts"] });
  });

  it("are an error that names an unknown branch", () => {
    expect(() => listChangedFiles(folder, "nowhere")).toThrow("git does not know nowhere.");
  });
});
