import { useApi } from "@directus/extensions-sdk";
import {
  computed,
  defineComponent,
  h,
  onMounted,
  ref,
  resolveComponent,
  shallowRef,
  type VNodeChild,
  watch,
} from "vue";
import {
  FIGURES,
  type Figure,
  type ShopFigures,
  type VisitsResponse,
} from "../../../../../src/contracts/shop-figures";
import { loadFigures, loadVisits } from "./load-figures";
import { operationView } from "./operation-view";
import {
  bestSellersView,
  emptySearchesView,
  ordersView,
  stockView,
  turnoverView,
} from "./shop-views";
import { type FigureTexts, useFigureTexts } from "./texts";
import { conversionView, pagesView } from "./visit-views";

type View<Data> = (data: Data, texts: FigureTexts) => readonly VNodeChild[];

/** Figures of the shop and of the installation. The others come from Matomo. */
const SHOP_VIEWS: Readonly<Partial<Record<Figure, View<ShopFigures>>>> = {
  turnover: turnoverView,
  orders: ordersView,
  stock: stockView,
  best_sellers: bestSellersView,
  empty_searches: emptySearchesView,
  operation: operationView,
};
const VISIT_VIEWS: Readonly<Partial<Record<Figure, View<VisitsResponse>>>> = {
  conversion: conversionView,
  pages: pagesView,
};

/** One figure, with its heading. */
export const FigurePanel = defineComponent({
  props: {
    /** One of `FIGURES`. */
    figure: { type: String, default: "" },
    now: { type: Date, default: undefined },
  },
  setup(props) {
    const api = useApi();
    const texts = useFigureTexts();
    const figure = computed(() => FIGURES.find((each) => each === props.figure) ?? "turnover");
    const shop = shallowRef<ShopFigures>();
    const visits = shallowRef<VisitsResponse>();
    const failed = ref(false);

    const load = async (): Promise<void> => {
      try {
        if (SHOP_VIEWS[figure.value]) shop.value = await loadFigures(api);
        else visits.value = await loadVisits(api);
        failed.value = false;
      } catch {
        failed.value = true;
      }
    };
    onMounted(load);
    watch(() => [figure.value, props.now], load);

    const body = (): readonly VNodeChild[] => {
      if (failed.value)
        return [h(resolveComponent("v-notice"), { type: "danger" }, () => texts.text("failed"))];
      if (shop.value) return SHOP_VIEWS[figure.value]?.(shop.value, texts) ?? [];
      if (visits.value) return VISIT_VIEWS[figure.value]?.(visits.value, texts) ?? [];
      return [h(resolveComponent("v-progress-circular"), { indeterminate: true })];
    };
    return () =>
      h("section", { class: "shop-figure", "aria-label": texts.text(figure.value) }, [
        h("h2", texts.text(figure.value)),
        ...body(),
      ]);
  },
});
