import { formatFilters, type ProductFilters } from "../../domain/catalogue/product-filters";
import { escapeHtml } from "../head/head-tag";

/** Filters with a value for each parameter of the query. */
const ALL: ProductFilters = {
  category: "a",
  manufacturers: ["a"],
  subcategories: ["a"],
  attributes: [1],
  tag: "a",
  occasion: "a",
  recipient: "a",
  gifts: true,
  sizes: ["54"],
  branch: 1,
  min: 1,
  max: 1,
  search: "a",
  sort: "display_name",
  page: 1,
};

const PARAMETERS = [...new URLSearchParams(formatFilters(ALL)).keys()].join("|");

/**
 * Hides the element that contains the script unless the address is the prerendered list's own. A
 * query for other products differs, and so does the path where a static host answers for all
 * screens with the document of the shop.
 */
const SCRIPT = [
  "(s=>{const{pathname:p,search:q}=location;",
  String.raw`if(p.replace(/\/$/,"")!==s.dataset.path||/[?&](${PARAMETERS})=/.test(q))`,
  "s.parentNode.hidden=true})(document.currentScript)",
].join("");

/** Returns the inline script that precedes the prerendered list at `path`. */
export function renderListGuard(path: string): string {
  return `<script data-path="${escapeHtml(path)}">${SCRIPT}</script>`;
}
