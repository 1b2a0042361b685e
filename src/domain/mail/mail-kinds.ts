/**
 * Kinds of mails that wait in the outbox until a mail server accepts them, with their German and
 * English names in the Directus app.
 */
export const MAIL_KINDS = {
  withdrawal_receipt: ["Empfang des Widerrufs bestätigt", "Receipt of the withdrawal"],
  withdrawal_notice: ["Widerruf, an den Shop", "Withdrawal, to the shop"],
  order_confirmation: ["Bestellbestätigung", "Order confirmation"],
  order_notice: ["Neue Bestellung, an den Shop", "New order, to the shop"],
  order_cancellation: ["Stornierung bestätigt", "Cancellation confirmed"],
  order_cancellation_notice: ["Stornierung, an den Shop", "Cancellation, to the shop"],
  order_status: ["Mitteilung zum Stand", "Notice of the state"],
  payment_event: ["Mitteilung zur Zahlung", "Notice of the payment"],
  transfer_reminder: ["Zahlungserinnerung", "Payment reminder"],
  transfer_expiry: ["Über den Verfall informiert", "Told of the expiry"],
  transfer_expiry_notice: ["Verfall, an den Shop", "Expiry, to the shop"],
  payment_alert: ["Zahlung prüfen, an den Shop", "Check payment, to the shop"],
  unpaid_alert: ["Viele unbezahlte Bestellungen, an den Shop", "Many unpaid orders, to the shop"],
  back_in_stock: ["Wieder da", "Available again"],
} as const satisfies Readonly<Record<string, readonly [de: string, en: string]>>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Mails about a new order, due as soon as there is a contract. */
export const CONFIRMATION_MAILS: readonly MailKind[] = ["order_confirmation", "order_notice"];
