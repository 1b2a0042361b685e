import type { ReactNode } from "react";
import { APPOINTMENT_FORM_ID } from "../../../domain/appointments/appointment-link";
import type { Locale } from "../../../domain/locale/locale";
import { hasDraft } from "../../../stores/form-draft";
import { blockAttributes } from "../../../ui/document/editable";
import { NewsletterSection } from "../newsletter/newsletter-section";
import { SubmissionError, type FormBlock } from "../shared/contact-fallback";
import { useFormMessages } from "../shared/use-form-messages";
import { defineIsland, Island } from "./island";
import * as styles from "../shared/form.module.css";
// The prerendered form needs the styles of its fields before the chunk of the form loads.
import "../../../ui/button/button.module.css";
import "../../../ui/form/form-field.module.css";
import "../../../ui/form/form-shell.module.css";
import "../appointment/appointment-form.module.css";

const CONTACT = defineIsland(() =>
  import(/* webpackChunkName: "forms" */ "../contact/contact-form").then(
    (module) => module.ContactForm,
  ),
);
const APPOINTMENT = defineIsland(() =>
  import(/* webpackChunkName: "form-appointment" */ "../appointment/appointment-form").then(
    (module) => module.AppointmentForm,
  ),
);

/**
 * Renders a form block with headline and text. Returns null for the withdrawal form, which is part
 * of the shop.
 */
export function FormSection({
  block,
  language,
}: {
  readonly block: FormBlock;
  readonly language: Locale;
}) {
  const props = { block, language };
  switch (block.form) {
    case "contact":
      return (
        <Invited block={block}>
          <Island
            island={CONTACT}
            props={props}
            // The live form shows the draft.
            loading={hasDraft("contact") ? "in-view" : "on-action"}
            unavailable={<Unavailable block={block} />}
            className={styles.contact}
          />
        </Invited>
      );
    case "appointment":
      return (
        <Invited block={block}>
          <div id={APPOINTMENT_FORM_ID}>
            <Island
              island={APPOINTMENT}
              props={props}
              loading="in-view"
              className={styles.appointment}
            />
          </div>
        </Invited>
      );
    case "newsletter":
      return <NewsletterSection {...props} />;
    case "withdrawal":
      return null;
  }
}

/** Says that a message was not sent, because the script of the form cannot be loaded. */
function Unavailable({ block }: { readonly block: FormBlock }) {
  const t = useFormMessages();
  const failure = { kind: "network", http: -1 } as const;
  return <SubmissionError title={t("failure.title")} failure={failure} block={block} />;
}

function Invited({ block, children }: { readonly block: FormBlock; readonly children: ReactNode }) {
  const { headline, text } = block;
  return (
    <section {...blockAttributes(block)} className={styles.section}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.intro}>
          {headline ? <h2>{headline}</h2> : null}
          {text ? <p>{text}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
