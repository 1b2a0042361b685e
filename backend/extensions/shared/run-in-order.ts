/** Runs the work of each key one after the other, within this process. */
export type RunInOrder = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

export function createRunInOrder(): RunInOrder {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const task = (last.get(key) ?? Promise.resolve()).then(work);
    const end = task.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    void end.then(() => {
      if (last.get(key) === end) last.delete(key);
    });
    return task;
  };
}
