import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, shallowRef, watch, type VNodeChild } from "vue";
import { isRecord } from "../../../../../src/domain/is-record";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { CorrectionDialog } from "./correction-dialog";
import {
  listPlaces,
  type Movement,
  MOVEMENT_FIELDS,
  parseBranches,
  parseMovements,
  parseProduct,
  type PlaceCount,
  PRODUCT_FIELDS,
} from "./read-stock";
import "./stock-history.css";

/** Movements that are shown before the whole history is opened. */
const SHOWN = 5;

const isForbidden = (error: unknown): boolean => {
  const response = isRecord(error) ? error["response"] : undefined;
  return isRecord(response) && response["status"] === 403;
};

/** The counts of a stored product as they are now, with their history. */
export const StockHistory = defineComponent({
  props: { primaryKey: { type: [String, Number], default: "+" } },
  setup(props) {
    const api = useApi();
    const { choice, moment, text } = useTexts("stock");
    const places = shallowRef<readonly PlaceCount[]>();
    const movements = shallowRef<readonly Movement[]>([]);
    const limit = shallowRef(SHOWN);
    const state = shallowRef<"shown" | "failed" | "forbidden">("shown");
    const opened = shallowRef<PlaceCount>();
    const saved = shallowRef("");

    const get = async (path: string, params: object): Promise<unknown> => {
      const response: { readonly data: { readonly data: unknown } } = await api.get(path, {
        params,
      });
      return response.data.data;
    };
    const load = async (): Promise<void> => {
      const id = Number(props.primaryKey);
      if (Number.isNaN(id)) return;
      try {
        movements.value = parseMovements(
          await get("/items/ecommerce_stock_movement", {
            ...{ filter: { product: { _eq: id } }, fields: MOVEMENT_FIELDS },
            // One more shows whether there are more.
            ...{ sort: "-id", limit: limit.value < 0 ? -1 : limit.value + 1 },
          }),
        );
        const product = parseProduct(
          await get(`/items/ecommerce_product/${id}`, {
            fields: PRODUCT_FIELDS,
            deep: { product_variants: { _limit: -1 } },
          }),
        );
        const branches = parseBranches(
          await get("/items/branch", {
            filter: { project: { _eq: product.project } },
            ...{ fields: ["id", "display_name"], sort: "id", limit: -1 },
          }),
        );
        places.value = listPlaces(product, branches);
        state.value = "shown";
      } catch (error) {
        state.value = isForbidden(error) ? "forbidden" : "failed";
      }
    };
    watch(() => props.primaryKey, load, { immediate: true });

    const show = (count: number | null): string =>
      count === null ? text("not_tracked") : String(count);
    const nameOf = ({ branchName, size }: PlaceCount): string =>
      [size, branchName ?? text("whole_shop")].filter(Boolean).join(", ");

    const placeRow = (place: PlaceCount): VNodeChild =>
      row([
        ...(place.size === null ? [] : [place.size]),
        place.branchName ?? text("whole_shop"),
        { amount: show(place.count) },
        h(
          resolveComponent("v-button"),
          {
            ...{ secondary: true, xSmall: true },
            onClick: () => {
              saved.value = "";
              opened.value = place;
              // An order may have changed it in the meantime.
              void load();
            },
          },
          () => [text("change"), h("span", { class: "hidden" }, ` ${nameOf(place)}`)],
        ),
      ]);
    const reason = ({ note, order, reason: value }: Movement): VNodeChild => [
      choice("ecommerce_stock_movement", "reason", value),
      ...(order === null
        ? []
        : [" ", recordLink("ecommerce_order", order.id, order.order_number ?? `${order.id}`)]),
      ...(note ? [`: ${note}`] : []),
    ];
    const movementRow = (movement: Movement, hasSizes: boolean): VNodeChild => {
      const { branch, count_after: after, count_before: before, moved_at: at, user } = movement;
      const who = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
      return row([
        moment(at),
        ...(hasSizes ? [movement.variant?.display_name ?? ""] : []),
        branch?.display_name ?? text("whole_shop"),
        { amount: `${before ?? "–"} → ${after ?? "–"}` },
        h("span", [reason(movement)]),
        who || text("shop"),
      ]);
    };

    const history = (): VNodeChild => {
      const all = movements.value;
      if (all.length === 0) return h("p", text("no_history"));
      const hasSizes = all.some(({ variant }) => variant !== null);
      const rows = limit.value < 0 ? all : all.slice(0, limit.value);
      return [
        table(
          text("history"),
          [
            ...[text("moved_at"), ...(hasSizes ? [text("size")] : []), text("branch")],
            { amount: `${text("before")} → ${text("after")}` },
            ...[text("reason"), text("who")],
          ],
          [
            h(
              "tbody",
              rows.map((movement) => movementRow(movement, hasSizes)),
            ),
          ],
        ),
        rows.length === all.length
          ? null
          : h(
              resolveComponent("v-button"),
              {
                ...{ secondary: true, small: true },
                onClick: () => {
                  limit.value = -1;
                  void load();
                },
              },
              () => text("all_movements"),
            ),
      ];
    };
    const dialog = (place: PlaceCount): VNodeChild => {
      const name = nameOf(place);
      const close = (): void => {
        opened.value = undefined;
      };
      return h(CorrectionDialog, {
        ...{ place, name, onCancel: close },
        onSaved: (before: number | null, after: number) => {
          close();
          saved.value = text("saved", { place: name, before: show(before), after: `${after}` });
          void load();
        },
      });
    };

    return () => {
      if (props.primaryKey === "+" || state.value === "forbidden") return null;
      if (state.value === "failed")
        return h(resolveComponent("v-notice"), { type: "danger", role: "alert" }, () =>
          text("failed"),
        );
      if (places.value === undefined)
        return h(resolveComponent("v-progress-circular"), { indeterminate: true });
      const hasSizes = places.value.some(({ size }) => size !== null);
      return h("div", { class: "shop-report stock-history" }, [
        table(
          text("title"),
          [...(hasSizes ? [text("size")] : []), text("branch"), { amount: text("count") }, ""],
          [h("tbody", places.value.map(placeRow))],
        ),
        h("p", { role: "status" }, saved.value),
        history(),
        opened.value === undefined ? null : dialog(opened.value),
      ]);
    };
  },
});
