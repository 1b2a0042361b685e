import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";

/**
 * A part of a page whose code comes by itself: what loads it, and the same for the build, which
 * needs it for the static HTML.
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
  /** Wait until the visitor comes near it; else it is loaded at once. */
  readonly whenInView?: boolean;
  readonly className?: string | undefined;
};

/** How far ahead of the screen's edge the code is fetched. */
const AHEAD = "600px";

function whenNear(element: HTMLElement, go: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) go();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Shows a part as the build drew it, and brings it to life in its place once its code is there, so
 * that nothing moves and pages pay for it only where a visitor comes near. Until then the drawn
 * HTML is left alone: an empty inner HTML tells React not to look at it.
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
    let left = false;
    const load = () => {
      own.load().then(
        (Component) => {
          if (!left) setLive({ Component });
        },
        // Offline: when the network is back, so is the form.
        () => window.addEventListener("online", load, { once: true }),
      );
    };
    const element = box.current;
    // Without drawn HTML the visitor came from another page, and there is nothing to look at yet.
    const stop =
      whenInView && element && element.childElementCount > 0 ? whenNear(element, load) : load();
    return () => {
      left = true;
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
        key="drawn"
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
