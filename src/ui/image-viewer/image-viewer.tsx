import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "../media/icon";
import { FullscreenDialog } from "../overlay/dialog";
import * as styles from "./image-viewer.module.css";
import { ViewerButton } from "./viewer-button";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onExitComplete: () => void;
  readonly finalFocusEl?: () => HTMLElement | null;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  /** Describes the visible image to screen readers, which announce each change. */
  readonly position: string;
  /** Receives the index of the requested image. The first follows the last. */
  readonly onIndexChange: (index: number) => void;
  readonly labels: { readonly previous: string; readonly next: string; readonly close: string };
  /** Buttons beside the close button. */
  readonly tools?: ReactNode;
  readonly tone: "paper" | "inverted";
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The visible image. */
  readonly children: ReactNode;
};

/** Shows images full screen: a bar with counter and buttons, the image, and previous and next. */
export function ImageViewer({
  open,
  onOpenChange,
  onExitComplete,
  finalFocusEl,
  title,
  index,
  count,
  position,
  onIndexChange,
  labels,
  tools,
  tone,
  onKeyDown,
  children,
}: Props) {
  const viewer = useRef<HTMLDivElement>(null);
  const goTo = (to: number) => onIndexChange((to + count) % count);
  return (
    <FullscreenDialog
      open={open}
      onOpenChange={onOpenChange}
      onExitComplete={onExitComplete}
      title={title}
      // Not on a button, whose tooltip would open.
      initialFocusEl={() => viewer.current?.closest<HTMLElement>("[role=dialog]") ?? null}
      onKeyDown={onKeyDown}
      {...(finalFocusEl ? { finalFocusEl } : {})}
    >
      <div ref={viewer} className={styles.viewer} data-tone={tone}>
        <div className={styles.bar}>
          <p className={styles.counter} role="status">
            <span className="visually-hidden">{position}</span>
            <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
          </p>
          <div className={styles.tools}>
            {tools}
            <ViewerButton label={labels.close} onClick={() => onOpenChange(false)}>
              <Icon name="close" size={24} />
            </ViewerButton>
          </div>
        </div>
        {children}
        {count > 1 ? (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={labels.previous}
              onClick={() => goTo(index - 1)}
            >
              <Icon name="arrow" size={24} />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={labels.next}
              onClick={() => goTo(index + 1)}
            >
              <Icon name="arrow" size={24} />
            </button>
          </>
        ) : null}
      </div>
    </FullscreenDialog>
  );
}
