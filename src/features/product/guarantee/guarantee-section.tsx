import type { Product } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";
import * as styles from "./guarantee-section.module.css";

/** Id of the section about guarantees, which the data of the product link to. */
export const GUARANTEE_ID = "guarantee";

const GuaranteePanel = lazyComponent(
  () => import("./guarantee-panel").then((module) => module.GuaranteePanel),
  () => <div data-pending />,
);

type Props = {
  readonly product: Product;
  /** File id of the official notice in the CMS. */
  readonly notice: string | undefined;
  readonly locale: Locale;
};

/**
 * Renders what the law says about the guarantee of a product, and the manufacturer's guarantee
 * (LAW-8). Loaded when near the viewport.
 */
export function GuaranteeSection(props: Props) {
  const [place, isInView] = useInView<HTMLDivElement>();
  const { guarantee } = props.product;
  const withTerms = guarantee?.durability ? styles.withLabel : styles.withTerms;
  return (
    <div ref={place} id={GUARANTEE_ID} className={guarantee ? withTerms : styles.place}>
      {isInView ? <GuaranteePanel {...props} /> : null}
    </div>
  );
}
