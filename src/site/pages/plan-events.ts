import type { EventRecord } from "../../domain/content/records";
import { createEventDates, formatEventTimes } from "../../domain/content/event-times";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { escapeHtml } from "../head/head-tag";
import type { Localizer } from "../localizer";
import type { BlockView } from "../views/block-view";
import { createPageView } from "./create-page-view";
import type { PlannedPage } from "./planned-page";

const textsOf = (localizer: Localizer, event: EventRecord) =>
  localizer.translate(`event ${event.id} (${event.slug})`, event.translations);

const timesOf = ({ locale, siteContent }: Localizer, { startsAt, endsAt }: EventRecord): string =>
  formatEventTimes({ startsAt, endsAt }, locale, siteContent.project.timeZone);

/** Plans the list of the coming events, by start (EVENT-1). Those that have ended are left out. */
export function planEventList(localizer: Localizer): readonly BlockView[] {
  const { locale, now, paths, siteContent } = localizer;
  const events = siteContent.events.flatMap((event) => {
    const href = paths.events.get(event.id)?.[locale];
    if (href === undefined || event.endsAt <= now) return [];
    return [
      {
        ...{ kind: "page" as const, href, label: textsOf(localizer, event).title },
        text: `${timesOf(localizer, event)}\n${event.place}`,
        image: event.image === null ? null : localizer.createImageRef(event.image, "card"),
        endsAt: event.endsAt,
      },
    ];
  });
  const { title: headline, none } = SITE_MESSAGES[locale].events;
  return [{ kind: "event-list", key: "events", anchor: null, headline, events, none }];
}

/** Plans the page of an event. Returns null if its list has no path in the locale. */
export function planEventPage(localizer: Localizer, event: EventRecord): PlannedPage | null {
  const { locale, now, paths, siteContent } = localizer;
  const own = paths.events.get(event.id) ?? {};
  const path = own[locale];
  if (path === undefined) return null;
  const texts = textsOf(localizer, event);
  const times = timesOf(localizer, event);
  const where = [event.place, event.address].filter((line) => line !== null).join(", ");
  const facts = [times, where].map(escapeHtml).join("<br>");
  const past = event.endsAt > now ? "" : `<p>${escapeHtml(SITE_MESSAGES[locale].events.past)}</p>`;
  const text = {
    ...{ key: `event-${event.id}`, anchor: null, headline: null, links: [] },
    html: `${past}<p><strong>${facts}</strong></p>${localizer.richText(texts.description)}`,
  };
  const list = siteContent.pages.find((page) => page.key === "events");
  const listPath = list && paths.pages.get(list.id)?.[locale];
  const block: BlockView =
    event.image === null
      ? { kind: "text", ...text }
      : {
          ...{ kind: "text-image", ...text, eyebrow: null, imageSide: "left" },
          image: localizer.createImageRef(event.image, "half"),
        };
  return {
    template: "page",
    view: createPageView(localizer, own, {
      ...{ key: "event", path, title: texts.title, seoTitle: texts.title },
      description: texts.teaser ?? `${times}, ${where}`,
      ...{ keywords: null, image: event.image, noIndex: false },
      blocks: [block],
      intro: texts.teaser,
      event: {
        ...createEventDates(event, siteContent.project.timeZone),
        ...{ place: event.place, address: event.address },
      },
      parents:
        list && listPath
          ? [
              {
                ...{ kind: "page", href: listPath },
                label: localizer.translate(`page ${list.id} (${list.key})`, list.translations)
                  .title,
              },
            ]
          : [],
    }),
  };
}
