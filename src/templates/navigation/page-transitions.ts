import { ROUTE_UPDATE_EVENT } from "./route-events";

/** Name of the picture that both pages have, also in page-motion.css. */
const SHARED_PICTURE = "product-picture";

/** The window shows the old page at most this long, in milliseconds, while the new one renders. */
const ROUTE_TIMEOUT_MS = 1_000;
const PICTURE_TIMEOUT_MS = 400;
const PICTURE_INTERVAL_MS = 20;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fades from page to page where the browser supports view transitions. The picture of a product
 * card moves to its place on the product page. Steps through the history do not fade.
 */
export function setUpPageTransitions(): void {
  const { ___navigate: navigate, ___loader: loader } = window;
  if (!navigate || !loader || !("startViewTransition" in document)) return;
  let clicked: HTMLElement | null = null;
  document.addEventListener(
    "click",
    ({ target }) => (clicked = target instanceof Element ? findCardPicture(target) : null),
    true,
  );
  window.___navigate = (to, options) => {
    navigate(to, options);
    const picture = clicked;
    clicked = null;
    if (typeof to !== "string") return;
    const { pathname, search } = new URL(to, location.href);
    if (pathname === location.pathname) return;
    // Gatsby navigates as soon as the page is loaded, and renders it one frame later. The browser
    // captures the old page at the end of that frame.
    loader.loadPage(pathname + search).then(
      () => fade(picture),
      () => undefined,
    );
  };
}

function fade(picture: HTMLElement | null): void {
  const updated = waitForRouteUpdate();
  if (picture) picture.style.viewTransitionName = SHARED_PICTURE;
  let shared: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(async () => {
    await updated;
    if (!picture) return;
    picture.style.viewTransitionName = "";
    shared = await findProductPicture();
    if (shared) shared.style.viewTransitionName = SHARED_PICTURE;
  });
  const cleanUp = () => {
    if (shared) shared.style.viewTransitionName = "";
  };
  // A hidden page skips the animation; a later transition ends this one.
  ready.catch(() => undefined);
  finished.then(cleanUp, cleanUp);
}

function waitForRouteUpdate(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener(ROUTE_UPDATE_EVENT, () => resolve(), { once: true });
    setTimeout(resolve, ROUTE_TIMEOUT_MS);
  });
}

/** Returns the picture of the product card whose link is clicked. */
function findCardPicture(target: Element): HTMLElement | null {
  const card = target.closest("a")?.closest("[data-product-card]");
  return card?.querySelector("img")?.parentElement ?? null;
}

/** Returns the first picture of the product page once the browser can draw it. */
async function findProductPicture(): Promise<HTMLElement | null> {
  const end = performance.now() + PICTURE_TIMEOUT_MS;
  while (performance.now() < end) {
    const image = document.querySelector<HTMLImageElement>("[data-product-pictures] img");
    if (image) {
      await Promise.race([image.decode().catch(() => undefined), wait(end - performance.now())]);
      return image.parentElement;
    }
    await wait(PICTURE_INTERVAL_MS);
  }
  return null;
}
