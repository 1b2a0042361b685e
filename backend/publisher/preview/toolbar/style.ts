/**
 * Styles of the toolbar, based on the theme of the site. The toolbar is placed above the page in
 * normal flow.
 */
export const TOOLBAR_CSS = `
:host{all:initial;display:block;position:relative;z-index:60;color-scheme:dark}
@media print{:host{display:none}}
aside{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:2px 14px;padding:7px 16px;background:var(--bg-inverted,Canvas);color:var(--fg-inverted-muted,CanvasText);font:400 14px/1.5 var(--sans,system-ui),sans-serif;letter-spacing:.02em;text-align:center}
strong{color:var(--fg-inverted,CanvasText);font-weight:600}
span[data-status]{color:var(--fg-inverted,CanvasText);border:1px solid var(--border-inverted,currentColor);padding:0 9px}
span[data-status="draft"]{border-color:var(--brand-inverted,currentColor);color:var(--brand-inverted,CanvasText)}
a{color:var(--fg-inverted,LinkText);text-decoration:underline;text-decoration-color:var(--brand-inverted,currentColor);text-underline-offset:4px;padding:3px 0}
a:focus-visible{outline:2px solid var(--brand-inverted,currentColor);outline-offset:3px}
[role=alert]{position:fixed;inset:16px 16px auto;margin:0 auto;max-width:34rem;background:var(--bg-inverted,Canvas);color:var(--fg-inverted,CanvasText);border:1px solid var(--brand-inverted,currentColor);padding:14px 20px;font:400 16px/1.5 var(--sans,system-ui),sans-serif;text-align:center}
[role=alert]:empty{display:none}
`;

/**
 * Frames and buttons by which the visual editor marks records. Frames are inside of their elements,
 * because most blocks are as wide as the window.
 */
export const EDITING_CSS = `
:root{
--directus-visual-editing--rect--border-color:var(--brand-fg,Highlight);
--directus-visual-editing--rect--border-spacing:-5px;
--directus-visual-editing--rect--border-radius:0;
--directus-visual-editing--rect-hover--opacity:1;
--directus-visual-editing--rect-highlight--opacity:1;
--directus-visual-editing--edit-btn--bg-color:var(--brand-fg,Highlight);
--directus-visual-editing--edit-btn-hover--bg-color:var(--fg,CanvasText);
--directus-visual-editing--edit-btn--width:36px;
--directus-visual-editing--edit-btn--height:36px;
--directus-visual-editing--edit-btn--radius:0;
}
`;
