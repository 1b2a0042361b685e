import { joinParts } from "../text/lines";

/** Destination of a directions link. */
type DirectionsDestination = {
  readonly name?: string;
  readonly street: string;
  readonly number?: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode?: string;
};

/**
 * Creates a link to directions to an address (LAYOUT-6), in the format of Google's "Maps URLs"
 * documentation. It needs no API key and no script, and sends no request before the visitor follows
 * it.
 */
export function createDirectionsUrl(destination: DirectionsDestination): string {
  const parts = [
    destination.name ?? "",
    joinParts(destination.street, destination.number ?? ""),
    joinParts(destination.zip, destination.city),
    destination.countryCode ?? "",
  ];
  const text = parts.filter((part) => part !== "").join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(text)}`;
}
