import { h, resolveComponent, type VNode, type VNodeChild } from "vue";
import { CARRIER_KEYS, isCarrier } from "../../../../../src/domain/order/carrier";
import { type PackingOrder, resolveCarrier, type TypedTracking } from "./packing-orders";

/** What became of the save of an order. */
export type RowResult =
  { readonly kind: "done" } | { readonly kind: "refused"; readonly message: string };

const ROW = {
  display: "flex",
  gap: "1rem",
  padding: "0.75rem 0",
  borderTop: "var(--theme--border-width) solid var(--theme--border-color-subdued)",
};
const BELOW = { marginTop: "0.5rem" };
const SUBDUED = { color: "var(--theme--foreground-subdued)" };

type Row = {
  readonly order: PackingOrder;
  readonly typed: TypedTracking;
  readonly result: RowResult | undefined;
  readonly isSelected: boolean;
  readonly trackingId: string;
  readonly deliveryNoteUrl: string;
  readonly t: (key: string) => string;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onType: (typed: TypedTracking) => void;
  /** The next order can be scanned. */
  readonly onNext: () => void;
};

/** The carrier of the number. Staff choose it where several carriers use such numbers. */
function renderCarrier({ typed, t, onType }: Row): VNodeChild {
  if (typed.number.trim() === "") return null;
  const nameOf = (key: string) => t(`site-ecommerce-order-carrier-is-${key.replaceAll("_", "-")}`);
  const known = resolveCarrier({ ...typed, carrier: null });
  if (known !== null) return h("p", { style: BELOW }, nameOf(known));
  return h(resolveComponent("v-select"), {
    style: BELOW,
    modelValue: typed.carrier,
    placeholder: t("site-packing-carrier"),
    items: CARRIER_KEYS.map((value) => ({ text: nameOf(value), value })),
    "onUpdate:modelValue": (value: unknown) =>
      onType({ ...typed, carrier: isCarrier(value) ? value : null }),
  });
}

const renderTracking = (row: Row): readonly VNodeChild[] => [
  h(resolveComponent("v-input"), {
    id: row.trackingId,
    modelValue: row.typed.number,
    placeholder: row.t("site-packing-tracking"),
    "aria-label": `${row.t("site-packing-tracking")} ${row.order.number}`,
    autocomplete: "off",
    "onUpdate:modelValue": (value: string | null) =>
      row.onType({ ...row.typed, number: value ?? "" }),
    onKeydown: (event: KeyboardEvent) => {
      if (event.key === "Enter") row.onNext();
    },
  }),
  renderCarrier(row),
];

function renderResult({ result, order, deliveryNoteUrl: href, t }: Row): VNodeChild {
  if (result === undefined) return null;
  if (result.kind === "refused")
    return h(
      resolveComponent("v-notice"),
      { type: "danger", role: "alert", style: BELOW },
      () => result.message,
    );
  if (order.isPickup) return h("p", { role: "status" }, t("site-packing-ready"));
  const link = { href, target: "_blank", style: { textDecoration: "underline" } };
  return h("p", { role: "status" }, [
    `${t("site-packing-sent")} `,
    h("a", link, t("site-packing-delivery-note")),
  ]);
}

/** An order of the packing table: what it contains, where it goes, and its tracking number. */
export function renderPackingRow(row: Row): VNode {
  const { order, result, isSelected, onSelect, t } = row;
  const note = (text: string) => h("p", { style: SUBDUED }, text);
  const part = (flex: string, content: VNodeChild[]) => h("div", { style: { flex } }, content);
  return h("li", { key: order.id, style: ROW }, [
    h(resolveComponent("v-checkbox"), {
      "aria-label": order.number,
      style: { alignSelf: "start" },
      modelValue: isSelected,
      "onUpdate:modelValue": onSelect,
    }),
    h("div", { style: { display: "flex", flexWrap: "wrap", gap: "0.75rem 1rem", flex: "1 1 0" } }, [
      part("1 1 9rem", [
        h("strong", order.number),
        h("p", order.customer),
        note(order.isPickup ? `${t("site-packing-collect")} ${order.delivery}` : order.delivery),
        order.isGift ? note(t("site-packing-gift")) : null,
      ]),
      part(
        "1 1 10rem",
        order.lines.map(({ count, name, details, engraving }) => [
          h("p", `${count} × ${name}`),
          note(details),
          engraving ? h("p", { style: { whiteSpace: "pre-line" } }, engraving) : null,
        ]),
      ),
      part("1 1 14rem", [
        ...(result?.kind === "done" || order.isPickup ? [] : renderTracking(row)),
        renderResult(row),
      ]),
    ]),
  ]);
}
