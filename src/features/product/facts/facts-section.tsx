import type { Locale } from "../../../domain/locale/locale";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";

const FactsPanel = lazyComponent(
  () => import("./facts-panel").then((module) => module.FactsPanel),
  () => <div data-pending />,
);

/**
 * Loaded earlier than the sections below, because the height depends on the product and cannot be
 * reserved.
 */
const MARGIN = "1000000px 0px 1500px 0px";

type Props = { readonly product: number; readonly locale: Locale };

/** Renders the facts of a product below its data (SHOP-9). Loaded when near the viewport. */
export function FactsSection({ product, locale }: Props) {
  const [place, isInView] = useInView<HTMLDivElement>(MARGIN);
  return (
    <div ref={place}>{isInView ? <FactsPanel product={product} locale={locale} /> : null}</div>
  );
}
