import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OrderAccess } from "../../../clients/orders/order-details";
import type { OrderDetails } from "../../../contracts/order-details";
import { orderDocumentMutation } from "../../../clients/orders/order-document";
import * as actions from "../../../ui/button/button.module.css";
import * as styles from "./order-details-section.module.css";

type Document = NonNullable<OrderDetails["documents"]>[number];
type Props = { readonly opened: OrderAccess; readonly documents: readonly Document[] };

/**
 * Renders invoice, delivery note and credit notes of an order. They are fetched with the token of
 * the order and saved as files, so that no URL contains the token.
 */
export function OrderDocuments({ opened, documents }: Props) {
  const { t } = useTranslation("shop");
  return (
    <div>
      <h3 className={styles.heading}>{t("order.details.documents.title")}</h3>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.number}>
            <DocumentButton opened={opened} document={document} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DocumentButton({
  opened,
  document: { type, number },
}: Pick<Props, "opened"> & { readonly document: Document }) {
  const { t } = useTranslation("shop");
  const { mutate, isPending, isError } = useMutation(orderDocumentMutation(opened));
  const name = `${t(`order.details.documents.${type}`)} ${number}`;
  return (
    <>
      <button
        type="button"
        className={actions.quiet}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending)
            mutate(number, {
              onSuccess: (file) => saveFile(file, `${name.replaceAll(" ", "-")}.pdf`),
            });
        }}
      >
        {t("order.details.documents.pdf", { name })}
      </button>
      <span role="status">{isPending ? t("order.details.documents.loading") : ""}</span>
      {isError ? <p role="alert">{t("order.details.documents.failed", { name })}</p> : null}
    </>
  );
}

/** Milliseconds until the URL of a saved file is released. Browsers start reading it at once. */
const RELEASE_MS = 60_000;

/** Saves a file on the visitor's device, as a download does. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
