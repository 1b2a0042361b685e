import { useEffect, useState } from "react";
import type { BlockView } from "../../../site/views/block-view";
import { lazyComponent } from "../../../ui/loading/lazy-component";

const ConsentList = lazyComponent(() =>
  import("./consent-list").then((module) => module.ConsentList),
);

/**
 * Renders the consent manager of the legal notice (LEGAL-3). The prerendered HTML is empty, because
 * stored consents are known only in the browser.
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
