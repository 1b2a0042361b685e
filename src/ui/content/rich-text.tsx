/**
 * A rich text that is sanitized already: by the build (`services/house/rich-text`) or in the
 * browser (`live-html`).
 */
export function RichText({
  html,
  className = "prose",
}: {
  readonly html: string;
  readonly className?: string;
}) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
