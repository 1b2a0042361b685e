import { type ComponentType, startTransition, useState } from "react";

type State<Props> =
  | { readonly kind: "none" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly Component: ComponentType<Props> };

/**
 * Loads a component in its own chunk when the visitor asks for it. A failed load is reported as
 * `failed` and can be repeated.
 */
export function useOnDemandComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<State<Props>>({ kind: "none" });
  const request = () => {
    if (state.kind === "ready" || state.kind === "loading") return;
    setState({ kind: "loading" });
    load().then(
      // Renders in slices, so that the browser can respond in between.
      (Component) => startTransition(() => setState({ kind: "ready", Component })),
      () => setState({ kind: "failed" }),
    );
  };
  return { state, request };
}
