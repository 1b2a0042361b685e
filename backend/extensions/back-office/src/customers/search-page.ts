import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, ref, resolveComponent, type VNode, watch } from "vue";
import { type Customer, groupCustomers } from "../../../../../src/domain/customer/customer";
import { notice } from "../report/parts";
import { row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { findCustomers } from "./read-records";

/** Pause of typing in milliseconds after which the search begins. */
const PAUSE_MS = 300;

/** Kept while the reader looks at a customer. */
const typed = ref("");

/** Search for a customer. */
export const SearchPage = defineComponent({
  setup() {
    const api = useApi();
    const { text, money, day } = useTexts("customers");
    const customers = ref<readonly Customer[]>();
    const hasMore = ref(false);
    const failed = ref(false);

    watch(
      typed,
      (words, _before, onCleanup) => {
        let isCurrent = true;
        const search = async (): Promise<void> => {
          failed.value = false;
          try {
            const found = await findCustomers(api, words);
            if (!isCurrent) return;
            customers.value = groupCustomers(found.records);
            hasMore.value = found.hasMore;
          } catch {
            failed.value = isCurrent;
          }
        };
        const timer = setTimeout(() => void search(), words === "" ? 0 : PAUSE_MS);
        onCleanup(() => {
          isCurrent = false;
          clearTimeout(timer);
        });
      },
      { immediate: true },
    );

    const customerRow = ({ email, names, orders, received, lastOrder }: Customer): VNode =>
      row([
        h(
          resolveComponent("router-link"),
          { to: `/customers/${encodeURIComponent(email)}` },
          () => names[0] ?? email,
        ),
        email,
        { amount: String(orders) },
        { amount: money(received) },
        { amount: lastOrder === null ? "" : day(lastOrder) },
      ]);
    const list = (found: readonly Customer[]): VNode =>
      table(
        text("title"),
        [
          ...[text("name"), text("email"), { amount: text("orders") }],
          ...[{ amount: text("received") }, { amount: text("last_order") }],
        ],
        [h("tbody", found.map(customerRow))],
      );
    const results = (): readonly VNode[] => {
      if (failed.value) return [notice("danger", text("failed"))];
      if (customers.value === undefined)
        return [h(resolveComponent("v-progress-circular"), { indeterminate: true })];
      if (customers.value.length === 0) return [notice("info", text("none"))];
      return [list(customers.value), ...(hasMore.value ? [notice("info", text("more"))] : [])];
    };

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "groups" },
        {
          default: () =>
            h("div", { class: "shop-report" }, [
              h(resolveComponent("v-input"), {
                ...{ type: "search", autofocus: true, modelValue: typed.value },
                ...{ placeholder: text("search"), "aria-label": text("search") },
                "onUpdate:modelValue": (value: string | null) => (typed.value = value ?? ""),
              }),
              ...results(),
            ]),
        },
      );
  },
});
