import { onBeforeUnmount, onMounted, shallowRef, type Ref } from "vue";
import { onBeforeRouteLeave, onBeforeRouteUpdate, useRouter } from "vue-router";

/** Asks before a page with unsaved changes is left, as the forms of Directus do. */
export type LeaveGuard = {
  /** Where the user wants to go. Undefined: nowhere. */
  readonly target: Ref<string | undefined>;
  readonly stay: () => void;
  readonly leave: () => void;
};

export function useLeaveGuard(hasEdits: () => boolean, discard: () => void): LeaveGuard {
  const router = useRouter();
  const target = shallowRef<string>();
  const guard: Parameters<typeof onBeforeRouteLeave>[0] = (to, from) => {
    const staysHere = to.path === from.path && to.query["bookmark"] === from.query["bookmark"];
    if (staysHere || !hasEdits()) return true;
    target.value = to.fullPath;
    return false;
  };
  onBeforeRouteLeave(guard);
  onBeforeRouteUpdate(guard);

  const beforeUnload = (event: BeforeUnloadEvent): void => {
    if (hasEdits()) event.preventDefault();
  };
  onMounted(() => window.addEventListener("beforeunload", beforeUnload));
  onBeforeUnmount(() => window.removeEventListener("beforeunload", beforeUnload));

  return {
    target,
    stay: () => (target.value = undefined),
    leave: () => {
      const path = target.value;
      target.value = undefined;
      discard();
      if (path !== undefined) void router.push(path);
    },
  };
}
