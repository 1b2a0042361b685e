import { describe, expect, it } from "vitest";
import { creditTaxes } from "#domain/documents/credit-amounts";
import type { DocumentLine, DocumentTax } from "#domain/documents/document-content";
import { formatDocumentNumber } from "#domain/documents/document-type";
import { checkedTotal, documentTax, extraLines } from "#domain/documents/invoice-lines";
import { planDocuments } from "#domain/documents/plan-documents";
import { addMoney, createEuro } from "#domain/pricing/money";
import { calculateTaxBreakdown } from "#domain/pricing/tax";

const line = (cents: number, mode: "standard" | "margin", rate: number): DocumentLine => ({
  ...{ count: 1, name: "Ring", referenceNumber: "R-1", details: [], unitPrice: createEuro(cents) },
  ...{ total: createEuro(cents), mode, rate, marginGoods: null },
});

const sharesOf = (...amounts: readonly (readonly [number, "standard" | "margin", number])[]) =>
  calculateTaxBreakdown(
    amounts.map(([cents, mode, rate]) => ({ gross: createEuro(cents), mode, rate })),
  );

describe("moments of documents", () => {
  it("LAW-5 the invoice is due when the money has arrived, in the shop when the items are handed over", () => {
    expect(planDocuments({ from: "awaiting_payment", to: "paid" }, false)).toEqual(["invoice"]);
    expect(planDocuments({ from: "awaiting_transfer", to: "confirmed" }, false)).toEqual([
      "invoice",
    ]);
    expect(planDocuments({ from: "expired", to: "confirmed" }, false)).toEqual(["invoice"]);
    expect(planDocuments({ from: "paid", to: "confirmed" }, false)).toEqual([]);
    expect(planDocuments({ from: null, to: "confirmed" }, true)).toEqual([]);
    expect(planDocuments({ from: "confirmed", to: "shipped" }, true)).toEqual([
      "delivery_note",
      "invoice",
    ]);
    expect(planDocuments({ from: "confirmed", to: "shipped" }, false)).toEqual(["delivery_note"]);
    expect(planDocuments({ from: "shipped", to: "completed" }, false)).toEqual([]);
  });

  it("LAW-5 a credit note is due when money is returned, not when the order ends", () => {
    const amount = createEuro(5000);
    expect(planDocuments({ from: "paid", to: "cancelled" }, false)).toEqual([]);
    const ended = { from: "withdrawn", to: "withdrawn", event: "refunded", amount } as const;
    expect(planDocuments(ended, false)).toEqual(["credit_note"]);
    const part = { from: "paid", to: "paid", event: "partly_refunded", amount } as const;
    expect(planDocuments(part, false)).toEqual(["credit_note"]);
    expect(planDocuments({ ...part, amount: null }, false)).toEqual([]);
    expect(planDocuments({ ...part, event: "second_payment" }, false)).toEqual([]);
  });

  it("LAW-5 a chargeback reduces the invoice only if the goods were not sent", () => {
    const reversed = { event: "reversed", amount: createEuro(5000) } as const;
    expect(planDocuments({ from: "paid", to: "cancelled", ...reversed }, false)).toEqual([
      "credit_note",
    ]);
    expect(planDocuments({ from: "shipped", to: "withdrawn", ...reversed }, false)).toEqual([]);
    expect(planDocuments({ from: "cancelled", to: "cancelled", ...reversed }, false)).toEqual([]);
  });
});

describe("content of documents", () => {
  it("LAW-5 numbers have type, year and six digits", () => {
    expect(formatDocumentNumber("invoice", 2026, 1)).toBe("RE-2026-000001");
    expect(formatDocumentNumber("credit_note", 2026, 1234)).toBe("RK-2026-001234");
    expect(formatDocumentNumber("delivery_note", 2027, 1_000_000)).toBe("LS-2027-1000000");
  });

  it("LAW-5 shipping has the rate of the tax share that is larger than the goods", () => {
    const goods = [line(10_000, "standard", 700), line(5000, "margin", 0)];
    const shares = sharesOf(
      [10_000, "standard", 700],
      [5000, "margin", 0],
      [990, "standard", 1900],
    );
    const [shipping, ...others] = extraLines(
      [
        { name: "Versand", total: createEuro(990) },
        { name: "Verpackung", total: createEuro(0) },
      ],
      goods,
      shares,
    );
    expect(shipping).toMatchObject({ name: "Versand", mode: "standard", rate: 1900 });
    expect(others).toEqual([]);
  });

  it("LAW-5 shipping has no rate of its own if it is divided between rates", () => {
    const goods = [line(10_000, "standard", 1900), line(10_000, "standard", 700)];
    const shares = sharesOf([10_500, "standard", 1900], [10_490, "standard", 700]);
    const extras = extraLines([{ name: "Versand", total: createEuro(990) }], goods, shares);
    expect(extras).toMatchObject([{ mode: null, rate: null }]);
    const taxes = shares.map(documentTax);
    expect(checkedTotal([...goods, ...extras], taxes, createEuro(20_990)).cents).toBe(20_990);
  });

  it("LAW-5 no document states amounts that do not add up", () => {
    const goods = [line(10_000, "standard", 1900)];
    const taxes = sharesOf([9999, "standard", 1900]).map(documentTax);
    expect(() => checkedTotal(goods, taxes, createEuro(10_000))).toThrow(/differ/);
  });

  it("LAW-5 margin scheme and investment gold show no tax", () => {
    const [share] = sharesOf([5000, "margin", 1900]).map(documentTax);
    expect(share).toMatchObject({ mode: "margin", rate: 0, tax: createEuro(0) });
  });
});

describe("credit notes", () => {
  const invoiced = sharesOf(
    [11_900, "standard", 1900],
    [1070, "standard", 700],
    [333, "margin", 0],
  ).map(documentTax);
  const total = 13_303;
  const sum = (taxes: readonly DocumentTax[]) => addMoney(...taxes.map(({ gross }) => gross)).cents;

  it("LAW-5 over the whole amount take each mode and rate back exactly", () => {
    expect(creditTaxes(invoiced, [], createEuro(total))).toEqual(invoiced);
  });

  it("LAW-5 over a part reduce all rates in proportion, to the cent", () => {
    for (const cents of [1, 2, 99, 5000, 13_302]) {
      const taxes = creditTaxes(invoiced, [], createEuro(cents)) ?? [];
      expect(sum(taxes)).toBe(cents);
      for (const { gross, net, tax } of taxes) expect(net.cents + tax.cents).toBe(gross.cents);
    }
  });

  it("LAW-5 give the cents that remain to the largest remainders, then to the first shares", () => {
    const split = (shares: readonly number[], cents: number) => {
      const taxes = shares.map((gross, rate) => ({
        ...{ mode: "standard" as const, rate },
        ...{ gross: createEuro(gross), net: createEuro(gross), tax: createEuro(0) },
      }));
      const credited = creditTaxes(taxes, [], createEuro(cents)) ?? [];
      return taxes.map(({ rate }) => credited.find((tax) => tax.rate === rate)?.gross.cents ?? 0);
    };
    expect(split([200, 300, 100], 1)).toEqual([0, 1, 0]);
    expect(split([200, 300, 100], 5)).toEqual([2, 2, 1]);
    expect(split([100, 100, 100], 1)).toEqual([1, 0, 0]);
    expect(split([100, 100, 100], 2)).toEqual([1, 1, 0]);
  });

  it("LAW-5 never exceed the invoice, and the last one takes exactly the rest", () => {
    const first = creditTaxes(invoiced, [], createEuro(5001)) ?? [];
    const second = creditTaxes(invoiced, first, createEuro(99_999)) ?? [];
    expect(sum(first) + sum(second)).toBe(total);
    for (const share of invoiced) {
      const tax = [...first, ...second]
        .filter(({ mode, rate }) => mode === share.mode && rate === share.rate)
        .reduce((cents, each) => cents + each.tax.cents, 0);
      expect(tax).toBe(share.tax.cents);
    }
    expect(creditTaxes(invoiced, [...first, ...second], createEuro(1))).toBeNull();
  });

  it("STAFF-6 LAW-5 over lines reduce the rates of these lines", () => {
    const lines = [line(1070, "standard", 700)];
    expect(creditTaxes(invoiced, [], createEuro(1070), lines)).toEqual([invoiced[1]]);
    // Shipping without a rate of its own reduces what is left in proportion.
    const shipping = { mode: null, rate: null, total: createEuro(122) };
    const taxes = creditTaxes(invoiced, [], createEuro(1192), [...lines, shipping]) ?? [];
    expect(taxes.map(({ gross }) => gross.cents)).toEqual([119, 1070, 3]);
  });

  it("STAFF-6 LAW-5 add up to the invoice by rate, whatever is refunded first", () => {
    const parts = [
      [line(3333, "standard", 1900)],
      [line(501, "standard", 700), line(333, "margin", 0)],
      [],
      [line(4567, "standard", 1900)],
    ];
    for (let start = 0; start < parts.length; start += 1) {
      const credited: DocumentTax[] = [];
      for (const lines of [...parts.slice(start), ...parts.slice(0, start)]) {
        const amount =
          lines.length === 0 ? 777 : addMoney(...lines.map((each) => each.total)).cents;
        credited.push(...(creditTaxes(invoiced, credited, createEuro(amount), lines) ?? []));
      }
      credited.push(...(creditTaxes(invoiced, credited, createEuro(99_999)) ?? []));
      for (const share of invoiced)
        for (const key of ["net", "tax", "gross"] as const) {
          const own = credited.filter(
            ({ mode, rate }) => mode === share.mode && rate === share.rate,
          );
          expect(addMoney(...own.map((each) => each[key]))).toEqual(share[key]);
        }
    }
  });
});
