import type { TextStore } from "../../shared/text-store";

/**
 * The networks from which each account has logged in during the last weeks. The store contains
 * keyed hashes only.
 */
export interface KnownNetworks {
  has(account: string, network: string): Promise<boolean>;
  add(account: string, network: string): Promise<void>;
}

export function knownNetworks(store: TextStore, seconds: number): KnownNetworks {
  const keyOf = (account: string, network: string): string => `known:${account} ${network}`;
  return {
    has: async (account, network) => (await store.get(keyOf(account, network))) !== undefined,
    add: async (account, network) => {
      const key = keyOf(account, network);
      // Where another process writes the same at the same moment, one of the two is enough.
      await store.swap(key, await store.get(key), "1", seconds);
    },
  };
}
