import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";

/** The product whose link is shared. */
export type SharedProductProps = {
  readonly product: Pick<Product, "id" | "slug" | "name">;
  readonly locale: Locale;
};

/** Props of the components that share the link. */
export type ShareProps = SharedProductProps & {
  readonly triggerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};
