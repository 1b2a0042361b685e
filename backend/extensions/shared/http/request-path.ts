/**
 * Normalizes a path as Express compares it: ignores case, repeated and trailing slashes. A rule for
 * `/auth/login` then also applies to `/AUTH//login/`.
 */
export function comparablePath(path: string): string {
  const short = path.toLowerCase().replace(/\/{2,}/g, "/");
  return short.length > 1 && short.endsWith("/") ? short.slice(0, -1) : short;
}
