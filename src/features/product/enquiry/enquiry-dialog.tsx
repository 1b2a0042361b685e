import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { type Product, resolveVariantLabel } from "../../../domain/catalogue/product";
import {
  ENQUIRY_TYPES,
  listEnquiryTypes,
  type EnquiryType,
} from "../../../domain/catalogue/product-enquiry";
import { SelectField, TextArea } from "../../../ui/form/form-fields";
import * as formStyles from "../../../ui/form/form-shell.module.css";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import {
  PersonFields,
  PrivacyCheckbox,
  SubmissionFailedAlert,
  SubmissionForm,
} from "../submission/submission-form";
import { useSubmissionForm } from "../submission/use-submission-form";
import { Dialog } from "../../../ui/overlay/dialog";
import * as styles from "./enquiry-dialog.module.css";

type Form = {
  requestType: string;
  requestVariant: string;
  requestName: string;
  requestEmail: string;
  requestPhone: string;
  requestMessage: string;
  requestPrivacy: boolean;
};

const FIELDS: Readonly<Record<string, keyof Form>> = {
  type: "requestType",
  variant: "requestVariant",
  name: "requestName",
  email: "requestEmail",
  phone: "requestPhone",
  message: "requestMessage",
  privacy_accepted: "requestPrivacy",
};
const EMPTY: Form = {
  ...{ requestType: "availability", requestVariant: "", requestMessage: "" },
  ...{ requestName: "", requestEmail: "", requestPhone: "" },
  requestPrivacy: false,
};

type Props = {
  /** Type of the enquiry; `null` while the dialog is closed. */
  readonly requestedType: EnquiryType | null;
  readonly product: Product;
  readonly variant: number | null;
  readonly presentWrapping: boolean;
  readonly locale: Locale;
  readonly onClose: () => void;
};

/** Renders the enquiry form (REQUEST-1) with product and enquiry type preselected. */
function EnquiryForm({ requestedType, product, variant, presentWrapping, locale, onClose }: Props) {
  const { t } = useTranslation("shop");
  const { form, rules, field, sent, setSent, shell } = useSubmissionForm<Form, "request">({
    path: "request",
    empty: EMPTY,
    fields: FIELDS,
    toRequest: (values, { uuid, altcha }) => {
      const [phone, message] = [values.requestPhone.trim(), values.requestMessage.trim()];
      return {
        request_uuid: uuid,
        altcha,
        locale,
        type: ENQUIRY_TYPES.find((type) => type === values.requestType) ?? "other",
        product: product.id,
        variant: values.requestVariant === "" ? null : Number(values.requestVariant),
        name: values.requestName.trim(),
        email: values.requestEmail.trim(),
        ...(phone ? { phone } : {}),
        ...(message ? { message } : {}),
        privacy_accepted: values.requestPrivacy,
      };
    },
  });
  const { setValue } = form;

  // On each opening, preselects the type of the button and the current variant.
  useEffect(() => {
    if (requestedType === null) return;
    setSent(null);
    setValue("requestType", requestedType);
    setValue("requestVariant", variant === null ? "" : String(variant));
  }, [requestedType, variant, setSent, setValue]);

  return (
    <SubmissionForm
      {...shell}
      failure={<SubmissionFailedAlert failure={shell.failure} />}
      send={t("enquiries.send")}
      done={
        sent && {
          title: t("enquiries.done"),
          text: t("enquiries.doneText", { email: sent.requestEmail.trim() }),
        }
      }
      onDone={onClose}
    >
      <div className={formStyles.pair}>
        <SelectField
          label={t("enquiries.about")}
          options={listEnquiryTypes(presentWrapping).map((type) => ({
            value: type,
            label: t(`enquiries.types.${type}`),
          }))}
          {...field("requestType")}
        />
        {product.variants.length > 0 ? (
          <SelectField
            label={resolveVariantLabel(product)}
            optional={t("submission.optional")}
            options={[
              { value: "", label: t("enquiries.anyVariant") },
              ...product.variants.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...field("requestVariant")}
          />
        ) : null}
      </div>
      <PersonFields
        name={field("requestName", rules.text("name", FORM_LIMITS.name))}
        email={field("requestEmail", rules.email)}
        phone={field("requestPhone", rules.phone(FORM_LIMITS.phone))}
      />
      <TextArea
        label={t("enquiries.message")}
        optional={t("submission.optional")}
        hint={t("enquiries.messageHint")}
        rows={4}
        {...field("requestMessage", rules.optionalText(FORM_LIMITS.message))}
      />
      <PrivacyCheckbox field={field("requestPrivacy", { required: t("submission.privacy") })} />
    </SubmissionForm>
  );
}

/** Renders the enquiry form in a dialog, which keeps its input when closed. */
export function EnquiryDialog(props: Props) {
  const { t } = useTranslation("shop");
  const { requestedType, product, onClose } = props;
  // The last title stays visible while the dialog disappears.
  const [type, setType] = useState<EnquiryType>(requestedType ?? "other");
  if (requestedType !== null && requestedType !== type) setType(requestedType);
  return (
    <Dialog
      open={requestedType !== null}
      onOpenChange={onClose}
      title={t(`enquiries.buttons.${type}`)}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <p className={styles.item}>
        {product.name}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <EnquiryForm {...props} />
    </Dialog>
  );
}
