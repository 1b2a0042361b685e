import type { ComponentProps, ReactNode } from "react";
import type { Failure } from "../../../domain/failure";
import type { Locale } from "../../../domain/locale/locale";
import type { PersonalizationValues } from "../../../domain/personalization/personalization";
import type { Product } from "../../../domain/catalogue/product";
import type {
  ProductSelection,
  ProductSelectionAction,
} from "../../../domain/catalogue/product-selection";
import { PersonalizationFields } from "../personalization/personalization-fields";
import { SetSection } from "../personalization/set-section";
import { SizeGuide } from "../size-guide/size-guide";
import { VariantSelect } from "./variant-select";

type Props = {
  readonly choice: ProductSelection;
  readonly act: (action: ProductSelectionAction) => void;
  readonly product: Product;
  readonly locale: Locale;
  readonly variantChoice: ComponentProps<typeof VariantSelect>;
  /** Failures of the personalization that are shown. */
  readonly failures: readonly Failure[];
  /** Offer for variants that are sold out. */
  readonly notification: ReactNode;
};

/** Renders the choice of variant and personalization. */
export function ProductChoices({
  choice,
  act,
  product,
  locale,
  variantChoice,
  failures,
  notification,
}: Props) {
  const { personalization } = product;
  const personalizationProps = personalization && {
    ...{ personalization, failures, metal: product.metal, locale },
    values: choice.personalization,
    onChange: (values: PersonalizationValues) => act({ kind: "personalizationChange", values }),
  };
  return (
    <>
      {product.variants.length > 0 ? <VariantSelect {...variantChoice} /> : null}
      {product.sizeGuide ? (
        <SizeGuide guide={product.sizeGuide} locale={locale} {...variantChoice} />
      ) : null}
      {product.variants.length > 0 ? notification : null}
      {personalizationProps?.personalization.parts ? (
        <SetSection {...personalizationProps} basePrice={choice.price} />
      ) : null}
      {personalizationProps && !personalizationProps.personalization.parts ? (
        <PersonalizationFields {...personalizationProps} />
      ) : null}
    </>
  );
}
