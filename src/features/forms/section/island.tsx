import {
  type ComponentType,
  Fragment,
  lazy,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { onFirstAction } from "../../../ui/loading/on-first-action";
import {
  acceptEarlyInput,
  type EarlyInput,
  forgetEarlySubmit,
  readEarlyInput,
  replayEarlyInput,
  showEarlyInput,
} from "./early-input";

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
  /**
   * When to load the component: at once, when it is near the viewport, or when the visitor does
   * something and it is near the viewport. In the last case the prerendered fields accept input.
   */
  readonly loading?: "at-once" | "in-view" | "on-action";
  /** Shown when a visitor submits prerendered fields and the component cannot be loaded. */
  readonly unavailable?: ReactNode;
  readonly className?: string | undefined;
};

/** Distance from the viewport at which loading starts. */
const ROOT_MARGIN = "600px";

function whenInViewport(element: HTMLElement, onInView: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onInView();
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function whenUsed(element: HTMLElement, onUsed: () => void): () => void {
  let stop: (() => void) | undefined;
  const stopObserving = whenInViewport(element, () => {
    stop = onFirstAction(onUsed);
  });
  return () => {
    stopObserving();
    stop?.();
  };
}

/**
 * Shows the prerendered HTML of a component and replaces it with the live component once its chunk
 * is loaded. This avoids layout shift, and the chunk is loaded only when needed.
 */
export function Island<Props extends object>({
  island: own,
  props,
  loading = "at-once",
  unavailable = null,
  className,
}: SlotProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<EarlyInput | null>(null);
  const [live, setLive] = useState<{ readonly Component: ComponentType<Props> } | null>(null);
  const [isUnavailable, setIsUnavailable] = useState(false);

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
    const prerendered = element && element.childElementCount > 0 ? element : null;
    let stop: (() => void) | undefined;
    if (!prerendered || loading === "at-once") load();
    else if (loading === "in-view") stop = whenInViewport(prerendered, load);
    else {
      acceptEarlyInput(prerendered, () => {
        setIsUnavailable(false);
        own.load().then(load, () => {
          if (isUnmounted) return;
          forgetEarlySubmit(prerendered);
          setIsUnavailable(true);
        });
      });
      stop = whenUsed(prerendered, load);
    }
    return () => {
      isUnmounted = true;
      window.removeEventListener("online", load);
      stop?.();
    };
  }, [own, loading]);

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
      <Fragment key="prerendered">
        <Prerendered box={box} input={input} className={className} />
        {isUnavailable ? <div className={className}>{unavailable}</div> : null}
      </Fragment>
    );
  return (
    <Live key="live" input={input} className={className}>
      <live.Component {...props} />
    </Live>
  );
}

type InputRef = MutableRefObject<EarlyInput | null>;

/** Keeps the prerendered HTML: an empty `dangerouslySetInnerHTML` keeps React from touching it. */
function Prerendered({
  box,
  input,
  className,
}: {
  readonly box: RefObject<HTMLDivElement>;
  readonly input: InputRef;
  readonly className: string | undefined;
}) {
  useLayoutEffect(() => {
    const element = box.current;
    // Runs before React removes the HTML.
    return () => {
      if (element) input.current = readEarlyInput(element);
    };
  }, [box, input]);
  return (
    <div
      ref={box}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Takes over what the visitor did in the prerendered HTML. */
function Live({
  input,
  className,
  children,
}: {
  readonly input: InputRef;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current && input.current) showEarlyInput(box.current, input.current);
  }, [input]);
  // The form subscribes to its values in an effect, which runs before this one.
  useEffect(() => {
    if (box.current && input.current) replayEarlyInput(box.current, input.current);
  }, [input]);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
