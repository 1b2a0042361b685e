import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type LazyModule<Props> = { readonly default: ComponentType<{ readonly props: Props }> };

/**
 * Wraps a component in its own chunk, loaded on first render. Renders nothing if the chunk fails to
 * load. `waiting` renders the placeholder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const Inner = lazy((): Promise<LazyModule<Props>> =>
    load().then(
      (Component) => ({ default: ({ props }) => <Component {...props} /> }),
      () => ({ default: () => null }),
    ),
  );
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Inner props={props} />
      </Suspense>
    );
  };
}
