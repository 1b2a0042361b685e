import { MALFORMED_PERCENT } from "../../domain/navigation/percent-encoding";

/**
 * Inline script of the document's head. Gatsby decodes each address without a guard and shows
 * nothing if it cannot. The script mends the address before Gatsby reads it, at the start and when
 * the browser follows an anchor:
 *
 * - Percent signs of a malformed path become full-width ones. Gatsby decodes a path up to three
 *   times, so `%25` does not help. No page has such a path, the visitor sees the 404 page.
 * - Those of a malformed anchor become `%25`, which is decoded once.
 * - Each entry of the history gets a key. Gatsby takes an entry without one, which the browser adds
 *   for an anchor, for a return to the first.
 */
export const ADDRESS_GUARD_SCRIPT = [
  "(()=>{const check=key=>{let{origin,pathname:path,search,hash}=location;",
  'try{if(decodeURIComponent(path).includes("%"))throw 0}',
  `catch{path=path.replace(/%/g,"${encodeURIComponent(MALFORMED_PERCENT)}")}`,
  'try{decodeURI(hash)}catch{hash=hash.replace(/%/g,"%25")}',
  "const url=origin+path+search+hash;",
  "if(url!==location.href||!history.state?.key)",
  'history.replaceState({key,...history.state},"",url)};',
  'check("initial");addEventListener("popstate",()=>check(`${Date.now()}`))})()',
].join("");
