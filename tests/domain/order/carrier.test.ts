import { describe, expect, it } from "vitest";
import { CARRIER_KEYS, CARRIERS, completeTracking } from "#domain/order/carrier";

describe("tracking of a parcel", () => {
  it.each([
    ["00340434161094042557", "dhl"],
    ["3400 0123 4567", "dhl"],
    ["JJD000390007882823512", "dhl"],
    ["rr123456785de", "deutsche_post"],
    ["1Z 999 AA1 01 2345 6784", "ups"],
    ["H1001020030004000500", "hermes"],
    ["12345678901", "gls"],
    ["RR123456785AT", "post_at"],
    ["99.60.123456.12345678", "post_ch"],
  ] as const)("ORDER-5 STAFF-5 finds the carrier of the number %s", (tracking_number, carrier) => {
    const number = tracking_number.replace(/[\s.]/g, "").toUpperCase();
    expect(completeTracking({ tracking_number }, {})).toEqual({
      carrier,
      tracking_link: CARRIERS[carrier].url + number,
    });
  });

  it("STAFF-5 has one carrier for each form of a number", () => {
    const numbers = ["00340434161094042557", "1Z999AA10123456784", "12345678901", "RR123456785CH"];
    for (const number of numbers)
      expect(CARRIER_KEYS.filter((key) => CARRIERS[key].pattern.test(number))).toHaveLength(1);
  });

  it("STAFF-5 has no link for a number of unknown form, unless staff choose the carrier", () => {
    const tracking_number = "01234567890123";
    expect(completeTracking({ tracking_number }, {})).toEqual({ tracking_link: null });
    expect(completeTracking({ tracking_number, carrier: "dpd" }, {})).toEqual({
      carrier: "dpd",
      tracking_link: `${CARRIERS.dpd.url}${tracking_number}`,
    });
    expect(completeTracking({ carrier: "hermes" }, { tracking_number, carrier: "dpd" })).toEqual({
      carrier: "hermes",
      tracking_link: `${CARRIERS.hermes.url}${tracking_number}`,
    });
  });

  it("STAFF-5 keeps a link that staff enter, removes it with the number, and changes nothing else", () => {
    const tracking_link = "https://courier.example/7";
    expect(completeTracking({ tracking_number: "7", tracking_link }, {})).toEqual({});
    expect(completeTracking({ tracking_number: " " }, { tracking_number: "7" })).toEqual({
      tracking_link: null,
    });
    expect(completeTracking({}, { tracking_number: "12345678901" })).toEqual({});
  });
});
