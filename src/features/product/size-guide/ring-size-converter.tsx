import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Variant } from "../../../domain/catalogue/product";
import {
  findFittingVariant,
  parseRingSize,
  RING_SCALES,
  type ParsedRingSize,
  convertRingSize,
} from "../../../domain/catalogue/ring-size";
import { resolveRingSizerPath } from "../../../domain/catalogue/ring-sizer";
import * as actions from "../../../ui/button/button.module.css";
import * as fields from "../../../ui/form/form-field.module.css";
import { Link } from "../../../ui/navigation/link";
import * as styles from "./ring-size-converter.module.css";
import { resolveVariantUnavailableReason } from "../purchase/variant-unavailable-reason";

export type RingSizeConverterProps = {
  readonly variants: readonly Variant[];
  readonly selected: number | null;
  readonly purchaseToOrder: boolean;
  readonly locale: Locale;
  readonly onChoose: (variant: number) => void;
};

/**
 * Converts a ring size or ring measurement to all scales and finds the matching variant of the
 * product.
 */
export function RingSizeConverter({
  variants,
  selected,
  purchaseToOrder,
  locale,
  onChoose,
}: RingSizeConverterProps) {
  const { t } = useTranslation("shop");
  const id = useId();
  const [scale, setScale] = useState<(typeof RING_SCALES)[number]>("diameter");
  const [typed, setTyped] = useState("");
  const reading = parseRingSize(scale, typed);
  const wrong = reading.kind === "invalid" || reading.kind === "out-of-range";
  return (
    <fieldset className={styles.converter}>
      <legend className={styles.legend}>{t("product.ringSize.title")}</legend>
      <p className={fields.hint}>{t("product.ringSize.hint")}</p>
      <p>
        <Link link={{ kind: "file", href: resolveRingSizerPath(locale) }}>
          {t("product.ringSize.print")}
        </Link>
      </p>
      <div className={styles.requested}>
        <div className={fields.field}>
          <label htmlFor={`${id}-scale`} className={fields.label}>
            {t("product.ringSize.scale")}
          </label>
          <select
            id={`${id}-scale`}
            className={fields.control}
            value={scale}
            onChange={(event) =>
              setScale(RING_SCALES.find((one) => one === event.target.value) ?? "diameter")
            }
          >
            {RING_SCALES.map((one) => (
              <option key={one} value={one}>
                {t(`product.ringSize.scales.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className={fields.field}>
          <label htmlFor={`${id}-value`} className={fields.label}>
            {t("product.ringSize.value")}
          </label>
          <input
            id={`${id}-value`}
            className={fields.control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode={scale === "uk" ? "text" : "decimal"}
            autoComplete="off"
            placeholder={t(`product.ringSize.examples.${scale}`)}
            aria-invalid={wrong}
            aria-describedby={`${id}-error`}
          />
        </div>
      </div>
      <p id={`${id}-error`} className={styles.error} role="status">
        {wrong ? t(`product.ringSize.${reading.kind}`) : null}
      </p>
      <Answer reading={reading} locale={locale} />
      <Fitting reading={reading} {...{ variants, selected, purchaseToOrder, onChoose }} />
    </fieldset>
  );
}

const NONE = "–";

/** Shows the size on each scale. The rows are rendered before the result, to avoid layout shift. */
function Answer({
  reading,
  locale,
}: {
  readonly reading: ParsedRingSize;
  readonly locale: Locale;
}) {
  const { t } = useTranslation("shop");
  const sizes = reading.kind === "size" ? convertRingSize(reading.mm) : null;
  const millimetres = (value: number | undefined) =>
    value === undefined
      ? NONE
      : t("product.ringSize.mm", {
          value: value.toLocaleString(locale, { minimumFractionDigits: 1 }),
        });
  const rows = [
    ["iso", sizes ? String(sizes.iso) : NONE],
    ["circumference", millimetres(sizes?.circumference)],
    ["diameter", millimetres(sizes?.diameter)],
    ["us", sizes?.us ?? NONE],
    ["uk", sizes?.uk ?? NONE],
  ] as const;
  return (
    <div role="status" aria-label={t("product.ringSize.result")}>
      <dl className={styles.answer}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{t(`product.ringSize.names.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FittingProps = Omit<RingSizeConverterProps, "locale"> & { readonly reading: ParsedRingSize };

/** Sentences for a matching variant that cannot be selected. */
const OBSTACLES = {
  "product.variantInactive": "product.ringSize.inactive",
  "product.variantSoldOut": "product.ringSize.soldOut",
} as const;

/** Offers the matching variant for selection, or explains why it cannot be selected. */
function Fitting({ reading, variants, selected, purchaseToOrder, onChoose }: FittingProps) {
  const { t } = useTranslation("shop");
  if (variants.length === 0) return null;
  const fitting = reading.kind === "size" ? findFittingVariant(variants, reading.mm) : undefined;
  const obstacle = fitting ? resolveVariantUnavailableReason(fitting, purchaseToOrder) : null;
  const formatResult = () => {
    if (reading.kind !== "size") return null;
    if (!fitting) return t("product.ringSize.none");
    if (obstacle) return t(OBSTACLES[obstacle], { name: fitting.name });
    return fitting.id === selected ? t("product.ringSize.chosen", { name: fitting.name }) : null;
  };
  const offer = fitting && !obstacle && fitting.id !== selected ? fitting : null;
  return (
    <div className={styles.result}>
      <p role="status" className={styles.status}>
        {formatResult()}
      </p>
      {offer ? (
        <button type="button" className={actions.outline} onClick={() => onChoose(offer.id)}>
          {t("product.ringSize.choose", { name: offer.name })}
        </button>
      ) : null}
    </div>
  );
}
