import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path as FieldPath,
  type RegisterOptions,
  useForm,
} from "react-hook-form";
import { useSubmission } from "../../../clients/forms/use-submission";
import {
  postSubmission,
  type SubmissionFailure,
  submissionFailure,
  type SubmissionPath,
} from "../../../clients/reviews-and-enquiries/submission-client";
import type { SubmissionRequests } from "../../../contracts/reviews-and-enquiries";
import { FORM_OPTIONS } from "../../../ui/form/form-options";
import { useFieldRules } from "../../../ui/form/use-field-rules";

/** Idempotency key and proof of work of a submission. */
type SubmissionProof = { readonly uuid: string; readonly altcha: string };

type Options<Form extends FieldValues, Path extends SubmissionPath> = {
  readonly path: Path;
  readonly empty: DefaultValues<Form>;
  /** Own field of each field of the request. */
  readonly fields: Readonly<Record<string, FieldPath<Form>>>;
  readonly toRequest: (
    values: Form,
    proof: SubmissionProof,
  ) => Omit<SubmissionRequests[Path], "project">;
  readonly onSent?: () => void;
};

const NO_PROOF: SubmissionProof = { uuid: "", altcha: "" };

/**
 * Manages a form of the product page: its values, their errors, and the submission. Unchanged
 * content keeps its uuid after a failure, so that the server stores it once even if a response was
 * lost; changed content gets a new uuid.
 */
export function useSubmissionForm<Form extends FieldValues, Path extends SubmissionPath>({
  path,
  empty,
  fields,
  toRequest,
  onSent,
}: Options<Form, Path>) {
  const rules = useFieldRules();
  const [sent, setSent] = useState<Form | null>(null);
  const { state, submit: post, watch } = useSubmission<SubmissionFailure>();
  const last = useRef<{ readonly written: string; readonly uuid: string } | null>(null);
  const form = useForm<Form>({ ...FORM_OPTIONS, defaultValues: empty });

  const submit = form.handleSubmit(async (values) => {
    const result = await post(async (takeProof) => {
      const written = JSON.stringify(toRequest(values, NO_PROOF));
      const uuid = last.current?.written === written ? last.current.uuid : crypto.randomUUID();
      last.current = { written, uuid };
      const proof = await takeProof();
      return proof.ok
        ? postSubmission(path, toRequest(values, { uuid, altcha: proof.value }))
        : submissionFailure(path, "network");
    });
    if (!result) return;
    if (result.ok) {
      last.current = null;
      form.reset(empty);
      setSent(values);
      onSent?.();
      return;
    }
    for (const { field, code: type } of result.failure.fields) {
      const own = fields[field];
      if (own) form.setError(own, { type, message: rules.refusal(type) }, { shouldFocus: true });
    }
  });

  const failure = state.kind === "failed" ? state.failure : null;
  return {
    form,
    rules,
    /** Values of the submission that was confirmed. */
    sent,
    setSent,
    /** Registers a field, with its error message. */
    field: <Name extends FieldPath<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    shell: {
      watch,
      submit,
      isSending: state.kind === "sending",
      /** Failure that is shown at no field. */
      failure: failure?.fields.some(({ field }) => fields[field]) ? null : failure,
    },
  };
}
