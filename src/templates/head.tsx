import type { ReactNode } from "react";
import { pictureKey } from "../domain/picture";
import type { PageContext } from "./context";

/** The document head of a page: language, title, description, canonical, alternates, social tags (ROUTE-9, SEO-1). */
export function PageHead({ context, children }: { readonly context: PageContext; readonly children?: ReactNode }) {
  const { page, pictures } = context;
  const { seo } = page;
  const picture = seo.picture ? pictures[pictureKey(seo.picture)] : undefined;
  const image = picture ? new URL(picture.src, seo.canonical).href : null;
  const icon = seo.icon ? pictures[pictureKey(seo.icon)] : undefined;
  return (
    <>
      <html lang={page.language} />
      <title>{seo.title}</title>
      {icon ? <link rel="icon" href={icon.src} type={icon.src.endsWith(".svg") ? "image/svg+xml" : "image/png"} /> : null}
      {seo.description ? <meta name="description" content={seo.description} /> : null}
      {seo.keywords ? <meta name="keywords" content={seo.keywords} /> : null}
      {seo.noIndex ? <meta name="robots" content="noindex" /> : null}
      {page.key === "not_found" ? null : <link rel="canonical" href={seo.canonical} />}
      {seo.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={seo.title} />
      <meta property="og:url" content={seo.canonical} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[page.language]} />
      {seo.description ? <meta property="og:description" content={seo.description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {children}
    </>
  );
}

const OPEN_GRAPH_LOCALES = { de: "de_DE", en: "en_GB", fr: "fr_FR" } as const;
