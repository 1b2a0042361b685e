import { h, resolveComponent, type VNode } from "vue";

/** Returns a button of the app. `more`: other properties of `v-button`. */
export const button = (label: string, onClick: () => unknown, more: object = {}): VNode =>
  h(resolveComponent("v-button"), { secondary: true, onClick, ...more }, () => label);

/** Returns a notice that screen readers announce. */
export const notice = (type: "info" | "success" | "warning" | "danger", text: string): VNode =>
  h(resolveComponent("v-notice"), { type, role: "status" }, () => text);
