import { describe, expect, it } from "vitest";
import { createEpcQrPayload } from "#domain/payment/epc-qr-code";
import { formatIban, parseBankDetails, parseIban } from "#domain/payment/iban";
import { createEuro } from "#domain/pricing/money";

const BANK_DETAILS = {
  holder: "Juwelier Sternberg GmbH",
  iban: "DE09799990000012345678",
  bic: "BKLIDE77XXX",
  bank: "Bankhaus Lindenau",
};

describe("IBAN", () => {
  // The examples of the IBAN registry. None of them is a real account.
  it.each([
    "DE89370400440532013000",
    "AT611904300234573201",
    "CH9300762011623852957",
    "FR1420041010050500013M02606",
    "NL91ABNA0417164300",
    "MT84MALT011000012345MTLCAST001S",
    "NO9386011117947",
    "GB29NWBK60161331926819",
    BANK_DETAILS.iban,
  ])("PAY-4 %s is valid", (iban) => {
    expect(parseIban(iban)).toEqual({ ok: true, value: iban });
  });

  it("PAY-4 accepts spaces and lower case", () => {
    expect(parseIban(" de89 3704 0044\u00a00532 0130 00 ")).toEqual({
      ok: true,
      value: "DE89370400440532013000",
    });
  });

  it.each([
    ["", "malformed"],
    ["DE", "malformed"],
    ["DEXX370400440532013000", "malformed"],
    ["DE8937040044053201300/", "malformed"],
    ["<script>", "malformed"],
    ["BR1800360305000010009795493C1", "unknown-country"],
    ["DE8937040044053201300", "wrong-length"],
    ["DE893704004405320130000", "wrong-length"],
    ["DE89370400440532013001", "wrong-check-digits"],
    ["DE98370400440532013000", "wrong-check-digits"],
    ["DE89370400445032013000", "wrong-check-digits"],
  ])("PAY-4 %s is invalid: %s", (text, failure) => {
    expect(parseIban(text)).toEqual({ ok: false, failure });
  });

  it("PAY-4 detects every single wrong digit and every swapped pair in the shop's account", () => {
    const { iban } = BANK_DETAILS;
    const wrong = Array.from(iban).flatMap((sign, at) =>
      /\d/.test(sign)
        ? [...Array(10).keys()]
            .map(String)
            .map((digit) => iban.slice(0, at) + digit + iban.slice(at + 1))
        : [],
    );
    const swapped = Array.from(
      iban.slice(0, -1),
      (sign, at) => iban.slice(0, at) + iban.charAt(at + 1) + sign + iban.slice(at + 2),
    );
    const accepted = [...wrong, ...swapped].filter((candidate) => parseIban(candidate).ok);
    expect(new Set(accepted)).toEqual(new Set([iban]));
  });

  it("PAY-4 is formatted in groups of four", () => {
    expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
    expect(formatIban("AT611904300234573201")).toBe("AT61 1904 3002 3457 3201");
  });
});

describe("bank details", () => {
  const raw = {
    account_holder: " Juwelier\nSternberg  GmbH ",
    iban: "DE09 7999 9000 0012 3456 78",
    bic: "bklide77xxx",
    bank_name: "Bankhaus Lindenau",
  };

  it("SETTINGS-2 are parsed as entered by editors", () => {
    expect(parseBankDetails(raw)).toEqual({ ok: true, value: BANK_DETAILS });
  });

  it("SETTINGS-2 need no BIC and no bank; an invalid BIC is dropped", () => {
    const value = { ...BANK_DETAILS, bic: null, bank: null };
    expect(parseBankDetails({ ...raw, bic: null, bank_name: " " })).toEqual({ ok: true, value });
    expect(parseBankDetails({ ...raw, bic: "BANK", bank_name: null })).toEqual({ ok: true, value });
  });

  it("SETTINGS-2 are invalid without a holder or with a wrong IBAN, because the money would not arrive", () => {
    expect(parseBankDetails({ ...raw, account_holder: " " })).toEqual({
      ok: false,
      failure: "missing-holder",
    });
    expect(parseBankDetails({ ...raw, iban: "DE00 7999 9000 0012 3456 78" })).toEqual({
      ok: false,
      failure: "wrong-check-digits",
    });
    expect(parseBankDetails({ account_holder: "Haus" })).toEqual({
      ok: false,
      failure: "malformed",
    });
  });
});

describe("QR code of a transfer", () => {
  const transfer = { to: BANK_DETAILS, amount: createEuro(264_40), reference: "S-2026-000017" };

  it("PAY-4 follows EPC069-12 in version 002, line by line", () => {
    expect(createEpcQrPayload(transfer)).toEqual({
      ok: true,
      value:
        "BCD\n002\n1\nSCT\nBKLIDE77XXX\nJuwelier Sternberg GmbH\nDE09799990000012345678\nEUR264.40\n\n\nS-2026-000017",
    });
  });

  it("PAY-4 leaves the line of a missing BIC empty", () => {
    const code = createEpcQrPayload({ ...transfer, to: { ...BANK_DETAILS, bic: null } });
    expect(code.ok ? code.value.split("\n").slice(3, 7) : []).toEqual([
      "SCT",
      "",
      BANK_DETAILS.holder,
      BANK_DETAILS.iban,
    ]);
  });

  it.each([
    [1, "EUR0.01"],
    [100, "EUR1.00"],
    [1_234_567_89, "EUR1234567.89"],
    [99_999_999_999, "EUR999999999.99"],
  ])("PAY-4 formats %i cents as %s", (cents, written) => {
    const code = createEpcQrPayload({ ...transfer, amount: createEuro(cents) });
    expect(code.ok ? code.value.split("\n")[7] : undefined).toBe(written);
  });

  it("PAY-4 enforces the limits of the guidelines", () => {
    const of = (change: Partial<typeof transfer>) => createEpcQrPayload({ ...transfer, ...change });
    expect(of({ amount: createEuro(0) })).toEqual({ ok: false, failure: "amount-out-of-range" });
    expect(of({ amount: createEuro(100_000_000_000) })).toEqual({
      ok: false,
      failure: "amount-out-of-range",
    });
    expect(of({ to: { ...BANK_DETAILS, holder: "ü".repeat(71) } })).toEqual({
      ok: false,
      failure: "holder-too-long",
    });
    expect(of({ to: { ...BANK_DETAILS, holder: "ü".repeat(70) } }).ok).toBe(true);
    expect(of({ reference: "S".repeat(141) })).toEqual({
      ok: false,
      failure: "reference-too-long",
    });
    expect(
      of({ to: { ...BANK_DETAILS, holder: "ü".repeat(70) }, reference: "é".repeat(140) }),
    ).toEqual({
      ok: false,
      failure: "too-long",
    });
    expect(of({ reference: "S-1\nEUR0.01" })).toEqual({ ok: false, failure: "not-one-line" });
    expect(of({ to: { ...BANK_DETAILS, holder: "Haus\rEUR0.01" } })).toEqual({
      ok: false,
      failure: "not-one-line",
    });
  });
});
