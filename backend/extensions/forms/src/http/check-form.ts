import type { z } from "zod";
import {
  type SubmissionCheck,
  checkSubmission,
} from "../../../shared/spam-protection/check-submission";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import type { ApiRequest } from "../../../shared/http/route-adapter";
import { invalidFormFields, formSpam } from "./responses";

/** Checks the submission of any form and refuses it with the responses of the forms API. */
export function checkForm<Request extends { readonly altcha: string }>(
  schema: z.ZodType<Request>,
  call: ApiRequest,
  settings: FormSettings,
  now: Date,
): Promise<SubmissionCheck<Request>> {
  return checkSubmission(schema, call, settings, now, {
    spam: formSpam,
    invalidFields: invalidFormFields,
  });
}
