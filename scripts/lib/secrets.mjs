import { randomBytes, randomInt } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secrets of one installation, made at its first start and kept in its data folder. Those that
 * a person types are readable; what only programs use is random to the full.
 * @param {string} folder @param {Record<string, () => string>} makers what to make under which
 *   name where it is not there yet
 * @returns {Record<string, string>}
 */
export function loadSecrets(folder, makers) {
  const path = join(folder, "secrets.json");
  let known = {};
  try {
    known = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const missing = Object.entries(makers).filter(([name]) => typeof known[name] !== "string");
  if (missing.length === 0) return known;
  const secrets = {
    ...known,
    ...Object.fromEntries(missing.map(([name, make]) => [name, make()])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}

/** For programs: 256 bits in hex. */
export function randomToken() {
  return randomBytes(32).toString("hex");
}

/**
 * For a person at a keyboard: four groups of four letters, about 72 bits, without letters that look
 * alike.
 */
export function randomPassword() {
  const letters = "abcdefghjkmnpqrstuvwxyz";
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join("")).join("-");
}
