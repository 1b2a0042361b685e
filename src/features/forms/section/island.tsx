import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";

/**
 * Lazily loaded part of a page: its loader, and a component that renders it statically during the
 * build.
 */
export type IslandDefinition<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly Static: ComponentType<Given<Props>> | null;
};

type Given<Props> = { readonly props: Props };

export function defineIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): IslandDefinition<Props> {
  if (typeof window !== "undefined") return { load, Static: null };
  const Static = lazy(async () => {
    const Component = await load();
    return { default: ({ props }: Given<Props>) => <Component {...props} /> };
  });
  return { load, Static };
}

type SlotProps<Props> = {
  readonly island: IslandDefinition<Props>;
  readonly props: Props;
  /** Loads the component when it is near the viewport; otherwise at once. */
  readonly whenInView?: boolean;
  readonly className?: string | undefined;
};

/** Distance from the viewport at which loading starts. */
const ROOT_MARGIN = "600px";

function whenInViewport(element: HTMLElement, onInView: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onInView();
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Shows the prerendered HTML of a component and replaces it with the live component once its chunk
 * is loaded. This avoids layout shift, and the chunk is loaded only when needed. Until then, an
 * empty `dangerouslySetInnerHTML` keeps React from touching the prerendered HTML.
 */
export function Island<Props extends object>({
  island: own,
  props,
  whenInView = false,
  className,
}: SlotProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<{ readonly Component: ComponentType<Props> } | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const load = () => {
      own.load().then(
        (Component) => {
          if (!isUnmounted) setLive({ Component });
        },
        // Offline: load again when the browser is online.
        () => window.addEventListener("online", load, { once: true }),
      );
    };
    const element = box.current;
    // Without prerendered HTML (client-side navigation) there is nothing to observe: load at once.
    const stop =
      whenInView && element && element.childElementCount > 0
        ? whenInViewport(element, load)
        : undefined;
    if (!stop) load();
    return () => {
      isUnmounted = true;
      window.removeEventListener("online", load);
      stop?.();
    };
  }, [own, whenInView]);

  if (own.Static) {
    return (
      <div className={className}>
        <Suspense fallback={null}>
          <own.Static props={props} />
        </Suspense>
      </div>
    );
  }
  if (!live)
    return (
      <div
        key="prerendered"
        ref={box}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  return (
    <div key="live" className={className}>
      <live.Component {...props} />
    </div>
  );
}
