import type { ShownChoice } from "../../domain/catalogue/shown-choices";
import type { Locale } from "../../domain/locale/locale";
import type { LogFallback } from "../../domain/locale/translate-fields";
import type { Personalization } from "../../domain/personalization/personalization";
import type { RawProduct } from "./schemas/product-schemas";

export type RawPersonalization = NonNullable<RawProduct["personalization"]>;

/**
 * Options of the parsers. `note` receives warnings and can be replaced in tests (ROUTE-10,
 * CONTENT-6). `parseSet`: parser of personalizations with parts or options (parse-set.ts), loaded
 * only if a product has one.
 */
export type ParseContext = {
  readonly locale: Locale;
  readonly note: LogFallback;
  readonly parseSet?: (
    raw: RawPersonalization,
    context: ParseContext,
  ) => Personalization | undefined;
  /**
   * Parser of the choices that pictures show, loaded only if a product has such pictures. Null
   * leaves the picture out.
   */
  readonly parseChoices?: (
    entries: readonly string[],
    raw: RawProduct,
    personalization: Personalization | undefined,
    context: ParseContext,
  ) => readonly ShownChoice[] | null;
};
