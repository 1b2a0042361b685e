/** A text from the content system's editor. Scripts in it never run: the page's content security policy names every script by hash. */
export function Html({ html, className = "prose" }: { readonly html: string; readonly className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
