// @ts-check

/**
 * Patterns of an installation log and what to do about them. The first match applies.
 * @type {readonly (readonly [pattern: RegExp, hint: string])[]}
 */
const HINTS = [
  [
    /ENOSPC|no space left/i,
    "The disk is full. The installation needs about 3 GB; free some space and run the command again.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network request .* failed|socket hang up/i,
    "The npm registry cannot be reached. Check the network and `npm config get registry`, then run the command again; downloaded packages are kept.",
  ],
  [
    /E401|E403|authentication token|Unable to authenticate/i,
    "The npm registry refuses access. Check your npm configuration (`npm config list`) and run the command again.",
  ],
  [
    /EACCES|EPERM|permission denied/i,
    "A file cannot be written. Check who owns this folder, node_modules and npm's cache (`npm config get cache`).",
  ],
  [
    /can only install packages when your package\.json and package-lock\.json/i,
    "package.json and package-lock.json do not agree. Run `npm install` in that folder once.",
  ],
  [
    /ETARGET|E404|No matching version/i,
    "The registry does not have a package of the lock file. A private mirror may not be complete yet.",
  ],
  [
    /gyp ERR!|node-gyp|not found: make|make: .*not found|g\+\+: .*not found|python.*not found/i,
    "A native add-on could not be compiled. It needs python3, make and a C++ compiler (on Debian: apt-get install python3 make g++).",
  ],
  [
    /EINTEGRITY/i,
    "A package was damaged during the download. `npm cache verify` repairs the cache; then run the command again.",
  ],
];

/**
 * Returns a hint for the end of an installation log, or undefined if no pattern matches.
 * @param {string} text
 */
export function installHint(text) {
  return HINTS.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Returns whether the log shows a network failure that a second attempt may not meet.
 * @param {string} text
 */
export function isTransientInstallError(text) {
  return /EAI_AGAIN|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|socket hang up|50[234] /i.test(text);
}
