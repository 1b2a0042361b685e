import { existsSync, readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";

const ROOT = new URL("../../", import.meta.url);

export interface GeneratedFile {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly content: string;
}

export const repositoryUrl = (path: string): URL => new URL(path, ROOT);

export const readRepositoryFile = (path: string): string =>
  readFileSync(repositoryUrl(path), "utf8");

/** Returns a generated file in the format of Prettier. */
export async function formatGenerated(path: string, text: string): Promise<GeneratedFile> {
  const filepath = repositoryUrl(path).pathname;
  return { path, content: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/** True if the committed file is missing or has another content. */
export const isStale = ({ path, content }: GeneratedFile): boolean =>
  !existsSync(repositoryUrl(path)) || readRepositoryFile(path) !== content;
