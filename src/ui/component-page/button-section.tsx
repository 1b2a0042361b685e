import * as actions from "../button/button.module.css";
import * as tool from "../button/tool-button.module.css";
import { Icon } from "../media/icon";
import { Row, Section } from "./section";

const STATES = [
  ["rest", {}],
  ["disabled", { disabled: true }],
  ["busy", { "aria-busy": true }],
] as const;

/** Buttons and links. */
export function ButtonSection() {
  return (
    <Section title="Buttons">
      {(["solid", "outline", "quiet"] as const).map((kind) => (
        <Row key={kind} caption={kind}>
          {STATES.map(([state, props]) => (
            <button key={state} type="button" className={actions[kind]} {...props}>
              Add to cart, {state}
            </button>
          ))}
        </Row>
      ))}
      <Row caption="Content button, link, tool buttons">
        <button type="button" className="button">
          Book an appointment
        </button>
        <a href="#buttons">A link in a text</a>
        {(["menu", "phone", "cart"] as const).map((name) => (
          <button key={name} type="button" className={tool.tool}>
            <Icon name={name} size={20} />
            <span className={tool.label}>{name}</span>
          </button>
        ))}
      </Row>
    </Section>
  );
}
