import { noBreakAddress } from "../../domain/text/no-break-address";
import type { Localizer } from "../localizer";
import type { BlockPlanner } from "./block-planner";

/**
 * Returns a form block with all data known at build time. The browser fetches free appointment
 * slots. Returns `null` for the appointment form without calendar booking (ROUTE-6).
 */
export const planForm: BlockPlanner<"form"> = ({ localizer, where, block, base }) => {
  const { headline, text } = localizer.translate(where, block.translations);
  const isAppointment = block.form === "appointment";
  if (isAppointment && !localizer.siteContent.siteConfig.calendarBooking) return null;
  return {
    ...base,
    id: block.id,
    form: block.form,
    headline,
    text,
    phone: localizer.phone(),
    email: localizer.email(),
    // A locale without a privacy page includes the notice in its imprint (CONSENT-7).
    privacyPage: pathOf(localizer, "privacy") ?? pathOf(localizer, "imprint"),
    thanksPage: block.form === "contact" ? pathOf(localizer, "thanks") : null,
    branches: isAppointment
      ? localizer.siteContent.branches.map((branch) => ({
          id: branch.id,
          ...localizer.createBranchName(branch),
          address: noBreakAddress(`${branch.street}, ${branch.zip} ${branch.city}`),
        }))
      : [],
    services: isAppointment
      ? localizer.siteContent.appointmentServices.map((service) => serviceView(localizer, service))
      : [],
  };
};

function serviceView(
  localizer: Localizer,
  service: Localizer["siteContent"]["appointmentServices"][number],
) {
  const { displayName, description } = localizer.translate(
    `appointment_service ${service.id}`,
    service.translations,
  );
  return { id: service.id, name: displayName, minutes: service.durationMinutes, description };
}

function pathOf({ siteContent, paths, locale }: Localizer, key: string): string | null {
  const page = siteContent.pages.find((candidate) => candidate.key === key);
  return (page && paths.pages.get(page.id)?.[locale]) ?? null;
}
