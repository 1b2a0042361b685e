import { shallowRef } from "vue";
import type { Texts } from "./texts";

/** State of a request: whether it is running, and why the last one was refused. */
export function useRequest(texts: Texts) {
  const isBusy = shallowRef(false);
  const refusal = shallowRef<string>();
  /** Sends a request. Returns whether it was accepted. */
  const send = async (request: () => Promise<unknown>): Promise<boolean> => {
    isBusy.value = true;
    refusal.value = undefined;
    try {
      await request();
      return true;
    } catch (error) {
      refusal.value = texts.refusal(error);
      return false;
    } finally {
      isBusy.value = false;
    }
  };
  return { isBusy, refusal, send };
}
