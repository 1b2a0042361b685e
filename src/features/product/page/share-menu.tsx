import { useTranslation } from "react-i18next";
import { Menu } from "../../../ui/menu/menu";
import { copyLink, createPublicUrl } from "./share-link";

type Props = {
  readonly triggerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly path: string;
  /** Called with the address if it could not be copied. */
  readonly onFail: (url: string) => void;
};

/** Renders the ways to share a page where the browser has none of its own. */
export function ShareMenu({ title, path, onFail, ...menu }: Props) {
  const { t } = useTranslation("shop");
  const url = createPublicUrl(path);
  const copy = async () => {
    if (!(await copyLink(url, t("product.share.copied")))) onFail(url);
  };
  return (
    <Menu
      {...menu}
      entries={[
        { value: "copy", label: t("product.share.copy"), onSelect: () => void copy() },
        {
          value: "email",
          label: t("product.share.email"),
          href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
        },
      ]}
    />
  );
}
