import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, onMounted, ref, resolveComponent, type VNodeChild } from "vue";
import { useI18n } from "vue-i18n";
import { iconButton } from "../icon-button";
import { readCount, readWorkLists, type WorkList } from "./work-lists";

type Counted = WorkList & { readonly count: number };

/**
 * What is due: each list of the shop team that is not empty, with its number of records. Lists with
 * a legal deadline come first.
 */
export const StartPage = defineComponent({
  setup() {
    const api = useApi();
    const { t } = useI18n();
    const lists = ref<readonly Counted[]>();
    const failed = ref(false);

    const count = async (list: WorkList): Promise<Counted> => {
      const params = { aggregate: { count: "*" }, filter: list.filter };
      const response: { readonly data: { readonly data: unknown } } = await api.get(
        `/items/${list.collection}`,
        { params },
      );
      return { ...list, count: readCount(response.data.data) };
    };
    const load = async (): Promise<void> => {
      failed.value = false;
      try {
        const response: { readonly data: { readonly data: unknown } } = await api.get("/presets", {
          params: { filter: { bookmark: { _nnull: true }, user: { _null: true } }, limit: -1 },
        });
        lists.value = await Promise.all(readWorkLists(response.data.data).map(count));
      } catch {
        failed.value = true;
      }
    };
    onMounted(load);

    const label = ({ label: key }: WorkList): string => t(key.slice("$t:".length));
    const row = (list: Counted): VNodeChild =>
      h(
        resolveComponent("v-list-item"),
        {
          key: list.id,
          block: true,
          to: `/content/${list.collection}?bookmark=${list.id}`,
        },
        () => [
          h(resolveComponent("v-list-item-icon"), () =>
            h(resolveComponent("v-icon"), { name: list.icon }),
          ),
          h(resolveComponent("v-list-item-content"), () => [
            h("span", `${t(`collection_names.${list.collection}`)}: ${label(list)}`),
            ...(list.hasDeadline
              ? [
                  h(
                    "small",
                    { style: { color: "var(--theme--warning)" } },
                    t("site-start-page-deadline"),
                  ),
                ]
              : []),
          ]),
          h("strong", { style: { fontVariantNumeric: "tabular-nums" } }, String(list.count)),
        ],
      );

    const content = (): VNodeChild => {
      if (failed.value)
        return h(resolveComponent("v-notice"), { type: "danger" }, () =>
          t("site-start-page-failed"),
        );
      if (lists.value === undefined)
        return h(resolveComponent("v-progress-circular"), { indeterminate: true });
      const due = lists.value.filter((list) => list.count > 0);
      return due.length === 0
        ? h(resolveComponent("v-info"), {
            title: t("site-start-page-nothing"),
            icon: "check",
            center: true,
          })
        : h(resolveComponent("v-list"), { large: true }, () => due.map(row));
    };

    return () =>
      h(
        resolveComponent("private-view"),
        { title: t("site-start-page-title"), icon: "today" },
        {
          actions: () => iconButton("refresh", t("refresh"), () => void load()),
          default: () =>
            h(
              "div",
              { style: { padding: "var(--content-padding)", paddingTop: 0, maxWidth: "50rem" } },
              [content()],
            ),
        },
      );
  },
});
