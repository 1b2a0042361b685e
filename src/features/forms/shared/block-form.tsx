import type { BaseSyntheticEvent, ReactNode, Ref } from "react";
import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";
import type { SubmissionState } from "../../../clients/forms/use-submission";
import { ErrorSummary, type ErrorSummaryEntry } from "../../../ui/form/error-summary";
import { FormEnd, FormShell } from "../../../ui/form/form-shell";
import { NoScriptContact, SubmissionError, type FormProps } from "./contact-fallback";
import { useFormMessages } from "./use-form-messages";

type Props<Field extends string> = FormProps & {
  readonly watch: (form: HTMLFormElement | null) => void;
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>;
  readonly posting: SubmissionState<FormSubmissionFailure>;
  readonly summary: {
    readonly box: Ref<HTMLDivElement>;
    readonly entries: readonly ErrorSummaryEntry<Field>[];
    readonly onGoTo: (field: Field) => void;
  };
  readonly texts: Readonly<Record<"failure" | "send" | "sending" | "sent", string>>;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/**
 * Renders a form block from its summary of errors to its status (FORM-2, PAGE-7). The fields are
 * disabled in the prerendered HTML.
 */
export function BlockForm<Field extends string>({
  block,
  language,
  watch,
  submit,
  posting,
  summary,
  texts,
  className,
  children,
}: Props<Field>) {
  const t = useFormMessages();
  const isSending = posting.kind === "sending";
  const failed =
    posting.kind === "failed" && posting.failure.fields.length === 0 ? posting.failure : null;
  return (
    <FormShell watch={watch} submit={submit} label={block.headline ?? undefined}>
      <NoScriptContact block={block} />
      <ErrorSummary
        title={t("errors.summary", { count: summary.entries.length })}
        language={language}
        {...summary}
      />
      <fieldset disabled={typeof window === "undefined"} className={className}>
        {children}
        {failed ? <SubmissionError title={texts.failure} failure={failed} block={block} /> : null}
        <FormEnd
          send={isSending ? texts.sending : texts.send}
          isSending={isSending}
          status={isSending ? texts.sending : texts.sent}
        />
      </fieldset>
    </FormShell>
  );
}
