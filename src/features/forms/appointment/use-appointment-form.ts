import { useCallback, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { clearDraft, type FormDraft, loadDraft, saveDraft } from "../../../stores/form-draft";
import type { RequestedAppointment } from "./appointment-success";
import { formatFieldError } from "../shared/field-rules";
import { useFormMessages } from "../shared/use-form-messages";
import type { SelectedTime } from "./time-slot-picker";
import { useAppointmentProduct } from "./use-appointment-product";
import { useAvailableDays, formatDate } from "./use-available-days";
import { useFormSubmission } from "../shared/use-form-submission";
import { useErrorSummary } from "../../../ui/form/error-summary";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import type { FormProps } from "../shared/contact-fallback";

type Appointment = {
  branch: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  privacy_accepted: boolean;
};

const FORM = "appointment";
const FIELDS = ["name", "email", "phone", "message", "privacy_accepted"] as const;
const TIME = "starts_at";
/** Selected time with the branch and service it was selected for; others have other times. */
type Kept = SelectedTime & { readonly of: string };

const asDraft = (kept: Kept | null): FormDraft =>
  kept ? { startsAt: kept.startsAt, time: kept.time, date: kept.date, of: kept.of } : {};

function keptIn({ startsAt, time, date, of }: FormDraft): Kept | null {
  return startsAt && time && /^\d{4}-\d\d-\d\d$/.test(date ?? "") && date && of
    ? { startsAt, time, date, of }
    : null;
}

const isField = (name: string): name is (typeof FIELDS)[number] =>
  FIELDS.some((field) => field === name);

/** Manages the state of an appointment request: values, errors, draft and submission (PAGE-7). */
export function useAppointmentForm({ block, language }: FormProps) {
  const t = useFormMessages();
  const { posting, post, watch } = useFormSubmission("appointment");
  const isPrerendered = typeof window === "undefined";
  const discussed = useAppointmentProduct(language);
  const [draft] = useState(() => (isPrerendered ? {} : loadDraft(FORM)));
  const [kept, setKept] = useState<Kept | null>(() => keptIn(draft));
  const [timeError, setTimeError] = useState<string | undefined>(undefined);
  const [done, setDone] = useState<RequestedAppointment | null>(null);
  const known = (value: string | undefined, list: readonly { readonly id: number }[]) =>
    list.some(({ id }) => String(id) === value) ? (value ?? "") : String(list[0]?.id ?? "");
  const {
    register,
    handleSubmit,
    subscribe,
    setError,
    setFocus,
    reset,
    getValues,
    control,
    formState,
  } = useForm<Appointment>({
    ...FORM_OPTIONS,
    defaultValues: {
      branch: known(draft.branch, block.branches),
      service: known(draft.service, block.services),
      ...{
        name: draft.name ?? "",
        email: draft.email ?? "",
        phone: draft.phone ?? "",
        message: draft.message ?? "",
      },
      privacy_accepted: false,
    },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const box = useErrorSummary(submitCount);
  const [branchId, serviceId] = useWatch({ control, name: ["branch", "service"] });
  const branch = block.branches.find(({ id }) => String(id) === branchId);
  const service = block.services.find(({ id }) => String(id) === serviceId);
  const isEnabled =
    !isPrerendered && branch !== undefined && service !== undefined && done === null;
  const free = useAvailableDays(branch?.id ?? 0, service?.id ?? 0, isEnabled, kept?.date);

  const latest = useRef(kept);
  const remember = useCallback(() => {
    const { privacy_accepted: _tick, ...rest } = getValues();
    saveDraft(FORM, { ...rest, ...asDraft(latest.current) });
  }, [getValues]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: remember }),
    [subscribe, remember],
  );

  const of = `${branchId}/${serviceId}`;
  const slots = kept ? free.slots.get(kept.date) : undefined;
  const isGone = slots?.every(({ startsAt }) => startsAt !== kept?.startsAt) ?? false;
  const time = kept?.of === of && !isGone ? kept : null;
  const setTime = (selected: SelectedTime | null) => {
    latest.current = selected && { ...selected, of };
    setKept(latest.current);
    remember();
  };
  const labels = {
    name: t("name"),
    email: t("email"),
    phone: t("phone"),
    message: t("message"),
    privacy_accepted: t("privacy.label"),
  };
  const entries = [
    ...(timeError ? [{ field: TIME, label: t("appointment.when"), message: timeError }] : []),
    ...FIELDS.flatMap((field) => {
      const message = errors[field]?.message;
      return message ? [{ field, label: labels[field], message }] : [];
    }),
  ];
  const missing = () => {
    if (time === null) setTimeError(t("errors.slot"));
  };

  const submit = handleSubmit(async (values) => {
    if (time === null || !branch || !service) {
      missing();
      return;
    }
    const { name, email, phone, message, privacy_accepted } = values;
    const result = await post({
      ...{
        name,
        email,
        phone,
        message,
        privacy_accepted,
        locale: language,
      },
      ...{ branch: branch.id, service: service.id, starts_at: time.startsAt },
      ...(discussed.id === null ? {} : { product: discussed.id }),
    });
    if (!result) return;
    if (result.ok) {
      clearDraft(FORM);
      setDone({
        when: formatWhen(time),
        where: `${branch.name}, ${branch.address}`,
        service: service.name,
        product: discussed.state.kind === "ready" ? discussed.state.product.name : null,
        email,
      });
      return;
    }
    const { fields } = result.failure;
    for (const { field, code } of fields)
      if (isField(field)) setError(field, { type: code, message: formatFieldError(t, code) });
    if (fields.some(({ field }) => field === "product")) discussed.refuse();
    const refused = fields.find(({ field }) => field === TIME);
    if (refused) {
      setTime(null);
      setTimeError(t(refused.code === "slot-taken" ? "appointment.taken" : "appointment.gone"));
      free.reload();
    }
  }, missing);

  const formatWhen = ({ date, time: clock }: SelectedTime) =>
    `${formatDate(date, language, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}, ${t("appointment.clock", { time: clock })}`;

  return {
    isPrerendered,
    discussed,
    ...{ branchId, branch, service, free, time, timeError, labels, errors, done, register },
    shell: {
      ...{ watch, submit, posting },
      summary: {
        ...{ box, entries },
        onGoTo: (field: (typeof entries)[number]["field"]) => {
          const place = document.getElementById(field);
          if (isField(field)) setFocus(field);
          else (place?.querySelector("input") ?? place)?.focus();
        },
      },
    },
    when: time ? formatWhen(time) : null,
    choose: (selected: SelectedTime | null) => {
      setTime(selected);
      if (selected) setTimeError(undefined);
    },
    again: () => {
      setTime(null);
      reset({ ...getValues(), message: "", privacy_accepted: false });
      setDone(null);
    },
  };
}
