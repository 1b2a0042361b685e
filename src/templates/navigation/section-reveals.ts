import { ROUTE_UPDATE_EVENT } from "./route-events";

/** Sections that an editor composes a page of. The first one is the start of the page. */
const SECTIONS = "main > section:not(:first-child)";
/** A section is hidden shortly before it enters the window, and shown when a part is inside. */
const BEFORE_WINDOW = "0px 0px 30% 0px";
const INSIDE_WINDOW = "0px 0px -8% 0px";

/**
 * Fades each section in once, when the visitor scrolls to it. What is farther below stays visible,
 * so that nothing depends on scrolling but the motion.
 */
export function setUpSectionReveals(): void {
  let stop = observeSections();
  window.addEventListener(ROUTE_UPDATE_EVENT, () => {
    stop();
    stop = observeSections();
  });
}

function observeSections(): () => void {
  const entering = createObserver(INSIDE_WINDOW, ({ target }) => mark(target, "shown"));
  const approaching = createObserver(BEFORE_WINDOW, ({ target, boundingClientRect }) => {
    // After a jump it is in view already.
    if (boundingClientRect.top < window.innerHeight) return;
    mark(target, "waiting");
    entering.observe(target);
  });
  for (const section of document.querySelectorAll(SECTIONS)) approaching.observe(section);
  return () => {
    approaching.disconnect();
    entering.disconnect();
  };
}

function createObserver(rootMargin: string, handle: (entry: IntersectionObserverEntry) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        handle(entry);
      }
    },
    { rootMargin },
  );
  return observer;
}

function mark(section: Element, state: "waiting" | "shown"): void {
  section.setAttribute("data-reveal", state);
}
