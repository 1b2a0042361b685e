/**
 * Renders a rich text that is already sanitized: by the build (`src/cms/sanitize-rich-text`) or in
 * the browser (`live-rich-text`).
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
