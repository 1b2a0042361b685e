import type { Locale } from "../../../../../src/domain/locale/locale";
import { OPENING_MESSAGES } from "../../../../../src/domain/opening-hours/opening-hours";
import type { AppointmentRequest } from "../../../../../src/contracts/forms";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { CreateAppointmentResult } from "../booking/create-appointment";
import { renderICalendar } from "./icalendar";

type Booking = Extract<CreateAppointmentResult, { kind: "booked" }>;

/**
 * Formats the start of the appointment in the time zone of the branch, for example "Dienstag, 24.
 * November 2026 um 10:00 Uhr".
 */
function when({ slot, bookable }: Booking, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: bookable.rules.timeZone,
  });
  return format.format(slot.start) + OPENING_MESSAGES[locale].timeSuffix;
}

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
  return [...own, ...(to === null ? [] : [houseMail(sender, to, request, booking)])];
}

function visitorMail(
  sender: MailSender,
  { name, email, locale }: AppointmentRequest,
  booking: Booking,
  now: Date,
): Mail {
  const words = mailMessages(locale, "appointment");
  const { branch, service } = booking.bookable;
  const where = `${branch.name}, ${branch.address}`;
  const answers = branch.recipient;
  return {
    to: email,
    ...(answers === null ? {} : { replyTo: { name: sender.name, address: answers } }),
    subject: interpolate(words.subject, { house: sender.name }),
    letter: {
      language: locale,
      title: words.title,
      paragraphs: [interpolate(words.greeting, { name }), words.text, words.change],
      facts: [
        { label: words.when, value: when(booking, locale) },
        { label: words.where, value: where },
        { label: words.service, value: service.nameIn(locale) },
      ],
      sender: sender.name,
    },
    attachments: [
      {
        filename: words.file,
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

function houseMail(
  sender: MailSender,
  to: string,
  request: AppointmentRequest,
  booking: Booking,
): Mail {
  const words = mailMessages(sender.language, "appointmentHouse");
  const { name, email, phone, message, locale } = request;
  const { branch, service } = booking.bookable;
  const time = when(booking, sender.language);
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(words.subject, { name, when: time }),
    letter: {
      language: sender.language,
      title: words.title,
      paragraphs: [interpolate(words.text, { email })],
      facts: [
        { label: words.when, value: time },
        { label: words.where, value: branch.name },
        { label: words.service, value: service.nameIn(sender.language) },
        { label: words.name, value: name },
        { label: words.email, value: email },
        ...(phone ? [{ label: words.phone, value: phone }] : []),
        {
          label: words.language,
          value: new Intl.DisplayNames(sender.language, { type: "language" }).of(locale) ?? locale,
        },
      ],
      ...(message ? { quote: message } : {}),
      sender: sender.name,
    },
  };
}
