import { defineInterface } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, type VNodeChild } from "vue";
import { isOpen, stateOf } from "./publication";
import { recordList } from "./record-list";
import { useTexts } from "./texts";
import { useOwnPublication } from "./watch-publication";
import "./publishing-state.css";

/**
 * Tells in a form how the last publication of the reader goes on, unless everything is live. Also
 * starts the messages after saves, which the app shows above all its pages.
 */
const PublishingState = defineComponent({
  // The form sets attributes such as `type`, which are not those of the elements.
  inheritAttrs: false,
  setup() {
    const publication = useOwnPublication();
    const { text, cause } = useTexts();
    return (): VNodeChild => {
      const found = publication.value;
      if (found === undefined || (found.status === "live" && found.problems.length === 0))
        return null;
      const { key, type } = stateOf(found);
      const details =
        isOpen(found) && key === "running" ? text("running_text") : cause(found.cause);
      return h(resolveComponent("v-notice"), { type, role: "status" }, () =>
        h("div", [
          h("strong", text(key)),
          ...(found.problems.length > 0 ? [recordList(found.problems)] : [h("div", details)]),
        ]),
      );
    };
  },
});

export default defineInterface({
  id: "publishing-state",
  name: "Publishing state",
  icon: "rocket_launch",
  description: "How the publication of the last save goes on",
  component: PublishingState,
  hideLabel: true,
  options: null,
  types: ["alias"],
  localTypes: ["presentation"],
  group: "presentation",
});
