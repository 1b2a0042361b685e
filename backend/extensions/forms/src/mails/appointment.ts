import { formatDateAndTime } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import type { AppointmentRequest } from "#contracts/forms";
import { contactFacts } from "../../../shared/mail/contact-facts";
import { productFacts } from "../../../shared/mail/product-facts";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { CreateAppointmentResult } from "../booking/create-appointment";
import { renderICalendar } from "./icalendar";

type Booking = Extract<CreateAppointmentResult, { kind: "booked" }>;

/** Formats the start of the appointment in the time zone of the branch. */
const when = ({ slot, bookable }: Booking, locale: Locale): string =>
  formatDateAndTime(locale, slot.start, { dateStyle: "full", timeZone: bookable.rules.timeZone });

/**
 * Returns the visitor's mail with the calendar entry, and the shop's mail, which goes to the
 * branch's own recipient if it has one (PAGE-7). `confirms` is false if the visitor's unverified
 * address has reached its mail limit.
 */
export function appointmentMails(
  sender: MailSender,
  request: AppointmentRequest,
  booking: Booking,
  { now, confirms }: { readonly now: Date; readonly confirms: boolean },
): readonly Mail[] {
  const to = booking.bookable.branch.recipient;
  const own = confirms ? [visitorMail(sender, request, booking, now)] : [];
  return [...own, ...(to === null ? [] : [shopMail(sender, to, request, booking)])];
}

function visitorMail(
  sender: MailSender,
  { name, email, locale }: AppointmentRequest,
  booking: Booking,
  now: Date,
): Mail {
  const texts = mailMessages(locale, "appointment");
  const { branch, service } = booking.bookable;
  const where = `${branch.nameIn(locale)}, ${branch.address}`;
  const replyAddress = branch.recipient;
  return {
    to: email,
    ...(replyAddress === null ? {} : { replyTo: { name: sender.name, address: replyAddress } }),
    subject: interpolate(texts.subject, { shop: sender.name }),
    content: {
      language: locale,
      title: texts.title,
      paragraphs: [interpolate(texts.greeting, { name }), texts.text, texts.change],
      facts: [
        { label: texts.when, value: when(booking, locale) },
        { label: texts.where, value: where },
        { label: texts.service, value: service.nameIn(locale) },
        ...(booking.product ? productFacts(booking.product.customer, null, locale) : []),
      ],
    },
    attachments: [
      {
        filename: texts.file,
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: renderICalendar({
          uid: `appointment-${booking.id}@${sender.domain}`,
          stamp: now.getTime(),
          start: booking.slot.start,
          end: booking.slot.end,
          summary: `${service.nameIn(locale)}, ${sender.name}`,
          location: where,
        }),
      },
    ],
  };
}

function shopMail(
  sender: MailSender,
  to: string,
  request: AppointmentRequest,
  booking: Booking,
): Mail {
  const texts = mailMessages(sender.language, "appointmentStaff");
  const { name, email, message } = request;
  const { branch, service } = booking.bookable;
  const time = when(booking, sender.language);
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(texts.subject, { name, when: time }),
    content: {
      language: sender.language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { email })],
      facts: [
        { label: texts.when, value: time },
        { label: texts.where, value: branch.nameIn(sender.language) },
        { label: texts.service, value: service.nameIn(sender.language) },
        ...(booking.product ? productFacts(booking.product.shop, null, sender.language) : []),
        ...contactFacts(texts, request, sender.language),
      ],
      ...(message ? { quote: message } : {}),
      isInternal: true,
    },
  };
}
