import { useApi } from "@directus/extensions-sdk";
import {
  computed,
  defineComponent,
  h,
  inject,
  resolveComponent,
  shallowReactive,
  shallowRef,
  type VNodeChild,
} from "vue";
import { isGtin, plainGtin } from "../../../../../src/domain/catalogue/gtin";
import { parseSizes } from "../../../../../src/domain/catalogue/size-series";
import { isRecord } from "../../../../../src/domain/is-record";
import { createEuro } from "../../../../../src/domain/pricing/money";
import { iconButton } from "../icon-button";
import { useTexts } from "../report/texts";
import {
  addSizes,
  readCount,
  readStaged,
  replaceCreated,
  type StagedVariant,
  type StagedVariants,
} from "./staged-variants";
import "./variant-sizes.css";

const EURO = { unit: "€", decimals: 2 } as const;

/** Text of a field that the form or the user filled. */
const show = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/**
 * The list of variants of Directus. Above it, sizes are entered at once. They are changes of the
 * form until the product is saved.
 */
export const VariantList = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: [Array, Object], default: null },
    primaryKey: { type: [String, Number], default: "+" },
    disabled: Boolean,
  },
  emits: { input: (_value: unknown) => true },
  setup(props, { attrs, emit }) {
    const api = useApi();
    const { text, money } = useTexts("variant_sizes");
    const reasons = useTexts("goods_import");
    const form = inject<{ readonly value: unknown }>("values", { value: undefined });
    const product = computed(() => (isRecord(form.value) ? form.value : {}));
    const productPrice = computed(() => {
      const price = Number.parseFloat(show(product.value["price_brutto"]));
      return Number.isNaN(price) ? "" : money(createEuro(Math.round(price * 100)));
    });
    const typed = shallowReactive<{ sizes: string; price: unknown; stock: unknown }>({
      ...{ sizes: "", price: null, stock: null },
    });
    const refusal = shallowRef("");
    const outcome = shallowRef("");
    const staged = computed(() => readStaged(props.value));

    const change = (changes: StagedVariants): void => emit("input", changes);

    const readStored = async (): Promise<unknown> => {
      if (props.primaryKey === "+") return [];
      const response: { readonly data: { readonly data: unknown } } = await api.get(
        "/items/ecommerce_product_variant",
        {
          params: {
            filter: { product: { _eq: props.primaryKey } },
            ...{ fields: ["id", "display_name", "sort"], limit: -1 },
          },
        },
      );
      return response.data.data;
    };

    const create = async (): Promise<void> => {
      refusal.value = outcome.value = "";
      const sizes = parseSizes(typed.sizes);
      if (!sizes.ok) {
        const { kind, text: part } = sizes.failure;
        refusal.value = [text(kind), part].filter(Boolean).join(" ");
        return;
      }
      try {
        const values = { price_brutto: typed.price, stock: typed.stock };
        const stored = await readStored();
        const { changes, plan } = addSizes(staged.value, sizes.value, stored, values);
        change(changes);
        const { created, known } = plan;
        outcome.value = [
          created.length > 0 ? text("staged") : "",
          known.length > 0 ? `${text("known")} ${known.join(" – ")}` : "",
        ]
          .filter(Boolean)
          .join(" ");
        typed.sizes = "";
      } catch {
        refusal.value = text("failed");
      }
    };

    const textInput = (value: unknown, onInput: (value: string | null) => void, more = {}) =>
      h(resolveComponent("v-input"), {
        ...{ modelValue: show(value), "onUpdate:modelValue": onInput },
        ...more,
      });
    const priceInput = (value: unknown, onInput: (value: unknown) => void) =>
      h(resolveComponent("interface-decimal"), {
        ...{ ...EURO, value, onInput },
        placeholder: productPrice.value,
      });
    const countInput = (value: unknown, onInput: (value: unknown) => void) =>
      textInput(value, (count) => onInput(readCount(count)), {
        ...{ inputmode: "numeric", "aria-invalid": typeof value === "string" },
      });

    const gtinInput = (value: unknown, onInput: (value: unknown) => void): VNodeChild => {
      const typed = show(value);
      const isWrong = typed !== "" && !isGtin(typed);
      return [
        textInput(value, (gtin) => onInput(plainGtin(gtin ?? "") || null), {
          ...{ inputmode: "numeric", "aria-invalid": isWrong },
        }),
        isWrong ? h("small", { class: "refused" }, reasons.text("reason_barcode")) : null,
      ];
    };

    const entry = (): VNodeChild =>
      h(
        "form",
        {
          ...{ class: "variant-sizes-entry", "aria-label": text("title"), novalidate: true },
          onSubmit: (event: Event) => {
            event.preventDefault();
            void create();
          },
        },
        [
          h("label", { class: "wide" }, [
            text("sizes"),
            textInput(typed.sizes, (value) => (typed.sizes = value ?? ""), {
              placeholder: text("example"),
            }),
          ]),
          h("label", [text("price"), priceInput(typed.price, (value) => (typed.price = value))]),
          h("label", [text("stock"), countInput(typed.stock, (value) => (typed.stock = value))]),
          h(resolveComponent("v-button"), { type: "submit", secondary: true }, () => text("title")),
        ],
      );

    const cell = (name: string, size: string, input: VNodeChild): VNodeChild =>
      h("td", [h("label", [h("span", { class: "hidden" }, `${name} ${size}`), input])]);

    const row = (variant: StagedVariant, at: number): VNodeChild => {
      const size = show(variant["display_name"]);
      const set = (field: string) => (value: unknown) =>
        change(replaceCreated(staged.value, at, { ...variant, [field]: value }));
      const number = show(product.value["reference_number"]);
      return h("tr", { key: at }, [
        cell(text("size"), `${at + 1}`, textInput(size, set("display_name"))),
        cell(
          text("number"),
          size,
          textInput(variant["reference_number_suffix"], set("reference_number_suffix"), {
            prefix: number,
          }),
        ),
        cell(text("price"), size, priceInput(variant["price_brutto"], set("price_brutto"))),
        cell(text("stock"), size, countInput(variant["stock"], set("stock"))),
        cell(text("gtin"), size, gtinInput(variant["gtin"], set("gtin"))),
        h("td", [
          iconButton("close", `${text("remove")} ${size}`, () =>
            change(replaceCreated(staged.value, at)),
          ),
        ]),
      ]);
    };

    const table = (): VNodeChild =>
      staged.value.create.length === 0
        ? null
        : h("table", { "aria-label": text("new_sizes") }, [
            h(
              "thead",
              h("tr", [
                ...(["size", "number", "price", "stock", "gtin"] as const).map((name) =>
                  h("th", { scope: "col" }, text(name)),
                ),
                h("td"),
              ]),
            ),
            h("tbody", staged.value.create.map(row)),
          ]);

    return () => [
      props.disabled
        ? null
        : h("div", { class: "variant-sizes" }, [
            entry(),
            h("p", { class: "refused", role: "alert" }, refusal.value),
            h("p", { role: "status" }, outcome.value),
            table(),
          ]),
      h(resolveComponent("interface-list-o2m"), { ...attrs, ...props, onInput: change }),
    ];
  },
});
