/**
 * A path as Express compares it: without regard to upper case, repeated and trailing slashes. A
 * rule for `/auth/login` then also holds for `/AUTH//login/`.
 */
export function comparablePath(path: string): string {
  const short = path.toLowerCase().replace(/\/{2,}/g, "/");
  return short.length > 1 && short.endsWith("/") ? short.slice(0, -1) : short;
}
