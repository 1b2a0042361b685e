import { useEffect, useState } from "react";
import { isPlainMarkup } from "../../domain/content/plain-markup";
import { RichText } from "./rich-text";

/** Returns the text without markup. The parsed document loads no resources and runs no scripts. */
function textOf(html: string): string {
  return typeof DOMParser === "undefined"
    ? ""
    : new DOMParser().parseFromString(html, "text/html").body.textContent;
}

/**
 * Renders a rich text fetched at run time (SAFE-5). Text with plain tags only is rendered
 * immediately. Other HTML is sanitized first, by a separate chunk. Until it is loaded, or if it
 * fails to load, the text is shown without markup.
 */
export function LiveHtml({ html }: { readonly html: string }) {
  return isPlainMarkup(html) ? <RichText html={html} /> : <Sanitized html={html} />;
}

function Sanitized({ html }: { readonly html: string }) {
  const [clean, setClean] = useState<{ readonly of: string; readonly html: string }>();
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "sanitize-rich-text" */ "./sanitize-rich-text").then(
      ({ sanitizeRichText }) => isCurrent && setClean({ of: html, html: sanitizeRichText(html) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (clean?.of === html) return <RichText html={clean.html} />;
  return (
    <div className="prose">
      <p>{textOf(html)}</p>
    </div>
  );
}
