import type { EndpointExtensionContext } from "@directus/extensions";
import { reservationRequestSchema } from "#contracts/reviews-and-enquiries";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { reservationMails } from "../mails/reservation";
import { createReservation } from "../reservations/create-reservation";
import { createSubmissionRoute } from "./submission-route";

/**
 * `POST /ecom/reservation`: reserves an item for viewing and sends mails to branch and customer
 * (SHOP-5).
 */
export const createReservationRoute = (
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute =>
  createSubmissionRoute(context, settings, {
    path: "/reservation",
    name: "reservation",
    schema: reservationRequestSchema,
    store: (request, now, uow, from) => createReservation(uow, from, request, now),
    mails: (request, stored, confirmed) =>
      reservationMails(stored.sender, request, stored, confirmed),
  });
