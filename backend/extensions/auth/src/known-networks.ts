import type { TextStore } from "../../shared/text-store";

/**
 * Networks from which each account has recently logged in. The store contains only keyed hashes.
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
      // If another process writes the same key at the same time, one of the two writes is enough.
      await store.swap(key, await store.get(key), "1", seconds);
    },
  };
}
