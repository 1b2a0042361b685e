import { useEffect, useState } from "react";
import { isPlainMarkup } from "../../domain/content/plain-markup";
import { RichText } from "./rich-text";

/**
 * The words of a text, without its markup. A document that is parsed in this way loads and runs
 * nothing.
 */
function wordsOf(html: string): string {
  return typeof DOMParser === "undefined"
    ? ""
    : (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "");
}

/**
 * A rich text that the shop reads in the visitor's browser (SAFE-5). One of words and bare tags is
 * shown at once; any other is sanitized first, by a chunk that comes only then. Until it is there,
 * and where it cannot be fetched, the words stand there without markup.
 */
export function LiveHtml({ html }: { readonly html: string }) {
  return isPlainMarkup(html) ? <RichText html={html} /> : <Sanitized html={html} />;
}

function Sanitized({ html }: { readonly html: string }) {
  const [clean, setClean] = useState<{ readonly of: string; readonly html: string }>();
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "sanitize-rich-text" */ "./sanitize-rich-text").then(
      ({ sanitizeRichText }) => wanted && setClean({ of: html, html: sanitizeRichText(html) }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [html]);
  if (clean?.of === html) return <RichText html={clean.html} />;
  return (
    <div className="prose">
      <p>{wordsOf(html)}</p>
    </div>
  );
}
