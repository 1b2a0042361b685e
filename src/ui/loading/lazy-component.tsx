import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type Inside<Props> = { readonly default: ComponentType<{ readonly given: Props }> };

/**
 * Wraps a component in its own chunk, loaded on first render. Renders nothing if the chunk fails to
 * load. `waiting` renders the placeholder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const Inner = lazy((): Promise<Inside<Props>> =>
    load().then(
      (Part) => ({ default: ({ given }) => <Part {...given} /> }),
      () => ({ default: () => null }),
    ),
  );
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Inner given={props} />
      </Suspense>
    );
  };
}
