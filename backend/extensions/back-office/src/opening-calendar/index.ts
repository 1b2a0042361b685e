import { defineModule } from "@directus/extensions-sdk";
import { canChange } from "../can-read";
import { OpeningPage } from "./opening-page";

/** Opening hours of the coming weeks, and exceptions from them for several branches at once. */
export default defineModule({
  id: "opening-hours",
  name: "$t:site-opening-calendar-title",
  icon: "event_busy",
  routes: [{ path: "", component: OpeningPage }],
  preRegisterCheck: canChange("branch"),
});
