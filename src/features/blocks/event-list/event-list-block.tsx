import { useSyncExternalStore } from "react";
import type { BlockView } from "../../../site/views/block-view";
import { LinkGroupBlock } from "../link-group/link-group-block";
import { Section, SectionHeader } from "../section/section";

const MINUTE = 60_000;
const subscribe = () => () => {};

/** Time at which the page is shown, to the minute. Zero until the browser renders. */
const useMinute = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => 0,
  );

/** Renders the coming events as cards. Those that ended after the build are not shown (EVENT-1). */
export function EventListBlock({
  block,
  first,
}: {
  readonly block: Extract<BlockView, { kind: "event-list" }>;
  readonly first: boolean;
}) {
  const now = useMinute();
  const coming = block.events.filter(({ endsAt }) => endsAt > now);
  if (coming.length === 0)
    return (
      <Section block={block}>
        <SectionHeader headline={block.headline} text={block.none} />
      </Section>
    );
  const items = coming.map((event) => ({ ...event, current: false }));
  return <LinkGroupBlock block={{ ...block, kind: "link-group", items }} first={first} />;
}
