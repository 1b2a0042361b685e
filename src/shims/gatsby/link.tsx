import {
  type AnchorHTMLAttributes,
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { globalHistory, type NavigateOptions, type Place } from "./history";
import { parsePath, withoutTrailingSlash } from "./paths";

/* Replaces gatsby-link in the browser (docs/decisions/058-browser-runtime.md). */

/** The current place, which is ahead of the page while its page loads. */
export const PlaceContext = createContext<Place>(globalHistory.location);

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> &
  NavigateOptions & { readonly to: string };

const ABSOLUTE_URL = /^[a-z][a-z\d+\-.]*:/i;

/** Returns a local URL as the site writes it: absolute, without a slash at the end. */
function resolvePath(to: string, { pathname, search }: Pick<Place, "pathname" | "search">): string {
  if (ABSOLUTE_URL.test(to)) return to;
  const base = to.startsWith("#") ? pathname + search : to.startsWith("?") ? pathname : "";
  const parsed = parsePath(base + to);
  const absolute = parsed.pathname.startsWith("/") ? parsed.pathname : `/${parsed.pathname}`;
  return withoutTrailingSlash(absolute) + parsed.search + parsed.hash;
}

export function navigate(to: string | number, options?: NavigateOptions): void {
  window.___navigate?.(typeof to === "number" ? to : resolvePath(to, window.location), options);
}

/** Calls the function when the element enters or leaves the window. One observer for all links. */
const watched = new WeakMap<Element, (isVisible: boolean) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, onChange: (isVisible: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, onChange);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

const withoutHash = (url: string): string => url.replace(/#.*/s, "");

export const Link = forwardRef<HTMLAnchorElement, Props>(function Link(
  { to, state, replace, onClick, onMouseEnter, children, ...rest },
  ref,
) {
  const place = useContext(PlaceContext);
  const anchor = useRef<HTMLAnchorElement>(null);
  useImperativeHandle<HTMLAnchorElement | null, HTMLAnchorElement | null>(
    ref,
    () => anchor.current,
  );
  const href = resolvePath(to, place);
  const isLocal = href.startsWith("/");
  const isCurrent = encodeURI(href) === place.pathname;
  // A request for the page itself could answer its next navigation with old data.
  const target = isLocal && withoutHash(href) !== place.pathname + place.search ? href : null;
  const latestTarget = useRef(target);
  useEffect(() => {
    latestTarget.current = target;
  });
  useEffect(() => {
    if (!anchor.current) return;
    let cancel: (() => void) | undefined;
    const stop = watch(anchor.current, (isVisible) => {
      cancel?.();
      const url = latestTarget.current;
      cancel = isVisible && url !== null ? window.___loader?.enqueue(url) : undefined;
    });
    return () => {
      stop();
      cancel?.();
    };
  }, []);
  return (
    <a
      aria-current={isCurrent ? "page" : undefined}
      {...rest}
      ref={anchor}
      href={href}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        if (isLocal) window.___loader?.hovering(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        const isForBrowser = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
        if (!isLocal || isForBrowser || rest.target || event.defaultPrevented) return;
        event.preventDefault();
        window.___navigate?.(href, { state, replace: replace ?? isCurrent });
      }}
    >
      {children}
    </a>
  );
});
