import { useApi } from "@directus/extensions-sdk";
import {
  defineComponent,
  h,
  nextTick,
  onMounted,
  ref,
  resolveComponent,
  type VNodeChild,
} from "vue";
import { useI18n } from "vue-i18n";
import { readRefusal } from "../read-refusal";
import {
  createDispatch,
  findScanned,
  PACKING_FIELDS,
  PACKING_FILTER,
  type PackingOrder,
  readPackingOrders,
  type TypedTracking,
} from "./packing-orders";
import { renderPackingRow, type RowResult } from "./packing-row";

/** Maximum number of orders in the list, and of those that are printed together. */
const MAX_ORDERS = 500;
const MAX_PRINTED = 100;

const NOTHING_TYPED: TypedTracking = { number: "", carrier: null };

const trackingId = ({ id }: PackingOrder): string => `tracking-${id}`;
const SCAN_ID = "scan";

/**
 * The confirmed orders, oldest first, to pack several at once: print their sheets and labels, type
 * or scan their tracking numbers, and dispatch them with one button. Each order is a save of its
 * own, with its result in its row.
 */
export const PackingPage = defineComponent({
  setup() {
    const api = useApi();
    const { t } = useI18n();
    const orders = ref<readonly PackingOrder[]>();
    const failed = ref(false);
    const busy = ref(false);
    const scanned = ref("");
    const missing = ref("");
    const selected = ref<ReadonlySet<number>>(new Set());
    const typed = ref<Readonly<Record<number, TypedTracking>>>({});
    const results = ref<Readonly<Record<number, RowResult>>>({});

    const load = async (): Promise<void> => {
      failed.value = false;
      try {
        const response: { readonly data: { readonly data: unknown } } = await api.get(
          "/items/ecommerce_order",
          {
            params: {
              ...{ filter: PACKING_FILTER, fields: PACKING_FIELDS },
              ...{ sort: "date_created", limit: MAX_ORDERS },
            },
          },
        );
        const found = readPackingOrders(response.data.data);
        orders.value = found;
        results.value = {};
        selected.value = new Set(
          found.filter(({ id }) => selected.value.has(id)).map(({ id }) => id),
        );
      } catch {
        failed.value = true;
      }
    };
    onMounted(load);

    const isDone = ({ id }: PackingOrder): boolean => results.value[id]?.kind === "done";
    const open = (): readonly PackingOrder[] =>
      (orders.value ?? []).filter((order) => !isDone(order));
    const chosen = (): readonly PackingOrder[] =>
      (orders.value ?? []).filter(({ id }) => selected.value.has(id));

    const select = (changed: readonly PackingOrder[], isSelected: boolean): void => {
      const ids = changed.map(({ id }) => id);
      selected.value = new Set(
        isSelected
          ? [...selected.value, ...ids]
          : [...selected.value].filter((id) => !ids.includes(id)),
      );
    };
    const focus = async (id: string): Promise<void> => {
      await nextTick();
      document.getElementById(id)?.focus();
    };
    const scan = async (): Promise<void> => {
      const order = findScanned(open(), scanned.value);
      missing.value = order ? "" : scanned.value;
      scanned.value = "";
      if (!order) return;
      select([order], true);
      await focus(order.isPickup ? SCAN_ID : trackingId(order));
    };

    const dispatch = async (order: PackingOrder): Promise<RowResult> => {
      try {
        const change = createDispatch(order, typed.value[order.id] ?? NOTHING_TYPED);
        await api.patch(`/items/ecommerce_order/${order.id}`, change, {
          params: { fields: ["id"] },
        });
        return { kind: "done" };
      } catch (error) {
        const message = readRefusal(error)?.text ?? t("site-packing-no-answer");
        return { kind: "refused", message };
      }
    };
    const dispatchAll = async (): Promise<void> => {
      busy.value = true;
      for (const order of chosen().filter((each) => !isDone(each))) {
        const result = await dispatch(order);
        results.value = { ...results.value, [order.id]: result };
      }
      busy.value = false;
    };

    const button = (label: string, props: Readonly<Record<string, unknown>>): VNodeChild =>
      h(resolveComponent("v-button"), props, () => t(label));
    const printButton = (label: string, print: string): VNodeChild =>
      button(label, {
        secondary: true,
        disabled: selected.value.size === 0 || selected.value.size > MAX_PRINTED,
        href: printUrl(print),
      });
    const printUrl = (print: string): string =>
      `${api.defaults.baseURL ?? "/"}ecom/desk?print=${print}&orders=${chosen()
        .map(({ uuid }) => uuid)
        .join(",")}`;

    const toolbar = (): VNodeChild =>
      h(
        "div",
        { style: { display: "flex", flexWrap: "wrap", gap: "0.75rem", alignItems: "end" } },
        [
          h(
            "form",
            { style: { flexBasis: "100%" }, onSubmit: (event: Event) => event.preventDefault() },
            [
              h("label", { for: SCAN_ID }, t("site-packing-scan")),
              h(resolveComponent("v-input"), {
                id: SCAN_ID,
                modelValue: scanned.value,
                placeholder: t("site-packing-scan-hint"),
                autocomplete: "off",
                "onUpdate:modelValue": (value: string | null) => (scanned.value = value ?? ""),
                onKeydown: (event: KeyboardEvent) => {
                  if (event.key === "Enter") void scan();
                },
              }),
            ],
          ),
          printButton("site-packing-sheets", "sheets"),
          printButton("site-packing-labels", "labels"),
          button("site-packing-dispatch", {
            loading: busy.value,
            disabled: !chosen().some((order) => !isDone(order)),
            onClick: dispatchAll,
          }),
          h(
            "p",
            { role: "status", style: { flexBasis: "100%", minHeight: "1.5em" } },
            missing.value && `${t("site-packing-not-found")} ${missing.value}`,
          ),
        ],
      );

    const list = (found: readonly PackingOrder[]): VNodeChild => [
      h(resolveComponent("v-checkbox"), {
        label: t("site-packing-all"),
        modelValue: open().length > 0 && open().every(({ id }) => selected.value.has(id)),
        "onUpdate:modelValue": (value: boolean) => select(open(), value),
      }),
      h(
        "ul",
        { style: { margin: "0.75rem 0 0", padding: 0, listStyle: "none" } },
        found.map((order) =>
          renderPackingRow({
            ...{ order, t },
            trackingId: trackingId(order),
            typed: typed.value[order.id] ?? NOTHING_TYPED,
            isSelected: selected.value.has(order.id),
            result: results.value[order.id],
            deliveryNoteUrl: `${api.defaults.baseURL ?? "/"}ecom/delivery-note/${order.uuid}`,
            onSelect: (value: boolean) => select([order], value),
            onType: (value: TypedTracking) => {
              typed.value = { ...typed.value, [order.id]: value };
              select([order], true);
            },
            onNext: () => void focus(SCAN_ID),
          }),
        ),
      ),
    ];

    const content = (): VNodeChild => {
      if (failed.value)
        return h(resolveComponent("v-notice"), { type: "danger" }, () => t("site-packing-failed"));
      if (orders.value === undefined)
        return h(resolveComponent("v-progress-circular"), { indeterminate: true });
      return orders.value.length === 0
        ? h(resolveComponent("v-info"), {
            ...{ title: t("site-packing-nothing"), icon: "check", center: true },
          })
        : [toolbar(), list(orders.value)];
    };

    return () =>
      h(
        resolveComponent("private-view"),
        { title: t("site-packing-title"), icon: "package_2" },
        {
          actions: () =>
            h(
              resolveComponent("v-button"),
              {
                ...{ icon: true, rounded: true, secondary: true, small: true },
                "aria-label": t("refresh"),
                onClick: load,
              },
              () => h(resolveComponent("v-icon"), { name: "refresh", small: true }),
            ),
          default: () =>
            h("div", { style: { padding: "var(--content-padding)", paddingTop: 0 } }, [content()]),
        },
      );
  },
});
