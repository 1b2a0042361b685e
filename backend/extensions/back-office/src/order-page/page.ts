import { useApi } from "@directus/extensions-sdk";
import {
  defineComponent,
  h,
  inject,
  resolveComponent,
  shallowRef,
  watch,
  type VNodeChild,
} from "vue";
import { getStatusColor } from "../../../../directus/model/status-colors";
import { CASH_IDENTIFICATION_MESSAGES } from "../../../../../src/domain/locale/messages/cash-identification.generated";
import { isRecord } from "../../../../../src/domain/is-record";
import { awaitsMoney } from "../../../../../src/domain/order/order-status";
import { renderFacts } from "./facts";
import { renderHistory } from "./history";
import { renderLines } from "./lines";
import type { Opening } from "./list-buttons";
import "./order-page.css";
import { RefundDialog } from "./refund-dialog";
import { RefundList } from "./refund-list";
import { ORDER_FIELDS, parseOrder, type Order } from "./read-order";
import { StepDialog } from "./step-dialog";
import { renderSteps } from "./steps";
import { useTexts, type Texts } from "./texts";

/** Time in milliseconds after which the documents of a step are issued. */
const DOCUMENTS_MS = 4000;

const notice = (type: "info" | "warning" | "danger", text: string): VNodeChild =>
  h(resolveComponent("v-notice"), { type }, () => text);

/** What staff have to know before they act. */
function notices(order: Order, texts: Texts): readonly VNodeChild[] {
  const { payment_alert: alert, refund_due: due, reserved_until: until } = order;
  return [
    ...(alert
      ? [
          notice(
            "danger",
            `${texts.field("payment_alert")}: ${texts.choice("ecommerce_order", "payment_alert", alert)}`,
          ),
        ]
      : []),
    ...(due && due.cents > 0
      ? [notice("warning", `${texts.field("refund_due")}: ${texts.money(due)}`)]
      : []),
    ...(until && (awaitsMoney(order.status) || order.status === "ready_for_collection")
      ? [notice("info", `${texts.field("reserved_until")}: ${texts.moment(until)}`)]
      : []),
    ...(order.cash_identification
      ? [notice("warning", CASH_IDENTIFICATION_MESSAGES[texts.locale].staff)]
      : []),
    ...(order.present_wrap ? [notice("info", texts.field("present_wrap"))] : []),
  ];
}

const header = (order: Order, texts: Texts): VNodeChild =>
  h("header", { class: "order-page-header" }, [
    h("h2", { class: "type-title" }, order.order_number),
    h("span", { role: "status" }, [
      h(
        resolveComponent("v-chip"),
        {
          style: {
            "--v-chip-color": "#FFFFFF",
            "--v-chip-background-color": getStatusColor(order.status),
          },
        },
        () => texts.choice("ecommerce_order", "status", order.status),
      ),
    ]),
    h("time", { datetime: order.date_created.toISOString() }, texts.moment(order.date_created)),
    h(
      resolveComponent("v-button"),
      { href: `../ecom/desk/${order.order_uuid}`, secondary: true, small: true },
      () => [
        h(resolveComponent("v-icon"), { name: "print", left: true, small: true }),
        texts.label("order_sheet"),
      ],
    ),
  ]);

/** An order as staff work with it. It reads the order itself, with the permissions of the user. */
export const OrderPage = defineComponent({
  props: { primaryKey: { type: [String, Number], default: "+" } },
  setup(props) {
    const api = useApi();
    const texts = useTexts();
    const order = shallowRef<Order>();
    const failed = shallowRef(false);
    const dialog = shallowRef<Opening>();

    const load = async (): Promise<void> => {
      if (props.primaryKey === "+") return;
      failed.value = false;
      try {
        const response: { readonly data: { readonly data: unknown } } = await api.get(
          `/items/ecommerce_order/${props.primaryKey}`,
          { params: { fields: ORDER_FIELDS } },
        );
        order.value = parseOrder(response.data.data);
      } catch {
        failed.value = true;
      }
    };
    watch(() => props.primaryKey, load, { immediate: true });
    // The fields below the page can be saved without leaving the form.
    const form = inject<{ readonly value: unknown }>("values", { value: undefined });
    watch(() => (isRecord(form.value) ? form.value["date_updated"] : undefined), load);

    const open = (step: Opening): void => {
      dialog.value = step;
      // A colleague may have changed the order in the meantime.
      void load();
    };
    const close = (): void => {
      dialog.value = undefined;
    };
    const reload = (): void => {
      void load();
      // The server issues documents after the step.
      window.setTimeout(() => void load(), DOCUMENTS_MS);
    };
    const finish = (): void => {
      close();
      reload();
    };
    const openDialog = (shown: Order): VNodeChild => {
      const opening = dialog.value;
      if (opening === undefined) return null;
      const handlers = { order: shown, onRefused: load, onCancel: close };
      return opening === "make_refund"
        ? h(RefundDialog, { ...handlers, onRefunded: reload })
        : h(StepDialog, { ...handlers, key: opening, step: opening, onDone: finish });
    };

    return () => {
      if (props.primaryKey === "+") return null;
      if (failed.value)
        return h(resolveComponent("v-notice"), { type: "danger" }, () => [
          texts.label("failed"),
          h(resolveComponent("v-button"), { small: true, secondary: true, onClick: load }, () =>
            texts.label("reload"),
          ),
        ]);
      const shown = order.value;
      if (shown === undefined)
        return h(resolveComponent("v-progress-circular"), { indeterminate: true });
      return h("article", { class: "order-page" }, [
        header(shown, texts),
        ...notices(shown, texts),
        renderSteps(shown, texts, open),
        renderLines(shown, texts),
        renderFacts(shown, texts),
        h(RefundList, { order: shown, onChanged: reload }),
        renderHistory(shown, texts),
        openDialog(shown),
      ]);
    };
  },
});
