import type { Locale } from "../../../domain/locale/locale";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";

const FactsPanel = lazyComponent(
  () => import("./facts-panel").then((module) => module.FactsPanel),
  () => <div data-pending />,
);

type Props = { readonly product: number; readonly locale: Locale };

/** Renders the facts of a product below its data (SHOP-9). Loaded when near the viewport. */
export function FactsSection({ product, locale }: Props) {
  const [place, isInView] = useInView<HTMLDivElement>();
  return (
    <div ref={place}>{isInView ? <FactsPanel product={product} locale={locale} /> : null}</div>
  );
}
