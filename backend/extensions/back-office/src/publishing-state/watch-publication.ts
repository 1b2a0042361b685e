import { useApi, useStores } from "@directus/extensions-sdk";
import { shallowRef, type ShallowRef } from "vue";
import { isRecord } from "../../../../../src/domain/is-record";
import { isOpen, readPublication, stateOf, type Publication } from "./publication";
import { useTexts, type Texts } from "./texts";

/** Pauses in milliseconds: until a save has its publication, and while a build runs. */
const LOOK_MS = [300, 700, 1500, 3000, 6000];
const POLL_MS = 3000;
const SLOW_POLL_MS = 10_000;
const SLOW_AFTER = 40;
const MOST_TURNS = 400;

/** Time in milliseconds in which a message stays that asks for nothing. */
const STAY_MS = { live: 20_000, omitted: 60_000, away: 20_000, held: 20_000 } as const;

const FIELDS = "id,status,cause,problems,saved";

type Snackbar = {
  readonly title: string;
  readonly text?: string;
  readonly type?: string;
  readonly icon?: string;
  readonly loading?: boolean;
  readonly persist: true;
  readonly alwaysShowText: boolean;
  readonly dismissIcon?: string;
  readonly dismissText?: string;
  readonly dismissAction?: () => void;
};

interface NotificationsStore {
  readonly add: (snackbar: Snackbar) => string;
  readonly remove: (id: string) => void;
  readonly refreshUnreadCount: () => Promise<void>;
  /** Calls back for each action of the store. Detached: also after the component is gone. */
  readonly $onAction: (
    callback: (action: { readonly name: string; readonly args: readonly unknown[] }) => void,
    detached: boolean,
  ) => void;
}

type Stores = { readonly useNotificationsStore: () => NotificationsStore };

const isStores = (candidate: unknown): candidate is Stores =>
  isRecord(candidate) && typeof candidate["useNotificationsStore"] === "function";

type Api = ReturnType<typeof useApi>;

/** Shared by all forms. */
const publication: ShallowRef<Publication | undefined> = shallowRef();

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function readOwn(api: Api, language: string): Promise<Publication | undefined> {
  const response: { readonly data: unknown } = await api.get("/items/publication", {
    params: {
      fields: FIELDS,
      filter: { requested_by: { _eq: "$CURRENT_USER" } },
      sort: "-id",
      limit: 1,
    },
  });
  return readPublication(isRecord(response.data) ? response.data["data"] : undefined, language);
}

/** True for the message of the app after a save, such as "Item updated". */
const isSaved = (message: unknown): boolean =>
  isRecord(message) &&
  message["type"] !== "error" &&
  message["dialog"] !== true &&
  message["persist"] !== true;

/** Shows the state of a publication as a message of the app, above all its pages. */
function createMessage(store: NotificationsStore, { text, cause }: Texts) {
  let shown: { readonly id: string; readonly state: string } | undefined;
  const remove = (): void => {
    if (shown !== undefined) store.remove(shown.id);
    shown = undefined;
  };
  const openLink = (url: string): void => void window.open(url, "_blank", "noopener");
  const describe = (found: Publication): Snackbar => {
    const { key, type } = stateOf(found);
    // Messages of the app call "error" what its notices call "danger".
    const kind = type === "danger" ? "error" : type;
    const common = { type: kind, persist: true, alwaysShowText: true } as const;
    const title = found.last?.title ? `${text(key)}: ${found.last.title}` : text(key);
    if (key === "running")
      return { ...common, title: text(key), text: text("running_text"), loading: true };
    if (key === "live" || key === "omitted") {
      const url = found.last?.url ?? "";
      const names = found.problems.map(({ name }) => name).join(", ");
      return {
        ...{ ...common, title: key === "live" ? title : text(key), icon: "check_circle" },
        text: names === "" ? text("live_text") : names,
        ...(url === ""
          ? {}
          : {
              dismissIcon: "open_in_new",
              dismissText: text("live_text"),
              dismissAction: () => openLink(url),
            }),
      };
    }
    if (key !== "failed")
      return { ...common, title: text(key), text: cause(found.cause), icon: "schedule" };
    const [first] = found.problems;
    const link = first?.link || `/content/publication/${found.id}`;
    return {
      ...{ ...common, title: text(key), icon: "error" },
      text: first === undefined ? cause(found.cause) : `${first.name}: ${first.problem}`,
      dismissIcon: "open_in_new",
      dismissText: text(first?.link ? "mend" : "details"),
      dismissAction: () => openLink(`${window.location.pathname.split("/admin")[0]}/admin${link}`),
    };
  };
  return {
    show: (found: Publication): void => {
      const { key } = stateOf(found);
      const state = `${found.id} ${key}`;
      if (shown?.state === state) return;
      remove();
      const id = store.add(describe(found));
      shown = { id, state };
      if (key !== "running" && key !== "failed") setTimeout(() => store.remove(id), STAY_MS[key]);
    },
    remove,
  };
}

/** Watches the publications of the reader after each save, and shows their states. */
function installWatch(api: Api, store: NotificationsStore, texts: Texts): void {
  const message = createMessage(store, texts);
  let isWatching = false;
  let hasSaved = false;

  /** Keeps the last state if a read fails, such as one that a busy server refuses. */
  const read = (): Promise<Publication | undefined> =>
    readOwn(api, texts.language).catch(() => publication.value);

  /** Returns whether the save has a publication: a new one, or one that is open. */
  const hasPublication = async (before: number): Promise<boolean> => {
    for (const pause of LOOK_MS) {
      await sleep(pause);
      const found = await read();
      publication.value = found;
      if (found !== undefined && (isOpen(found) || found.id > before)) return true;
    }
    return false;
  };
  const follow = async (): Promise<void> => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const found = publication.value;
      if (found === undefined) return;
      message.show(found);
      if (!isOpen(found) && found.status !== "interrupted") break;
      await sleep(turn < SLOW_AFTER ? POLL_MS : SLOW_POLL_MS);
      publication.value = await read();
    }
    await store.refreshUnreadCount();
  };
  const watchSave = async (): Promise<void> => {
    hasSaved = true;
    if (isWatching) return;
    isWatching = true;
    try {
      while (hasSaved) {
        hasSaved = false;
        if (await hasPublication(publication.value?.id ?? Infinity)) await follow();
      }
    } catch {
      // What a publication does must not disturb the work: their list shows it, too.
      message.remove();
    } finally {
      isWatching = false;
    }
  };

  // The app has several ways to save. All of them say so.
  store.$onAction(({ name, args }) => {
    if (name === "add" && isSaved(args[0])) void watchSave();
  }, true);
  readOwn(api, texts.language)
    .then((found) => (publication.value ??= found))
    .catch(() => undefined);
}

/** Apps that are watched. Forms open and close meanwhile. */
const watched = new WeakSet<Api>();

/** Returns the newest publication of the reader, which is watched after each save (BUILD-8). */
export function useOwnPublication(): ShallowRef<Publication | undefined> {
  const api = useApi();
  const texts = useTexts();
  const stores: unknown = useStores();
  if (!isStores(stores)) throw new Error("The Directus app provides no stores");
  const store = stores.useNotificationsStore();
  if (!watched.has(api)) {
    watched.add(api);
    installWatch(api, store, texts);
  }
  return publication;
}
