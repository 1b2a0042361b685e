/**
 * Shortens the class names of CSS modules to a hash. The names occur in every document and script;
 * Gatsby's names (`section-module--head--7d2d3`) take more bytes than the rules. Changes and
 * returns the configuration.
 */
export function withShortClassNames<Given>(config: Given): Given {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isPlain(value)) {
      if (typeof value["localIdentName"] === "string") value["localIdentName"] = "[hash:base64:5]";
      Object.values(value).forEach(visit);
    }
  };
  if (isPlain(config) && isPlain(config["module"])) visit(config["module"]["rules"]);
  return config;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
