import { setUpPageTransitions } from "./page-transitions";
import { setUpSectionReveals } from "./section-reveals";
import "./page-motion.css";

/** Starts what moves between pages and on them. */
export function startPageMotion(): void {
  setUpPageTransitions();
  setUpSectionReveals();
}
