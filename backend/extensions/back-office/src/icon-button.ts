import { h, resolveComponent, type VNode } from "vue";

/**
 * Returns a button with an icon. The icon has the name, because the app sets attributes of a button
 * on the element around it.
 */
export const iconButton = (icon: string, label: string, onClick: () => void): VNode =>
  h(
    resolveComponent("v-button"),
    { ...{ icon: true, rounded: true, secondary: true, small: true }, title: label, onClick },
    () =>
      h(resolveComponent("v-icon"), { name: icon, small: true, role: "img", "aria-label": label }),
  );
