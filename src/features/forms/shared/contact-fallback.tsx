import type { FormBlock } from "./form-props";

/** Renders the e-mail address and phone number of the company as an alternative to the form. */
export function ContactFallback({
  block: { email, phone },
}: {
  readonly block: Pick<FormBlock, "email" | "phone">;
}) {
  return (
    <p>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? " · " : null}
      {phone ? phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text : null}
    </p>
  );
}
