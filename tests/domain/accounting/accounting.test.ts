import { describe, expect, it } from "vitest";
import { accountingCsv } from "#domain/accounting/accounting-csv";
import type { AccountingEntry } from "#domain/accounting/accounting-entry";
import { DATEV_COLUMNS } from "#domain/accounting/datev-columns";
import { datevCsv, type DatevSettings, fiscalYearStart } from "#domain/accounting/datev-csv";
import { encodeWindows1252, toWindows1252 } from "#domain/accounting/windows-1252";
import { createEuro } from "#domain/pricing/money";

const PERIOD = { from: "2026-11-01", to: "2026-11-30" } as const;
const NOW = new Date("2026-12-01T08:30:00.123Z");

const entry = (fields: Partial<AccountingEntry> = {}): AccountingEntry => ({
  ...{ date: "2026-11-27", type: "invoice", number: "RE-2026-000001", rate: 1900 },
  ...{ orderNumber: "S-2026-000123", customer: "Jana Beck", country: "DE", taxCountry: "DE" },
  ...{ net: createEuro(100_000), tax: createEuro(19_000), gross: createEuro(119_000) },
  ...{ mode: "standard", paymentMethod: "PayPal", paymentKey: "paypal", paymentReference: "C-1" },
  ...fields,
});

const settings: DatevSettings = {
  ...{ consultant: 29_098, client: 55_003, accountLength: 4, fiscalYearMonth: 1 },
  ...{ debtorAccount: "10000", accounts: [] },
};

function datevRows(entries: readonly AccountingEntry[], own: Partial<DatevSettings> = {}) {
  const result = datevCsv(entries, { ...settings, ...own }, PERIOD, NOW);
  if (result.kind !== "file") throw new Error(JSON.stringify(result));
  const lines = result.text.split("\r\n");
  const rows = lines.slice(2, -1).map((line) => {
    const values = line.split(";");
    expect(values).toHaveLength(DATEV_COLUMNS.length);
    return Object.fromEntries(DATEV_COLUMNS.map((column, index) => [column, values[index]]));
  });
  return { lines, rows };
}

describe("accounting CSV", () => {
  it("LAW-5 has one row per document and tax rate, negative for credit notes", () => {
    const csv = accountingCsv([
      entry(),
      entry({ type: "credit_note", number: "RK-2026-000001", gross: createEuro(500) }),
    ]);
    const [head, invoice, credit] = csv.split("\r\n");
    expect(head).toBe(
      "date,type,number,order_number,customer,country,tax_country,net,tax,gross,tax_percent,tax_mode,payment_method,payment_reference",
    );
    expect(invoice).toBe(
      '"2026-11-27","invoice","RE-2026-000001","S-2026-000123","Jana Beck","DE","DE",1000.00,190.00,1190.00,19.00,"standard","PayPal","C-1"',
    );
    expect(credit).toContain(",-1000.00,-190.00,-5.00,");
  });

  it("LAW-5 SAFE-8 contains no formula of a customer", () => {
    const csv = accountingCsv([entry({ customer: '=HYPERLINK("http://evil.example")' })]);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});

describe("DATEV file", () => {
  it("LAW-5 has the header and the 125 columns of the format", () => {
    const { lines } = datevRows([entry()]);
    expect(DATEV_COLUMNS).toHaveLength(125);
    expect(DATEV_COLUMNS.indexOf("Festschreibung")).toBe(113);
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201083000123;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Onlineshop";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect(lines[1]).toBe(DATEV_COLUMNS.join(";"));
  });

  it("LAW-5 books gross amounts against the debtor, with the number of the document", () => {
    const { rows } = datevRows([
      entry(),
      entry({ type: "credit_note", number: "RK-2026-000001", rate: 700, gross: createEuro(1070) }),
    ]);
    expect(rows[0]).toMatchObject({
      "Umsatz (ohne Soll/Haben-Kz)": "1190,00",
      "Soll/Haben-Kennzeichen": '"S"',
      Konto: "10000",
      "Gegenkonto (ohne BU-Schlüssel)": "8400",
      Belegdatum: "2711",
      "Belegfeld 1": '"RE-2026-000001"',
      Buchungstext: '"Jana Beck, S-2026-000123"',
    });
    expect(rows[1]).toMatchObject({
      "Umsatz (ohne Soll/Haben-Kz)": "10,70",
      "Soll/Haben-Kennzeichen": '"H"',
      "Gegenkonto (ohne BU-Schlüssel)": "8300",
    });
  });

  it("LAW-5 takes accounts of the settings, by taxation, rate and country", () => {
    const french = entry({ taxCountry: "FR", country: "FR", rate: 2000 });
    const { rows } = datevRows([french, entry({ mode: "margin", rate: 0 }), entry()], {
      accounts: [
        { mode: "standard", rate: 2000, country: "FR", account: "8320" },
        { mode: "margin", rate: null, country: null, account: "8193" },
        { mode: "standard", rate: 1900, country: null, account: "8401" },
      ],
    });
    expect(rows.map((row) => row["Gegenkonto (ohne BU-Schlüssel)"])).toEqual([
      "8320",
      "8193",
      "8401",
    ]);
    expect(rows[0]).toMatchObject({
      "EU-Land u. UStID (Bestimmung)": '"FR"',
      "EU-Steuersatz (Bestimmung)": "20,00",
    });
    expect(rows[2]?.["EU-Land u. UStID (Bestimmung)"]).toBe("");
  });

  it("LAW-5 lacks only the entries without an account, which it names", () => {
    const gold = entry({ mode: "investment_gold", rate: 0, number: "RE-2026-000002" });
    const { rows } = datevRows([entry(), gold, entry({ number: "RE-2026-000003" })]);
    expect(rows.map((row) => row["Belegfeld 1"])).toEqual(['"RE-2026-000001"', '"RE-2026-000003"']);
    expect(datevCsv([entry(), gold], settings, PERIOD, NOW)).toMatchObject({ omitted: [gold] });
    expect(datevCsv([entry()], settings, PERIOD, NOW)).toMatchObject({ omitted: [] });
  });

  it("LAW-5 is refused for two fiscal years", () => {
    const years = { from: "2025-12-01", to: "2026-01-31" };
    expect(datevCsv([], settings, years, NOW)).toEqual({ kind: "two-fiscal-years" });
    expect(fiscalYearStart("2026-06-30", 7)).toBe("2025-07-01");
    expect(fiscalYearStart("2026-07-01", 7)).toBe("2026-07-01");
  });

  it("LAW-5 SAFE-8 has no formulas, line breaks or separators of a customer in its cells", () => {
    const { rows } = datevRows([entry({ customer: '=cmd|"/c calc"\r\n+1' })]);
    expect(rows[0]?.["Buchungstext"]).toBe('"cmd|""/c calc""  +1, S-2026-000123"');
  });

  it("LAW-5 SAFE-8 has no text that begins a formula once it is encoded", () => {
    // Every character that may be encoded as a sign of a formula, a space or nothing.
    const entries = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1))
      .filter((character) => /^[=+\-@'"]|[\p{C}\p{M}\p{Z}\p{P}]/u.test(character.normalize("NFKD")))
      .filter((character) => !/[\p{Co}\p{Cn}\p{Cs}]/u.test(character))
      .map((character) => entry({ customer: `${character}=1+1|cmd` }));
    const result = datevCsv(entries, settings, PERIOD, NOW);
    if (result.kind !== "file") throw new Error(result.kind);
    const text = new TextDecoder("windows-1252").decode(encodeWindows1252(result.text));
    const cells = Array.from(text.matchAll(/;"RE-2026-000001";;;"(.)/gs), ([, start]) => start);
    expect(cells).toHaveLength(entries.length);
    expect(cells.filter((start) => /[=+\-@\s]/.test(start ?? ""))).toEqual([]);
  });

  it("LAW-5 is encoded as Windows-1252", () => {
    expect([...encodeWindows1252("ä€–A")]).toEqual([0xe4, 0x80, 0x96, 0x41]);
    expect([...encodeWindows1252("ş日")]).toEqual([0x73, 0x3f]);
  });

  it.each([
    ["Polish", "Łukasz Żółć", "Lukasz Zólc"],
    ["Czech", "Jiří Dvořák, Zdeněk", "Jirí Dvorák, Zdenek"],
    ["Turkish", "Işıl Doğan İnönü", "Isil Dogan Inönü"],
    ["Romanian", "Ștefan Țepeș", "Stefan Tepes"],
    ["Croatian", "Đorđe Čović", "Dorde Covic"],
    ["Nordic", "Søren Åberg, Þór, Čálliid Ŧuŋŋá", "Søren Åberg, Þór, Cálliid Tunná"],
    ["Hungarian", "Erdős Jenő", "Erdos Jeno"],
    ["Greek", "Γιώργος Θεοδωράκης", "Giorgos Theodorakis"],
    ["Cyrillic", "Юлия Жукова, Зайцев, Љуба", "Yuliya Zhukova, Zaytsev, Ljuba"],
    ["decomposed", "Mu\u0308ller, Łu\u0301c", "Müller, Lúc"],
    ["full-width and ligature", "Ａnna ﬁsch", "Anna fisch"],
    ["spaces and dashes", "a\u202fb\u2011c", "a b-c"],
    ["Chinese, Korean and symbols", "王 한 ☆≠", "? ? ??"],
  ])("LAW-5 transliterates %s letters that Windows-1252 lacks", (_, text, expected) => {
    expect(toWindows1252(text)).toBe(expected);
    expect(new TextDecoder("windows-1252").decode(encodeWindows1252(text))).toBe(expected);
  });
});
