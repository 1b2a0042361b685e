import { type ComponentType, useState } from "react";

type State<Props> =
  | { readonly kind: "none" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly Part: ComponentType<Props> };

/**
 * A part of the page that comes in a chunk of its own when somebody asks for it by a button. One
 * that cannot be fetched is `failed`, which has to be said, and can be asked for again.
 */
export function useOnDemandComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<State<Props>>({ kind: "none" });
  const ask = () => {
    if (state.kind === "ready" || state.kind === "loading") return;
    setState({ kind: "loading" });
    load().then(
      (Part) => setState({ kind: "ready", Part }),
      () => setState({ kind: "failed" }),
    );
  };
  return { state, ask };
}
