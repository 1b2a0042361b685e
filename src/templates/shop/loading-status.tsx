type Props = {
  readonly text: string;
  /** Class that reserves the space of the content. */
  readonly className: string | undefined;
  /** Whether the text is also visible, not only announced. */
  readonly visible?: boolean;
};

/**
 * Reserves space for content that is loading, and announces it to screen readers. `data-pending`
 * holds back the footer (shop.module.css).
 */
export function LoadingStatus({ text, className, visible = false }: Props) {
  return (
    <div className={`wrap ${className}`} role="status" data-pending>
      <span className={visible ? undefined : "visually-hidden"}>{text}</span>
    </div>
  );
}
