import type { FormBlock } from "./form-props";

/** The house's e-mail address and telephone number, for whenever the form is not the way. */
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
