import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { BlockView } from "../../site/views";

type Props = { readonly block: Extract<BlockView, { kind: "consent-manager" }> };

// What is stored is seen in the browser only; without the list, the entries can still be removed in the browser's own settings.
const ConsentList = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import("./consent-list").then(
    (module) => ({ default: module.ConsentList }),
    () => ({ default: () => null }),
  ),
);

/** The legal notice's consent manager (LEGAL-3): nothing in the static page, and nothing while nothing is stored. */
export function ConsentManager({ block }: Props) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return (
    <Suspense fallback={null}>
      <ConsentList block={block} />
    </Suspense>
  );
}
