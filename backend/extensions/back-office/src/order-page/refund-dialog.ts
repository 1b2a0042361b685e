import { useApi } from "@directus/extensions-sdk";
import {
  computed,
  defineComponent,
  h,
  resolveComponent,
  shallowReactive,
  shallowRef,
  type VNodeChild,
} from "vue";
import { parseAmount } from "../../../../../src/domain/locale/parse-number";
import {
  listRefundable,
  planRefund,
  type RefundedLine,
} from "../../../../../src/domain/order/refund-plan";
import { createEuro, formatDecimal, ZERO_EURO } from "../../../../../src/domain/pricing/money";
import { field, formDialog } from "./form-fields";
import { parseRefundResult, type RefundResult, type Order } from "./read-order";
import { isRefundedByHand, toRefundable } from "./refundable";
import { useTexts } from "./texts";
import { useRequest } from "./use-request";

type Props = {
  readonly order: Order;
  readonly onRefunded: () => unknown;
  readonly onRefused: () => unknown;
  readonly onCancel: () => unknown;
};

const REFUND = "ecommerce_refund";

/** Refunds pieces, shipping or an amount of an order, and shows what became of it. */
export const RefundDialog = defineComponent(
  (props: Props) => {
    const api = useApi();
    const texts = useTexts();
    const { isBusy, refusal, send } = useRequest(texts);
    const result = shallowRef<RefundResult>();
    const key = crypto.randomUUID();
    const byHand = isRefundedByHand(props.order);
    const counts = shallowReactive(new Map<number, number>());
    const typed = shallowReactive({
      amount: "",
      shipping: false,
      restock: false,
      doneOn: new Date().toLocaleDateString("sv-SE"),
    });

    const refundable = computed(() => toRefundable(props.order));
    const left = computed(() => listRefundable(refundable.value));
    const choice = computed(() => {
      const lines = [...counts].flatMap(([line, count]) => (count > 0 ? [{ line, count }] : []));
      const isByLine = lines.length > 0 || typed.shipping;
      const amount = isByLine ? undefined : parseAmount(typed.amount);
      return {
        lines,
        shipping: typed.shipping,
        amount: amount === undefined ? null : createEuro(Math.round(amount * 100)),
      };
    });
    const plan = computed(() => planRefund(refundable.value, choice.value));

    const post = async (path: string, body: object): Promise<void> => {
      const isAccepted = await send(async () => {
        const response: { readonly data: { readonly data: unknown } } = await api.post(
          `/ecom/staff/refunds${path}`,
          body,
        );
        result.value = parseRefundResult(response.data.data);
      });
      if (isAccepted) props.onRefunded();
      else props.onRefused();
    };
    const refund = (): Promise<void> => {
      const { lines, shipping, amount } = choice.value;
      return post("", {
        ...{ key, order: props.order.id, lines, shipping },
        amount: amount && formatDecimal(amount),
        restock: typed.restock && lines.length > 0,
        done_on: byHand ? typed.doneOn : null,
      });
    };

    const setCount = (line: RefundedLine, count: number): void => {
      counts.set(line.line, Math.min(Math.max(count, 0), line.count));
    };
    const chooseAll = (): void => {
      for (const line of left.value.lines) setCount(line, line.count);
      typed.shipping = left.value.shipping !== null;
    };

    const pieces = (line: RefundedLine): VNodeChild => {
      const ordered = props.order.lines.find(({ id }) => id === line.line);
      const name = [ordered?.display_name, ordered?.variant_display_name]
        .filter(Boolean)
        .join(", ");
      const count = counts.get(line.line) ?? 0;
      const change = (icon: "remove" | "add", by: number): VNodeChild =>
        h(
          resolveComponent("v-button"),
          {
            ...{ icon: true, small: true, secondary: true },
            disabled: count + by < 0 || count + by > line.count,
            onClick: () => setCount(line, count + by),
          },
          () => [
            h("span", { "aria-hidden": true }, [
              h(resolveComponent("v-icon"), { name: icon, small: true }),
            ]),
            h("span", { class: "order-page-hidden" }, `${texts.label(icon)}: ${name}`),
          ],
        );
      return h("li", { key: line.line }, [
        h("span", name),
        change("remove", -1),
        h("output", texts.label("of", { count: String(count), total: String(line.count) })),
        change("add", 1),
      ]);
    };
    const checkbox = (label: string, name: "shipping" | "restock"): VNodeChild =>
      h(resolveComponent("v-checkbox"), {
        label,
        modelValue: typed[name],
        "onUpdate:modelValue": (value: boolean) => (typed[name] = value),
      });

    const form = (): readonly VNodeChild[] => {
      const { lines, shipping } = choice.value;
      const { limit } = refundable.value;
      const isByLine = lines.length > 0 || shipping;
      const amount = plan.value.ok ? plan.value.value.amount : ZERO_EURO;
      const isAbove = !plan.value.ok && plan.value.failure === "above-limit";
      return [
        h("ul", { class: "order-page-pieces" }, [
          ...left.value.lines.filter(({ count }) => count > 0).map(pieces),
        ]),
        left.value.shipping &&
          checkbox(
            texts.label("refund_shipping", { amount: texts.money(left.value.shipping) }),
            "shipping",
          ),
        lines.length > 0 ? checkbox(texts.field("restock", REFUND), "restock") : null,
        h("div", [
          h(
            resolveComponent("v-button"),
            { small: true, secondary: true, onClick: chooseAll },
            () => texts.label("everything"),
          ),
        ]),
        field(texts.label("or_amount"), (id) =>
          h(resolveComponent("v-input"), {
            ...{ id, inputmode: "decimal", disabled: isByLine, modelValue: typed.amount },
            "onUpdate:modelValue": (value: string | null) => (typed.amount = value ?? ""),
          }),
        ),
        byHand
          ? field(texts.field("done_on", REFUND), (id) =>
              h(resolveComponent("v-input"), {
                ...{ id, type: "date", modelValue: typed.doneOn },
                "onUpdate:modelValue": (value: string | null) => (typed.doneOn = value ?? ""),
              }),
            )
          : null,
        h("p", { role: "status", class: "order-page-amount" }, [
          h("strong", texts.money(amount)),
          h("span", { class: isAbove ? "order-page-danger" : "order-page-note" }, [
            texts.label("at_most", { amount: texts.money(limit) }),
          ]),
        ]),
        h("p", texts.label(byHand ? "refund_by_hand" : "refund_by_provider")),
      ];
    };

    const outcome = ({ status, amount, failure }: RefundResult): VNodeChild =>
      h(
        resolveComponent("v-notice"),
        { type: { done: "success", pending: "warning", failed: "danger" }[status] },
        () =>
          [
            texts.money(amount),
            texts.choice(REFUND, "status", status),
            failure ? texts.choice(REFUND, "failure", failure) : "",
          ]
            .filter(Boolean)
            .join(": "),
      );

    return () => {
      const shown = result.value;
      const canRepeat = shown?.status === "pending";
      const title = `${props.order.order_number}: ${texts.label("refund")}`;
      const options = {
        ...{ title, isDangerous: false, isBusy: isBusy.value, refusal: refusal.value },
        ...{ hasFields: false, onCancel: props.onCancel },
      };
      return shown === undefined
        ? formDialog(
            {
              ...options,
              confirm: texts.label("refund"),
              isDisabled: !plan.value.ok,
              onConfirm: refund,
            },
            texts,
            form,
          )
        : formDialog(
            {
              ...options,
              confirm: canRepeat ? texts.label("try_again") : undefined,
              isDisabled: false,
              onConfirm: () => post(`/${shown.id}/retry`, {}),
            },
            texts,
            () => [outcome(shown)],
          );
    };
  },
  { props: ["order", "onRefunded", "onRefused", "onCancel"] },
);
