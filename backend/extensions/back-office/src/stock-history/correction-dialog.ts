import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, shallowRef } from "vue";
import type { StockCorrection, StockRefusal } from "../../../../../src/contracts/stock";
import { isRecord } from "../../../../../src/domain/is-record";
import { readCorrection } from "../../../../../src/domain/stock/read-correction";
import {
  CORRECTION_REASONS,
  type CorrectionReason,
} from "../../../../../src/domain/stock/stock-reason";
import { field, formDialog } from "../order-page/form-fields";
import { useTexts } from "../report/texts";
import type { PlaceCount } from "./read-stock";

type Props = {
  readonly place: PlaceCount;
  /** Name of size and branch. */
  readonly name: string;
  readonly onSaved: (before: number | null, after: number) => unknown;
  readonly onCancel: () => unknown;
};

/** Returns the count that the server answers if the one that the user saw has changed. */
function readChanged(error: unknown): number | null | undefined {
  const response = isRecord(error) ? error["response"] : undefined;
  const data: unknown = isRecord(response) ? response["data"] : undefined;
  const changed: StockRefusal["problem"] = "changed";
  if (!isRecord(data) || data["problem"] !== changed) return undefined;
  return typeof data["count"] === "number" ? data["count"] : null;
}

/**
 * Asks for a new count and its reason. If the count has changed meanwhile, says so, and what was
 * typed stays.
 */
export const CorrectionDialog = defineComponent(
  (props: Props) => {
    const api = useApi();
    const { choice, text } = useTexts("stock");
    const seen = shallowRef(props.place.count);
    const typed = shallowRef("");
    const reason = shallowRef<CorrectionReason>();
    const note = shallowRef("");
    const refusal = shallowRef<string>();
    const isBusy = shallowRef(false);
    const show = (count: number | null): string =>
      count === null ? text("not_tracked") : String(count);

    const save = async (): Promise<void> => {
      refusal.value = undefined;
      const count = readCorrection(typed.value, seen.value);
      if (count === undefined || reason.value === undefined) {
        refusal.value = text(count === undefined ? "unreadable" : "reason_missing");
        return;
      }
      const { branch, product, variant } = props.place;
      const body: StockCorrection = {
        ...{ product, variant, branch, seen: seen.value, count },
        ...{ reason: reason.value, note: note.value },
      };
      isBusy.value = true;
      try {
        await api.post("/stock/corrections", body);
        props.onSaved(seen.value, count);
      } catch (error) {
        const changed = readChanged(error);
        refusal.value =
          changed === undefined
            ? text("failed")
            : text("changed", { before: show(seen.value), after: show(changed) });
        if (changed !== undefined) seen.value = changed;
      }
      isBusy.value = false;
    };

    return () => {
      const after = readCorrection(typed.value, seen.value);
      return formDialog(
        {
          title: text("change_of", { place: props.name }),
          confirm: text("save"),
          ...{ isDangerous: false, isDisabled: false, hasFields: true },
          ...{ isBusy: isBusy.value, refusal: refusal.value },
          ...{ onConfirm: save, onCancel: props.onCancel },
        },
        { label: text },
        () => [
          field(text("new_count"), (id) =>
            h(resolveComponent("v-input"), {
              ...{ id, autofocus: true, autocomplete: "off", modelValue: typed.value },
              placeholder: text("new_count_hint"),
              "onUpdate:modelValue": (value: string | null) => (typed.value = value ?? ""),
            }),
          ),
          h("p", { role: "status" }, [
            text("result", {
              before: show(seen.value),
              after: after === undefined ? "…" : String(after),
            }),
          ]),
          field(text("reason"), (id) =>
            h(
              "select",
              {
                ...{ id, class: "order-page-select", value: reason.value ?? "" },
                onChange: ({ target }: Event) => {
                  const chosen = target instanceof HTMLSelectElement ? target.value : "";
                  reason.value = CORRECTION_REASONS.find((each) => each === chosen);
                },
              },
              [
                h("option", { value: "" }, "–"),
                ...CORRECTION_REASONS.map((value) =>
                  h("option", { value }, choice("ecommerce_stock_movement", "reason", value)),
                ),
              ],
            ),
          ),
          field(text("note"), (id) =>
            h(resolveComponent("v-input"), {
              ...{ id, maxLength: 255, modelValue: note.value },
              "onUpdate:modelValue": (value: string | null) => (note.value = value ?? ""),
            }),
          ),
        ],
      );
    };
  },
  { props: ["place", "name", "onSaved", "onCancel"] },
);
