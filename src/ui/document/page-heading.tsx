import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";

type Handler = (heading: HTMLElement) => void;

/** What to do with the heading of the page, and the heading with which it was done. */
let handler: Handler | null = null;
let handled: HTMLElement | null = null;

/**
 * Calls a function with the heading of a new page as soon as it is rendered, in the shop long after
 * the change of the route. The function is called again if another heading replaces this one while
 * nothing else has the focus, for example after an order or when the cart proves to be empty.
 */
export function handlePageHeading(next: Handler): void {
  handler = next;
  handled = null;
}

/** Renders the heading of a page, which receives the focus when a visitor comes from another page. */
export function PageHeading({ children, ...props }: ComponentPropsWithoutRef<"h1">) {
  const ref = useRef<HTMLHeadingElement>(null);
  // After each render: pages of one kind share a heading, which is empty until its text is known.
  useEffect(() => {
    const heading = ref.current;
    if (!handler || !heading?.textContent.trim()) return;
    if (handled && (handled.isConnected || document.activeElement !== document.body)) return;
    handled = heading;
    handler(heading);
  });
  return (
    <h1 {...props} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
