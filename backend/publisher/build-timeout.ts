import { z } from "zod";
import { VARIABLES } from "../shared/configuration/variables";

/** `BUILD_TIMEOUT_MINUTES`: an attempt that takes longer counts as stuck. */
export const buildTimeoutMinutesSchema = z.coerce
  .number()
  .min(1)
  .max(600)
  .default(VARIABLES.BUILD_TIMEOUT_MINUTES.default);
