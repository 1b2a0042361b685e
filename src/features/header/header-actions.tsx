import { Link as GatsbyLink } from "gatsby";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CART_MOUNT_ID, SHOP_LINK_MOUNT_ID } from "../../domain/browser-keys";
import { type DrawerContent, selectDrawerContent } from "../../domain/navigation/layout-state";
import type { LayoutView } from "../../site/views/layout-view";
import { useFavouriteIds } from "../../stores/favourite-ids";
import { dispatchLayout, useLayoutState } from "../../stores/layout";
import { Icon } from "../../ui/media/icon";
import * as tool from "../../ui/button/tool-button.module.css";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./header-actions.module.css";

type Props = { readonly layout: LayoutView; readonly onIntent: () => void };

/**
 * Renders the button group of the header. On small screens the same buttons form the bottom bar
 * (LAYOUT-2).
 */
export function HeaderActions({ layout, onIntent }: Props) {
  const t = useMessages();
  return (
    <div className={styles.bar}>
      {layout.primaryMenu.length > 0 ? <Opener content="primaryMenu" onIntent={onIntent} /> : null}
      <Opener content="contact" onIntent={onIntent} />
      {layout.contactPage ? (
        <noscript>
          <a href={layout.contactPage} className={tool.tool}>
            {t("header.contact")}
          </a>
        </noscript>
      ) : null}
      {layout.shop ? <FavouritesLink to={layout.shop.favourites} /> : null}
      {layout.shop ? <ShopActions shop={layout.shop} /> : null}
      {layout.socialLinks.map(({ label, href, media }) => (
        <a
          key={href}
          href={href}
          className={`${tool.tool} ${styles.social}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon
            name={media === "facebook" || media === "instagram" ? media : "external"}
            size={20}
          />
          <span className="visually-hidden">
            {label} {t("link.newTab")}
          </span>
        </a>
      ))}
    </div>
  );
}

type Shop = NonNullable<LayoutView["shop"]>;

/**
 * Links to the shop and to the cart. The code of a cart with items renders its button in place of
 * the empty one (LAYOUT-7, LAYOUT-8).
 */
function ShopActions({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation("common");
  const cart = useLayoutState((state) => state.cart);
  const emptyCart = cart === "empty" ? shop.cart : null;
  return (
    <div className={styles.shop} data-cart={cart ?? undefined}>
      <div id={SHOP_LINK_MOUNT_ID} className={styles.menu}>
        {emptyCart ? <ShopLink shop={shop} className={tool.tool} /> : null}
      </div>
      <div id={CART_MOUNT_ID} className={styles.cart}>
        {emptyCart ? (
          <GatsbyLink
            to={emptyCart}
            className={tool.tool}
            aria-label={t("cart.buttonLabel", { count: 0 })}
          >
            <span className={tool.counted}>
              <Icon name="cart" size={20} />
            </span>
            <span className={`${tool.label} ${tool.wideLabel}`}>{t("cart.title")}</span>
          </GatsbyLink>
        ) : null}
      </div>
      <ShopLink shop={shop} className={`${tool.tool} ${styles.plain}`} />
    </div>
  );
}

type ShopLinkProps = { readonly shop: Shop; readonly className: string | undefined };

function ShopLink({ shop, className }: ShopLinkProps) {
  return (
    <GatsbyLink to={shop.root} className={className} aria-label={shop.name}>
      <Icon name="shop" size={20} />
      <span className={tool.label}>{shop.name}</span>
    </GatsbyLink>
  );
}

/**
 * Link to the favourites, with their number in its accessible name (SHOP-6). Favourites need
 * scripts, so the static HTML only reserves its place.
 */
function FavouritesLink({ to }: { readonly to: string }) {
  const t = useMessages();
  const count = useFavouriteIds(({ ids }) => ids.length);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const title = t("header.favourites");
  return (
    <div className={styles.favourites}>
      {mounted ? (
        <GatsbyLink
          to={to}
          className={tool.tool}
          aria-label={count > 0 ? `${title} (${count})` : title}
        >
          <span className={tool.counted} data-count={count || undefined}>
            <Icon name="heart" size={20} />
          </span>
          <span className={tool.label}>{title}</span>
        </GatsbyLink>
      ) : null}
    </div>
  );
}

/**
 * Button that opens the drawer. Without the drawer, the menu button toggles the menu in the page.
 */
function Opener({
  content,
  onIntent,
}: {
  readonly content: DrawerContent;
  readonly onIntent: () => void;
}) {
  const t = useMessages();
  const isMenu = content === "primaryMenu";
  const label = t(isMenu ? "header.menu" : "header.contact");
  const menuOpen = useLayoutState((state) => isMenu && state.primaryMenuOpen);
  const isLoading = useLayoutState(
    (state) => !state.drawerLoaded && selectDrawerContent(state) === content,
  );
  return (
    <button
      type="button"
      className={tool.tool}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isMenu ? menuOpen : undefined}
      aria-busy={isLoading || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        // Safari does not focus a clicked button; the drawer returns focus to it on close.
        event.currentTarget.focus({ preventScroll: true });
        dispatchLayout(menuOpen ? { kind: "close-menus" } : { kind: "open-drawer", content });
      }}
    >
      <Icon name={isMenu ? "menu" : "phone"} size={20} />
      <span className={tool.label}>{label}</span>
    </button>
  );
}
