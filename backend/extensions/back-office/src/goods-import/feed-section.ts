import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, ref, resolveComponent, watch, type VNode } from "vue";
import type {
  FeedAddresses,
  FeedCheck,
  IncompleteProduct,
} from "../../../../../src/contracts/product-feed";
import { isBlocking } from "../../../../../src/domain/feed/feed-item";
import { isRecord } from "../../../../../src/domain/is-record";
import { LANGUAGE_DEFINITIONS } from "../../../../../src/domain/locale/language-definitions";
import type { Locale } from "../../../../../src/domain/locale/locale";
import { iconButton } from "../icon-button";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { toLabel } from "./describe";
import "./feed-section.css";

const REFUSALS = ["forbidden", "closed", "no-shop"] as const;

function readRefusal(error: unknown): (typeof REFUSALS)[number] | "failed" {
  const response = isRecord(error) ? error["response"] : undefined;
  const data = isRecord(response) ? response["data"] : undefined;
  const problem = isRecord(data) ? data["problem"] : undefined;
  return REFUSALS.find((each) => each === problem) ?? "failed";
}

/** Addresses of the feeds for Google Merchant Center, and what products lack for their listing. */
export const FeedSection = defineComponent({
  props: { project: { type: Number, required: true } },
  setup(props) {
    const api = useApi();
    const { text } = useTexts("product_feed");
    const addresses = ref<FeedAddresses>([]);
    const check = ref<FeedCheck>();
    const language = ref<Locale>();
    const isChecking = ref(false);
    const outcome = ref("");
    const refusal = ref<ReturnType<typeof readRefusal>>();

    const read = async <Answer>(path: string, params: object): Promise<Answer | undefined> => {
      refusal.value = undefined;
      try {
        const response: { readonly data: Answer } = await api.get(`/product-feed/${path}`, {
          params: { project: props.project, ...params },
        });
        return response.data;
      } catch (error) {
        refusal.value = readRefusal(error);
        return undefined;
      }
    };
    watch(
      () => props.project,
      async () => {
        check.value = undefined;
        addresses.value = (await read<FeedAddresses>("addresses", {})) ?? [];
        language.value = addresses.value[0]?.language;
      },
      { immediate: true },
    );

    const runCheck = async (): Promise<void> => {
      isChecking.value = true;
      check.value = await read<FeedCheck>("check", { language: language.value });
      isChecking.value = false;
    };
    const copy = async (url: string): Promise<void> => {
      try {
        await navigator.clipboard.writeText(url);
        outcome.value = text("copied");
      } catch {
        outcome.value = text("not_copied");
      }
    };

    const languages = (): readonly Locale[] => [
      ...new Set(addresses.value.map((address) => address.language)),
    ];
    const languageField = (): readonly VNode[] =>
      languages().length < 2
        ? []
        : [
            h("div", { class: "choice", role: "group", "aria-label": text("language") }, [
              h(resolveComponent("v-select"), {
                modelValue: language.value,
                items: languages().map((value) => ({
                  text: LANGUAGE_DEFINITIONS[value].name,
                  value,
                })),
                disabled: isChecking.value,
                "onUpdate:modelValue": (value: Locale) => {
                  language.value = value;
                  check.value = undefined;
                },
              }),
            ]),
          ];

    const productRow = ({ id, name, problems, referenceNumber }: IncompleteProduct): VNode =>
      row([
        referenceNumber,
        recordLink("ecommerce_product", id, name),
        text(problems.some(isBlocking) ? "is_left_out" : "is_listed"),
        h(
          "ul",
          problems.map((problem) => h("li", text(`problem_${toLabel(problem)}`))),
        ),
      ]);
    const result = ({ incomplete, list, ...checked }: FeedCheck): readonly VNode[] => [
      h(
        "p",
        { role: "status" },
        text("counts", {
          products: String(checked.products),
          listed: String(checked.listed),
          without: String(checked.withoutGtin),
        }),
      ),
      ...(checked.hasShipping
        ? []
        : [h(resolveComponent("v-notice"), { type: "warning" }, () => text("no_shipping"))]),
      ...(incomplete > list.length ? [h("p", text("more", { count: String(list.length) }))] : []),
      incomplete === 0
        ? h("p", text("complete"))
        : table(
            text("incomplete", { count: String(incomplete) }),
            [text("number"), text("name"), text("listing"), text("details")],
            [h("tbody", list.map(productRow))],
          ),
    ];

    return () =>
      h("section", { "aria-label": text("title") }, [
        h("h2", text("title")),
        h("p", text("hint")),
        ...languageField(),
        h(
          "ul",
          { class: "feed-addresses" },
          addresses.value
            .filter((address) => address.language === language.value)
            .map(({ url }) =>
              h("li", [
                h("code", url),
                iconButton("content_copy", `${text("copy")} ${url}`, () => void copy(url)),
              ]),
            ),
        ),
        h("p", { role: "status" }, outcome.value),
        h(
          resolveComponent("v-button"),
          {
            secondary: true,
            disabled: language.value === undefined,
            loading: isChecking.value,
            onClick: () => void runCheck(),
          },
          () => text("check"),
        ),
        ...(refusal.value === undefined
          ? []
          : [
              h(resolveComponent("v-notice"), { type: "danger", role: "status" }, () =>
                text(`refused_${toLabel(refusal.value ?? "failed")}`),
              ),
            ]),
        ...(check.value === undefined ? [] : result(check.value)),
      ]);
  },
});
