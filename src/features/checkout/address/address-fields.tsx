import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type AddressField, ADDRESS_LIMITS } from "../../../domain/checkout/address";
import { splitStreet } from "../../../domain/checkout/split-street";
import type { ShippingCountry } from "../../../clients/content/shop-settings";
import { SelectField, TextField } from "../../../ui/form/form-fields";
import * as styles from "./address-fields.module.css";
import type { CheckoutFormValues } from "../form/validate-checkout-form";

type Props = {
  readonly form: UseFormReturn<CheckoutFormValues>;
  readonly address: "shippingAddress" | "invoiceAddress";
  readonly countries: readonly ShippingCountry[];
};

/** Fields in reading order. `token` is the `autocomplete` token. */
const FIELDS: readonly {
  readonly field: Exclude<AddressField, "countryCode" | "phone">;
  readonly token?: string;
  readonly optional?: true;
}[] = [
  { field: "firstName", token: "given-name" },
  { field: "lastName", token: "family-name" },
  { field: "company", token: "organization", optional: true },
  { field: "street", token: "address-line1" },
  { field: "number" },
  { field: "addition", token: "address-line2", optional: true },
  { field: "zipCode", token: "postal-code" },
  { field: "city", token: "address-level2" },
];

/** Renders a postal address; the shipping address also includes a phone number. */
export function AddressFields({ form, address, countries }: Props) {
  const { t } = useTranslation("shop");
  const group = address === "shippingAddress" ? "shipping" : "billing";
  // Browsers know street and house number only as one line.
  const splitLine = () => {
    const { street, number } = form.getValues(address);
    const parts = number.trim() === "" ? splitStreet(street) : null;
    if (!parts) return;
    const isSubmitted = form.formState.isSubmitted;
    form.setValue(`${address}.street`, parts.street);
    form.setValue(`${address}.number`, parts.number, { shouldValidate: isSubmitted });
  };
  const error = (field: AddressField) =>
    form.getFieldState(`${address}.${field}`, form.formState).error?.message;
  return (
    <div className={styles.address}>
      {FIELDS.map(({ field, token, optional }) => (
        <div key={field} className={styles[field]}>
          <TextField
            label={t(`checkout.${field}`)}
            optional={optional ? t("checkout.optional") : undefined}
            error={error(field)}
            autoComplete={token ? `${group} ${token}` : "off"}
            maxLength={ADDRESS_LIMITS[field]}
            {...form.register(
              `${address}.${field}`,
              field === "street" ? { onBlur: splitLine } : {},
            )}
          />
        </div>
      ))}
      <div className={styles.countryCode}>
        <SelectField
          label={t("checkout.countryCode")}
          error={error("countryCode")}
          autoComplete={`${group} country`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register(`${address}.countryCode`)}
        />
      </div>
      {address === "shippingAddress" ? (
        <div className={styles.phone}>
          <TextField
            label={t("checkout.phone")}
            optional={t("checkout.optional")}
            hint={t("checkout.phoneHint")}
            error={error("phone")}
            type="tel"
            autoComplete="tel"
            maxLength={ADDRESS_LIMITS.phone}
            {...form.register("shippingAddress.phone")}
          />
        </div>
      ) : null}
    </div>
  );
}
