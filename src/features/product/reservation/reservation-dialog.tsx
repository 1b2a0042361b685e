import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { listViewingDays } from "../../../domain/branches/viewing-days";
import { formatDays } from "../../../domain/calendar/format-days";
import type { Product } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import { SelectField } from "../../../ui/form/form-fields";
import * as formStyles from "../../../ui/form/form-shell.module.css";
import type { ShopBranch } from "../../../ui/shop/branches-context";
import {
  PersonFields,
  PrivacyCheckbox,
  SubmissionFailedAlert,
  SubmissionForm,
} from "../submission/submission-form";
import { useSubmissionForm } from "../submission/use-submission-form";
import { Dialog } from "../../../ui/overlay/dialog";
import * as styles from "../enquiry/enquiry-dialog.module.css";

type Form = {
  reservationBranch: string;
  reservationVisit: string;
  reservationName: string;
  reservationEmail: string;
  reservationPhone: string;
  reservationPrivacy: boolean;
};

const FIELDS: Readonly<Record<string, keyof Form>> = {
  branch: "reservationBranch",
  visit_date: "reservationVisit",
  name: "reservationName",
  email: "reservationEmail",
  phone: "reservationPhone",
  privacy_accepted: "reservationPrivacy",
};
const EMPTY: Form = {
  ...{ reservationBranch: "", reservationVisit: "" },
  ...{ reservationName: "", reservationEmail: "", reservationPhone: "" },
  reservationPrivacy: false,
};

type Props = {
  /** Branch whose button was used; `null` while the dialog is closed. */
  readonly requested: number | null;
  /** Branches that have the item. */
  readonly branches: readonly ShopBranch[];
  readonly product: Product;
  readonly variant: number | null;
  /** Opening days for which the item is kept. */
  readonly holdDays: number;
  readonly locale: Locale;
  readonly onClose: () => void;
};

/** Renders the form of a reservation for viewing, with the branch of the button (SHOP-5). */
function ReservationForm({
  requested,
  branches,
  product,
  variant,
  holdDays,
  locale,
  onClose,
}: Props) {
  const { t } = useTranslation("shop");
  const queries = useQueryClient();
  const { form, rules, field, sent, setSent, shell } = useSubmissionForm<Form, "reservation">({
    path: "reservation",
    empty: EMPTY,
    fields: FIELDS,
    toRequest: (values, { uuid, altcha }) => {
      const phone = values.reservationPhone.trim();
      return {
        reservation_uuid: uuid,
        altcha,
        locale,
        product: product.id,
        variant,
        branch: Number(values.reservationBranch),
        name: values.reservationName.trim(),
        email: values.reservationEmail.trim(),
        ...(phone ? { phone } : {}),
        ...(values.reservationVisit ? { visit_date: values.reservationVisit } : {}),
        privacy_accepted: values.reservationPrivacy,
      };
    },
    onSent: () => void queries.invalidateQueries({ queryKey: ["content", "branch-stock"] }),
  });
  const { setValue } = form;

  // On each opening, preselects the branch of the button.
  useEffect(() => {
    if (requested === null) return;
    setSent(null);
    setValue("reservationBranch", String(requested));
    setValue("reservationVisit", "");
  }, [requested, setSent, setValue]);

  const selected = Number(form.watch("reservationBranch"));
  const branch = branches.find(({ id }) => id === selected);
  const days = branch ? listViewingDays(branch, Date.now(), holdDays) : [];
  const lastDay = days.at(-1);
  const dayName = (date: string) => formatDays({ from: date, to: null }, locale);

  return (
    <SubmissionForm
      {...shell}
      failure={<SubmissionFailedAlert failure={shell.failure} />}
      send={t("reservation.send")}
      done={
        sent && {
          title: t("reservation.done"),
          text: t("reservation.doneText", { email: sent.reservationEmail.trim() }),
        }
      }
      onDone={onClose}
    >
      <div className={formStyles.pair}>
        <SelectField
          label={t("reservation.branch")}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field("reservationBranch", { onChange: () => setValue("reservationVisit", "") })}
        />
        <SelectField
          label={t("reservation.visit")}
          optional={t("submission.optional")}
          options={[
            { value: "", label: t("reservation.anyDay") },
            ...days.map(({ date }) => ({ value: date, label: dayName(date) })),
          ]}
          {...field("reservationVisit")}
        />
      </div>
      {lastDay ? <p>{t("reservation.keptUntil", { day: dayName(lastDay.date) })}</p> : null}
      <PersonFields
        name={field("reservationName", rules.text("name", FORM_LIMITS.name))}
        email={field("reservationEmail", rules.email)}
        phone={field("reservationPhone", rules.phone(FORM_LIMITS.phone))}
      />
      <PrivacyCheckbox field={field("reservationPrivacy", { required: t("submission.privacy") })} />
    </SubmissionForm>
  );
}

/** Renders the reservation form in a dialog, which keeps its input when closed (SHOP-5). */
export function ReservationDialog(props: Props) {
  const { t } = useTranslation("shop");
  const { requested, product, variant, onClose } = props;
  const name = product.variants.find(({ id }) => id === variant)?.name;
  return (
    <Dialog
      open={requested !== null}
      onOpenChange={onClose}
      title={t("reservation.title")}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <p className={styles.item}>
        {name === undefined ? product.name : `${product.name}, ${name}`}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <ReservationForm {...props} />
    </Dialog>
  );
}
