import { useState } from "react";
import { Accordion, AccordionItem } from "../accordion/accordion";
import * as actions from "../button/button.module.css";
import { Carousel } from "../carousel/carousel";
import { Collapsible } from "../collapsible/collapsible";
import { DatePicker } from "../date-picker/date-picker";
import { Menu } from "../menu/menu";
import { RatingGroup } from "../rating-group/rating-group";
import { Slider } from "../slider/slider";
import * as styles from "./component-page.module.css";
import { Row, Section } from "./section";

const GROUPS = ["Watches", "Jewellery", "Coins"];
const TEXT = "Every piece is checked by our goldsmiths before it leaves the workshop.";

/** Controls on Chakra UI that are part of a page. */
export function ControlSection({ initiallyOpen }: { readonly initiallyOpen: string | null }) {
  return (
    <Section title="Controls">
      <div className={styles.fields}>
        <PriceSlider />
        <Stars />
        <Groups />
        <Details />
        <Calendar />
        <Slides />
      </div>
      <Row caption="Menu">
        <ShareMenu initiallyOpen={initiallyOpen === "menu"} />
      </Row>
    </Section>
  );
}

function PriceSlider() {
  const [value, setValue] = useState<readonly [number, number]>([200, 1400]);
  return (
    <div>
      <p className={styles.caption}>
        Slider: {value[0]} to {value[1]}
      </p>
      <Slider
        min={0}
        max={2000}
        step={100}
        value={value}
        onValueChange={setValue}
        onValueChangeEnd={setValue}
        thumbLabels={["Lowest price", "Highest price"]}
        getAriaValueText={(price) => `${price} euros`}
      />
    </div>
  );
}

function Stars() {
  const [value, setValue] = useState(3);
  const stars = (count: number) => (count === 1 ? "1 star" : `${count} stars`);
  return (
    <div>
      <RatingGroup
        name="stars"
        label="Rating"
        count={5}
        value={value}
        onValueChange={setValue}
        itemLabel={stars}
      />
      <RatingGroup
        name="missing-stars"
        label="Rating"
        count={5}
        value={0}
        onValueChange={() => undefined}
        itemLabel={stars}
        error="Please choose the stars."
      />
    </div>
  );
}

function Groups() {
  const [open, setOpen] = useState<string | null>("Watches");
  return (
    <Accordion value={open} onValueChange={setOpen}>
      {GROUPS.map((group) => (
        <AccordionItem key={group} value={group} trigger={group} triggerClassName={actions.quiet}>
          <p>{TEXT}</p>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function Details() {
  const [open, setOpen] = useState(true);
  return (
    <Collapsible
      open={open}
      onOpenChange={setOpen}
      trigger="Material"
      triggerClassName={actions.quiet}
      className={undefined}
    >
      <p>{TEXT}</p>
    </Collapsible>
  );
}

function Calendar() {
  const [value, setValue] = useState<string | null>("2026-12-03");
  const [focused, setFocused] = useState("2026-12-03");
  return (
    <DatePicker
      label="Day of the appointment"
      locale="en-GB"
      value={value}
      onValueChange={setValue}
      focusedValue={focused}
      onFocusChange={setFocused}
      min="2026-11-24"
      max="2027-01-31"
      isDateUnavailable={(date) => new Date(date).getUTCDay() === 0}
      getDayLabel={(date) => new Date(date).toLocaleDateString("en-GB", { dateStyle: "full" })}
      prevTriggerLabel="Previous month"
      nextTriggerLabel="Next month"
    />
  );
}

function Slides() {
  const [page, setPage] = useState(0);
  return (
    <div>
      <Carousel
        count={GROUPS.length}
        page={page}
        onPageChange={setPage}
        label="Departments"
        slideLabel={(index) => GROUPS[index] ?? ""}
        renderSlide={(index) => <p className={styles.slide}>{GROUPS[index]}</p>}
      />
      <button
        type="button"
        className={actions.quiet}
        onClick={() => setPage((page + 1) % GROUPS.length)}
      >
        Next department
      </button>
    </div>
  );
}

function ShareMenu({ initiallyOpen }: { readonly initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <>
      <button
        id="share"
        type="button"
        className={actions.outline}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Share
      </button>
      <Menu
        triggerId="share"
        open={open}
        onOpenChange={setOpen}
        entries={[
          { value: "copy", label: "Copy the link", onSelect: () => undefined },
          { value: "email", label: "Send by e-mail", href: "mailto:" },
        ]}
      />
    </>
  );
}
