/**
 * Names the classes of CSS modules by a short hash alone: they stand in every document's styles and
 * markup and in the pages' script, where the framework's own names (`section-module--head--7d2d3`)
 * weigh more than what they style. Gives the configuration back.
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
