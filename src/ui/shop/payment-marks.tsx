type Mark = {
  /** View of `static/payment-marks.svg`. */
  readonly view: string;
  /** What the mark says. Absent: it is a symbol, which the name of the method explains. */
  readonly name?: string;
  readonly width: number;
};

const MARKS: Readonly<Record<string, readonly Mark[]>> = {
  paypal: [{ view: "paypal", name: "PayPal", width: 64 }],
  klarna: [{ view: "klarna", name: "Klarna", width: 64 }],
  transfer: [{ view: "transfer", width: 40 }],
  store: [{ view: "store", width: 40 }],
  mollie: [
    { view: "visa", name: "Visa", width: 40 },
    { view: "mastercard", name: "Mastercard", width: 40 },
    { view: "apple-pay", name: "Apple Pay", width: 40 },
    { view: "google-pay", name: "Google Pay", width: 40 },
  ],
};

const marksOf = (key: string): readonly Mark[] => MARKS[key] ?? [];

/** True if the payment method has marks. */
export const hasMarks = (key: string): boolean => marksOf(key).length > 0;

/** True if the marks of the payment method stand for its name. */
export const hasWordmark = (key: string): boolean => marksOf(key).some(({ name }) => name);

type Props = {
  readonly paymentKey: string;
  /** Name of the payment method in the shop. */
  readonly name: string;
  /** The name is shown as well: what it says has no alternative text. */
  readonly isBesideName?: boolean;
};

/** Renders the marks of a payment method, which are one file of the site. */
export function PaymentMarks({ paymentKey, name, isBesideName = false }: Props) {
  const marks = marksOf(paymentKey);
  const describe = (mark: string) => {
    if (isBesideName) return name.includes(mark) ? "" : mark;
    return marks.length === 1 ? name : mark;
  };
  return marks.map((mark) => (
    <img
      key={mark.view}
      src={`/payment-marks.svg#${mark.view}`}
      alt={mark.name ? describe(mark.name) : ""}
      width={mark.width}
      height={28}
      loading="lazy"
    />
  ));
}
