import { useEffect, useState } from "react";
import type { BlockView } from "../../../site/view-models";
import { lazyComponent } from "../../../ui/loading/lazy-component";

const ConsentList = lazyComponent(() =>
  import("./consent-list").then((module) => module.ConsentList),
);

/**
 * The legal notice's consent manager (LEGAL-3): nothing in the static page, since only the browser
 * knows what is stored.
 */
export function ConsentManagerBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "consent-manager" }>;
}) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? <ConsentList block={block} /> : null;
}
