import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, ref, resolveComponent, type VNode, watch } from "vue";
import { groupCustomers } from "../../../../../src/domain/customer/customer";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { type FoundRecord, readCustomer } from "./read-records";

/** A customer: facts, orders and messages. */
export const CustomerPage = defineComponent({
  props: { email: { type: String, required: true } },
  setup(props) {
    const api = useApi();
    const texts = useTexts("customers");
    const { text, money, day } = texts;
    const records = ref<readonly FoundRecord[]>();
    const failed = ref(false);

    watch(
      () => props.email,
      async (email) => {
        failed.value = false;
        try {
          records.value = await readCustomer(api, email);
        } catch {
          failed.value = true;
        }
      },
      { immediate: true },
    );

    const fact = (label: string, values: readonly (string | VNode)[]): readonly VNode[] =>
      values.length === 0 ? [] : [h("dt", label), ...values.map((value) => h("dd", [value]))];
    const facts = (found: readonly FoundRecord[]): readonly VNode[] =>
      groupCustomers(found).map(({ email, names, phones, received }) =>
        h("dl", [
          ...fact(text("name"), names),
          ...fact(text("email"), [h("a", { href: `mailto:${email}` }, email)]),
          ...fact(
            text("phone"),
            phones.map((phone) => h("a", { href: `tel:${phone}` }, phone)),
          ),
          ...fact(text("addresses"), [...new Set(found.flatMap(({ addresses }) => addresses))]),
          ...fact(text("received"), [money(received)]),
        ]),
      );
    const group = (collection: string, own: readonly FoundRecord[]): VNode => {
      const hasTotal = own.some(({ total }) => total !== null);
      return table(
        texts.collection(collection),
        [
          ...[text("record"), text("date"), text("status")],
          ...(hasTotal ? [{ amount: text("total") }] : []),
        ],
        [
          h(
            "tbody",
            own.map(({ id, subject, date, status, total }) =>
              row([
                recordLink(collection, id, subject || day(date)),
                ...[day(date), texts.choice(collection, "status", status)],
                ...(total === null ? [] : [{ amount: money(total) }]),
              ]),
            ),
          ),
        ],
      );
    };
    const content = (): readonly VNode[] => {
      if (failed.value)
        return [h(resolveComponent("v-notice"), { type: "danger" }, () => text("failed"))];
      const found = records.value;
      if (found === undefined)
        return [h(resolveComponent("v-progress-circular"), { indeterminate: true })];
      if (found.length === 0) return [h(resolveComponent("v-notice"), () => text("none"))];
      const collections = [...new Set(found.map(({ collection }) => collection))];
      return [
        ...facts(found),
        ...collections.map((collection) =>
          group(
            collection,
            found.filter((record) => record.collection === collection),
          ),
        ),
      ];
    };

    return () =>
      h(
        resolveComponent("private-view"),
        { title: records.value?.[0]?.name || props.email, icon: "groups" },
        {
          headline: () =>
            h(resolveComponent("router-link"), { to: "/customers" }, () => text("title")),
          default: () => h("div", { class: "shop-report" }, [...content()]),
        },
      );
  },
});
