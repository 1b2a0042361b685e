type Props = {
  readonly text: string;
  /** Class that reserves the space of the content. */
  readonly className: string | undefined;
};

/**
 * Reserves space for content that is loading, and announces it to screen readers. `data-pending`
 * holds back the footer (shop.module.css).
 */
export function LoadingStatus({ text, className }: Props) {
  return (
    <div className={`wrap ${className}`} role="status" data-pending>
      <span className="visually-hidden">{text}</span>
    </div>
  );
}
