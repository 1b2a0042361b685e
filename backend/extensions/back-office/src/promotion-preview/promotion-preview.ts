import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, shallowRef, type VNodeChild, watch } from "vue";
import { useI18n } from "vue-i18n";
import type { Money } from "../../../../../src/domain/pricing/money";
import type { PromotionExclusion } from "../../../../../src/domain/pricing/preview-promotion";
import { useFormValues } from "../../../shared/form-values";
import { notice } from "../report/parts";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { type Preview, type PreviewRow, readPreview } from "./read-preview";
import "./promotion-preview.css";

/** Pause of typing in milliseconds after which the preview is calculated. */
const PAUSE_MS = 300;

const FIELDS = [
  ...["project", "percent", "amount", "rounding", "starts_at", "ends_at"],
  ...["manufacturers", "categories", "tags", "products"],
];

const NOTES = {
  "on-request": "on_request",
  "own-sale": "own_sale",
  "not-below": "not_below",
  "other-promotion": "other_promotion",
} as const satisfies Record<PromotionExclusion, string>;

/** Prices that the promotion in the form changes, and why it leaves others as they are. */
export const PromotionPreview = defineComponent({
  props: { primaryKey: { type: [String, Number], default: "+" } },
  setup(props) {
    const api = useApi();
    const { t } = useI18n();
    const { text, money } = useTexts("promotion");
    const values = useFormValues();
    const preview = shallowRef<Preview | null>();
    const failed = shallowRef(false);

    watch(
      () => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, values.value[field]]))),
      (form, _before, onCleanup) => {
        let isCurrent = true;
        const load = async (): Promise<void> => {
          try {
            const id = props.primaryKey === "+" ? null : Number(props.primaryKey);
            const entered: unknown = JSON.parse(form);
            const response: { readonly data: { readonly data: unknown } } = await api.post(
              "/promotions/preview",
              { id, values: entered },
            );
            if (!isCurrent) return;
            preview.value = readPreview(response.data.data);
            failed.value = false;
          } catch {
            failed.value = isCurrent;
          }
        };
        const timer = setTimeout(() => void load(), PAUSE_MS);
        onCleanup(() => {
          isCurrent = false;
          clearTimeout(timer);
        });
      },
      { immediate: true },
    );

    const amount = (price: Money | null): { readonly amount: string } => ({
      amount: price === null ? "–" : money(price),
    });
    const note = ({ exclusion, winner }: PreviewRow): string =>
      exclusion === null
        ? ""
        : t(`site-promotion-${NOTES[exclusion].replaceAll("_", "-")}`, { name: winner ?? "" });
    const line = (each: PreviewRow): VNodeChild =>
      row([
        recordLink("ecommerce_product", each.product, each.name),
        each.reference,
        ...[amount(each.oldPrice), amount(each.newPrice), amount(each.lowestPrice)],
        note(each),
      ]);

    const content = (): VNodeChild => {
      if (failed.value) return notice("danger", text("failed"));
      if (preview.value === undefined) return notice("info", text("loading"));
      if (preview.value === null) return notice("info", text("incomplete"));
      const { rows, reduced, total } = preview.value;
      if (total === 0) return notice("warning", text("none"));
      return [
        notice(
          "info",
          t("site-promotion-count", { reduced: String(reduced), total: String(total) }),
        ),
        table(
          text("title"),
          [
            ...[text("product"), text("reference"), { amount: text("old") }],
            ...[{ amount: text("new") }, { amount: text("lowest") }, text("note")],
          ],
          [h("tbody", rows.map(line))],
        ),
        ...(rows.length < total
          ? [h("p", t("site-promotion-first", { count: String(rows.length) }))]
          : []),
        h("p", text("rule")),
      ];
    };
    return () => h("div", { class: "shop-report promotion-preview" }, [content()]);
  },
});
