import { useEffect, useState } from "react";
import {
  type AppointmentProduct,
  fetchAppointmentProduct,
} from "../../../clients/forms/appointment-client";
import { withRetries } from "../../../clients/with-retries";
import { parseAppointmentProduct } from "../../../domain/appointments/appointment-link";
import type { Locale } from "../../../domain/locale/locale";

/** `unread`: offline. The product is still sent with the form. */
type State =
  | { readonly kind: "none" | "loading" | "unread" | "unknown" }
  | { readonly kind: "ready"; readonly product: AppointmentProduct };

/** Manages the product in the address of the appointment page (PAGE-7). */
export function useAppointmentProduct(language: Locale) {
  const [id, setId] = useState(() =>
    typeof window === "undefined" ? null : parseAppointmentProduct(window.location.search),
  );
  const [state, setState] = useState<State>({ kind: id === null ? "none" : "loading" });
  useEffect(() => {
    if (id === null) return undefined;
    const abort = new AbortController();
    const fetchProduct = () => fetchAppointmentProduct(id, language, abort.signal);
    void withRetries(fetchProduct, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (!result.ok) setState({ kind: "unread" });
      else if (result.value) setState({ kind: "ready", product: result.value });
      else {
        setId(null);
        setState({ kind: "unknown" });
      }
    });
    return () => abort.abort();
  }, [id, language]);
  const drop = (kind: "none" | "unknown") => {
    setId(null);
    setState({ kind });
  };
  return {
    id,
    state,
    remove: () => drop("none"),
    /** Called if the server refuses the product. */
    refuse: () => drop("unknown"),
  };
}
