/** The parts of a policy that a payment provider's script needs: itself, what it asks, what it frames, its marks. */
const OPENED = ["script-src", "connect-src", "frame-src", "img-src"];

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")/;

/** A document whose policy lets a payment provider in. One without a policy is a bug of the build, hence the exception. */
export function withProvider(html: string, origins: readonly string[]): string {
  if (!POLICY.test(html)) throw new Error("The document has no content security policy that could be widened.");
  return html.replace(POLICY, (_, before: string, policy: string, after: string) => {
    const widened = policy.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      if (!OPENED.includes(name) || origins.length === 0) return part;
      return [name, ...sources.filter((source) => source !== "'none'"), ...origins].join(" ");
    });
    return before + widened.join("; ") + after;
  });
}

/**
 * Where PayPal's script may come from and go to. PayPal's own asks for its whole domain and that of its pictures (PayPal's documentation,
 * "Content Security Policy"); any other address stands for itself. None where the site takes no PayPal.
 */
export function walletOrigins(sdk: string | undefined): readonly string[] {
  if (!sdk) return [];
  const { origin, hostname } = new URL(sdk);
  return /(^|\.)paypal\.com$/.test(hostname) ? ["https://*.paypal.com", "https://*.paypalobjects.com"] : [origin];
}
