import type { BlockRecord } from "../../domain/content/block-records";
import type { Localizer } from "../localizer";
import type { BlockView } from "../view-models";

/** A form with all that its page knows beforehand; the free times of an appointment are asked for in the browser. */
export function planFormBlock(
  speaker: Localizer,
  where: string,
  block: Extract<BlockRecord, { kind: "form" }>,
  frame: { readonly key: string; readonly anchor: string | null },
): Extract<BlockView, { kind: "form" }> {
  const { headline, text } = speaker.words(where, block.translations);
  const isAppointment = block.form === "appointment";
  return {
    ...frame,
    kind: "form",
    form: block.form,
    headline,
    text,
    phone: speaker.phone(),
    email: speaker.email(),
    // A language without a privacy page of its own has the notice in its imprint (CONSENT-7).
    privacyPage: pathOf(speaker, "privacy") ?? pathOf(speaker, "imprint"),
    thanksPage: block.form === "contact" ? pathOf(speaker, "thanks") : null,
    branches: isAppointment
      ? speaker.house.branches.map(({ id, displayName, street, zip, city }) => ({
          id,
          name: displayName,
          address: `${street}, ${zip} ${city}`,
        }))
      : [],
    services: isAppointment ? speaker.house.appointmentServices.map((service) => serviceView(speaker, service)) : [],
  };
}

function serviceView(speaker: Localizer, service: Localizer["house"]["appointmentServices"][number]) {
  const { displayName, description } = speaker.words(`appointment_service ${service.id}`, service.translations);
  return { id: service.id, name: displayName, minutes: service.durationMinutes, description };
}

function pathOf({ house, paths, locale }: Localizer, key: string): string | null {
  const page = house.pages.find((candidate) => candidate.key === key);
  return (page && paths.pages.get(page.id)?.[locale]) ?? null;
}
