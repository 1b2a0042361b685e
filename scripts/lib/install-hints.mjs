/** What an installation's log means, and what to do: the first that fits. */
const HINTS = [
  [
    /ENOSPC|no space left/i,
    "The disk is full. The installation needs about 3 GB; free some space and run the command again.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network request .* failed|socket hang up/i,
    "The npm registry cannot be reached. Check the network and `npm config get registry`, then run the command again; what is fetched is kept.",
  ],
  [
    /E401|E403|authentication token|Unable to authenticate/i,
    "The npm registry refuses access. Check your npm configuration (`npm config list`) and run the command again.",
  ],
  [
    /EACCES|EPERM|permission denied/i,
    "A file may not be written. Check who owns this folder, node_modules and npm's cache (`npm config get cache`).",
  ],
  [
    /can only install packages when your package\.json and package-lock\.json/i,
    "package.json and package-lock.json do not agree. Run `npm install` in that folder once.",
  ],
  [
    /ETARGET|E404|No matching version/i,
    "The registry does not have a package of the lock file. If it is a mirror of your own, it may not be complete yet.",
  ],
  [
    /gyp ERR!|node-gyp|not found: make|make: .*not found|g\+\+: .*not found|python.*not found/i,
    "A native add-on could not be compiled. It needs python3, make and a C++ compiler (on Debian: apt-get install python3 make g++).",
  ],
  [
    /EINTEGRITY/i,
    "A package arrived damaged. `npm cache verify` repairs the cache; then run the command again.",
  ],
];

/** A hint for the end of an installation's log; undefined where it says nothing that we know. */
export function installHint(text) {
  return HINTS.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether the log tells of a fault in the network that may be gone when it is tried again. */
export function isTransientInstallError(text) {
  return /EAI_AGAIN|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|socket hang up|50[234] /i.test(text);
}
