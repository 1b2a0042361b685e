import * as actions from "../button/button.module.css";
import { EmptyState } from "../feedback/empty-state";
import { ErrorAlert } from "../feedback/error-alert";
import { Icon } from "../media/icon";
import { StarRating } from "../shop/star-rating";
import { Row, Section } from "./section";

const ICONS = ["external", "mail", "phone", "menu", "cart", "shop", "close", "search"] as const;

/** Messages, ratings and icons. */
export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Row caption="Error alert, with and without an action">
        <ErrorAlert title="The order could not be sent." onRetry={() => undefined} />
        <ErrorAlert title="This item is sold out." />
      </Row>
      <Row caption="Star rating">
        {[0, 3.5, 5].map((average) => (
          <StarRating key={average} average={average} locale="en" />
        ))}
      </Row>
      <Row caption="Icons">
        {ICONS.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Row>
      <EmptyState title="Your cart is empty" text="Items that you add appear here.">
        <button type="button" className={actions.solid}>
          To the shop
        </button>
      </EmptyState>
    </Section>
  );
}
