import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssetImage } from "../../../domain/catalogue/product";
import { DETAIL_IMAGE_SIZES } from "../../../domain/media/asset-image";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { Icon } from "../../../ui/media/icon";
import { ProductImage } from "../../../ui/media/product-image";
import { ProductPageIcon } from "../page/product-page-icon";
import * as styles from "./product-gallery.module.css";

/** Milliseconds without a scroll event after which scrolling counts as finished. */
const SCROLL_END_MS = 90;

type Props = {
  readonly images: readonly AssetImage[];
  /** What the first image shows, if the visitor has chosen otherwise. */
  readonly pictured: readonly string[];
  /** Whether the images show a similar item. A note below them says so. */
  readonly isSimilar: boolean;
};

const loadZoom = () => import("./zoom-dialog").then((module) => module.ZoomDialog);
const preloadZoom = preloadOnIntent(loadZoom);

/**
 * Renders the images of a product in a scroll-snap strip, with swipe, arrow keys, buttons and
 * thumbnails. Only the first image is loaded before the visitor interacts with the gallery. An
 * image missing in the CMS is left out (CONTENT-6). Another first image is shown at once.
 */
export function ProductGallery({ images, pictured, isSimilar }: Props) {
  const { t } = useTranslation("shop");
  const strip = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isActivated, setIsActivated] = useState(false);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { state: zoom, request: requestZoom } = useOnDemandComponent(loadZoom);
  useEffect(() => () => clearTimeout(scrollTimer.current), []);
  const first = images[0]?.id;
  const [shownFirst, setShownFirst] = useState(first);
  if (first !== shownFirst) {
    setShownFirst(first);
    setCurrentIndex(0);
  }
  useEffect(() => {
    if (strip.current) strip.current.scrollLeft = 0;
  }, [first]);

  const visibleImages = images.filter(({ id }) => !missing.includes(id));
  const count = visibleImages.length;
  const selected = Math.min(currentIndex, count - 1);
  if (count === 0) return null;
  const many = count > 1;

  const activate = () => setIsActivated(true);
  const buttonOf = (index: number) =>
    strip.current?.children[index]?.querySelector("button") ?? null;
  const show = (target: number) => {
    const index = (target + count) % count;
    const hasFocus = strip.current?.contains(document.activeElement);
    activate();
    setCurrentIndex(index);
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth;
    if (hasFocus) buttonOf(index)?.focus({ preventScroll: true });
  };
  const handleScroll = () => {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth > 0) setCurrentIndex(Math.round(scrollLeft / clientWidth));
    }, SCROLL_END_MS);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined || !many || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  };
  const open = (index: number) => {
    setZoomed(index);
    requestZoom();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <div
      className={many ? styles.gallery : styles.single}
      role="group"
      aria-label={t("product.gallery.name")}
      onKeyDown={handleKeyDown}
      onPointerEnter={activate}
      onTouchStart={activate}
      onFocus={activate}
    >
      <div className={styles.large}>
        <ul ref={strip} className={styles.strip} onScroll={handleScroll} data-product-pictures>
          {visibleImages.map((image, index) => (
            <li key={image.id} className={styles.slide}>
              <ProductImage
                image={isActivated || index === 0 ? image : undefined}
                preset="detail"
                sizes={DETAIL_IMAGE_SIZES}
                first={index === 0}
                onMissing={() => setMissing((known) => [...known, image.id])}
              />
              <button
                type="button"
                className={styles.enlarge}
                tabIndex={index === selected ? 0 : -1}
                aria-label={t("product.gallery.enlarge", { number: index + 1, count })}
                aria-haspopup="dialog"
                aria-busy={zoomed === index && zoom.kind === "loading"}
                onClick={() => open(index)}
                {...preloadZoom}
              >
                <span className={styles.enlargeIcon}>
                  <ProductPageIcon name="enlarge" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {many ? (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={t("product.gallery.previous")}
              onClick={() => show(selected - 1)}
            >
              <Icon name="arrow" size={22} />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={t("product.gallery.next")}
              onClick={() => show(selected + 1)}
            >
              <Icon name="arrow" size={22} />
            </button>
            <p className={styles.counter} role="status">
              <span className="visually-hidden">
                {t("product.picture", { number: selected + 1, count })}
              </span>
              <span aria-hidden="true">{`${selected + 1} / ${count}`}</span>
            </p>
          </>
        ) : null}
      </div>
      {many ? (
        <ul className={styles.thumbs} aria-label={t("product.pictures")}>
          {visibleImages.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={index === selected}
                aria-label={t("product.picture", { number: index + 1, count })}
                onClick={() => show(index)}
              >
                <ProductImage image={{ ...image, alt: "" }} preset="thumb" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {pictured.length > 0 ? (
        <p className={styles.similar}>{t("product.pictured", { choices: pictured.join(", ") })}</p>
      ) : null}
      {isSimilar ? <p className={styles.similar}>{t("product.similar")}</p> : null}
      {zoom.kind === "failed" ? <p role="alert">{t("screenError.title")}</p> : null}
      {zoomed !== null && zoom.kind === "ready" ? (
        <zoom.Component
          images={visibleImages}
          start={zoomed}
          onClose={show}
          onExitComplete={() => setZoomed(null)}
          finalFocusEl={buttonOf}
        />
      ) : null}
    </div>
  );
}
