import type { Locale } from "../../domain/locale";
import * as actions from "../../ui/action.module.css";
import * as entry from "../../ui/entry.module.css";
import type { FormBlock } from "./part-props";
import { part, Slot } from "./slot";
import * as appointment from "./appointment.module.css";
import * as styles from "./form.module.css";

const CONTACT = part(() => import("./contact-form").then((module) => module.ContactForm));
const NEWSLETTER = part(() => import("./newsletter-form").then((module) => module.NewsletterForm));
const APPOINTMENT = part(() => import("./appointment-form").then((module) => module.AppointmentForm));

/** The styles of the fields belong to the page, where the build's drawing of the form needs them; its code comes later. */
export const FIELD_STYLES = [actions.solid, entry.control, appointment.steps] as const;

/** A form with its invitation. The withdrawal from a contract has its place in the shop, and is none of these: `null`. */
export function FormSection({ block, language }: { readonly block: FormBlock; readonly language: Locale }) {
  const { form, anchor, headline, text } = block;
  if (form === "withdrawal") return null;
  const intro = (
    <div className={styles.intro}>
      {headline ? <h2>{headline}</h2> : null}
      {text ? <p>{text}</p> : null}
    </div>
  );
  const props = { block, language };
  return (
    <section {...(anchor ? { id: anchor } : {})} className={styles.section}>
      <div className="wrap">
        <div className={form === "newsletter" ? styles.panel : styles.columns}>
          {intro}
          {form === "contact" ? <Slot part={CONTACT} props={props} near className={styles.contact} /> : null}
          {form === "newsletter" ? <Slot part={NEWSLETTER} props={props} near className={styles.newsletter} /> : null}
          {form === "appointment" ? <Slot part={APPOINTMENT} props={props} near className={styles.appointment} /> : null}
        </div>
      </div>
    </section>
  );
}
