import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

type Inside<Props> = { readonly default: ComponentType<{ readonly given: Props }> };

/**
 * A part of the page that comes in a chunk of its own, when it is first drawn. One that cannot be
 * fetched is left out: it is no reason to take the page away. `waiting` holds its room meanwhile.
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
  return function Late(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Inner given={props} />
      </Suspense>
    );
  };
}
