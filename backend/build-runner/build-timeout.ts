import { z } from "zod";

/** `BUILD_TIMEOUT_MINUTES`: an attempt that takes longer counts as stuck. */
export const buildTimeoutMinutesSchema = z.coerce.number().min(1).max(600).default(30);
