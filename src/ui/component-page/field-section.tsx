import { useState } from "react";
import { CheckboxField } from "../form/checkbox-field";
import { SelectField, TextArea, TextField } from "../form/form-fields";
import { QuantityField } from "../form/quantity-field";
import * as styles from "./component-page.module.css";
import { Row, Section } from "./section";

const ERROR = "Please enter a valid e-mail address.";
const COUNTRIES = [
  { value: "DE", label: "Germany" },
  { value: "FR", label: "France" },
];

const QUANTITY = {
  decrementLabel: "Less",
  incrementLabel: "More",
  invalidMessage: "Please enter a whole number from 1 to 9.",
  max: 9,
} as const;
const stay = () => undefined;

/** Native fields in their states. */
export function FieldSection() {
  const [count, setCount] = useState(2);
  return (
    <Section title="Fields">
      <div className={styles.fields}>
        <TextField name="plain" label="Name" />
        <TextField name="hint" label="Phone" optional="optional" hint="For questions only." />
        <TextField name="wrong" label="E-mail" error={ERROR} />
        <SelectField name="country" label="Country" options={COUNTRIES} />
        <TextArea name="message" label="Message" rows={3} />
        <TextArea name="wrong-message" label="Message" rows={3} error="Please enter a message." />
        <CheckboxField name="terms">I accept the terms.</CheckboxField>
        <CheckboxField name="wrong-terms" error="Please accept the terms.">
          I accept the terms.
        </CheckboxField>
      </div>
      <Row caption="Quantity: between the limits, at the lower limit, disabled">
        <QuantityField {...QUANTITY} label="Quantity" value={count} onValueChange={setCount} />
        <QuantityField {...QUANTITY} label="Quantity at the limit" value={1} onValueChange={stay} />
        <QuantityField
          {...QUANTITY}
          label="Disabled quantity"
          value={3}
          disabled
          onValueChange={stay}
        />
      </Row>
    </Section>
  );
}
